// SPDX-License-Identifier: Apache-2.0
// Convolutions and batch norms by cuDNN.
#include "calls.h"
#include "cudnn_tensors.h"

#include <algorithm>
#include <array>

namespace dubhe::measurement::cuda {

using K = workload::OperatorKind;

cudnnDataType_t cudnn_type(ElementType type) {
    return type == ElementType::f16    ? CUDNN_DATA_HALF
           : type == ElementType::bf16 ? CUDNN_DATA_BFLOAT16
                                       : CUDNN_DATA_FLOAT;
}

TensorDescriptor dense_tensor(ElementType type, std::vector<int> sizes) {
    while (sizes.size() < 4)
        sizes.push_back(1);
    std::vector<int> strides(sizes.size(), 1);
    for (std::size_t d = sizes.size() - 1; d > 0; --d)
        strides[d - 1] = strides[d] * sizes[d];
    auto made = make<TensorDescriptor>(cudnnCreateTensorDescriptor);
    check(cudnnSetTensorNdDescriptor(made.get(), cudnn_type(type), static_cast<int>(sizes.size()), sizes.data(),
                                     strides.data()),
          "a tensor for cuDNN");
    return made;
}

std::vector<int> int_sizes(const workload::Shape& shape) {
    return {shape.dims().begin(), shape.dims().end()};
}

Result<Done> cudnn_takes(const Described& op) {
    for (std::size_t i = 0; i < op.inputs(); ++i) {
        const workload::Tensor& tensor = op.in(i);
        if (!computes(tensor.type)) return error("cuDNN takes no " + std::string{name_of(tensor.type)} + " here");
        if (tensor.shape.elements() >= (std::int64_t{1} << 31)) return error("cuDNN takes no tensor of 2^31 elements");
    }
    return Done{};
}

namespace {

constexpr float one = 1.0f, nothing = 0.0f;

class Convolution {
  public:
    Convolution(Device& device, const Described& op, const Pointers& at) : device_{device}, kind_{op.op().kind} {
        const workload::Tensor& x =
            kind_ == K::convolution || kind_ == K::convolution_weight_gradient ? op.in(0) : op.out(0);
        const workload::Tensor& y = kind_ == K::convolution                   ? op.out(0)
                                    : kind_ == K::convolution_weight_gradient ? op.in(1)
                                                                              : op.in(0);
        const workload::Tensor& w = kind_ == K::convolution_weight_gradient ? op.out(0) : op.in(1);
        x_ = dense_tensor(x.type, int_sizes(x.shape));
        y_ = dense_tensor(y.type, int_sizes(y.shape));
        w_ = make<FilterDescriptor>(cudnnCreateFilterDescriptor);
        std::vector<int> sizes = int_sizes(w.shape);
        while (sizes.size() < 4)
            sizes.push_back(1);
        check(cudnnSetFilterNdDescriptor(w_.get(), cudnn_type(w.type), CUDNN_TENSOR_NCHW,
                                         static_cast<int>(sizes.size()), sizes.data()),
              "a filter");
        describe(op);
        search(at);
        if (op.inputs() > 2 && kind_ != K::convolution_weight_gradient) {
            bias_ = true;
            result_ = array(op.out(0), nullptr);
            bias_array_ = array(op.in(2), nullptr);
            inner_ = 1;
            for (int d = 2; d < static_cast<int>(op.out(0).shape.rank()); ++d)
                inner_ *= op.out(0).shape[d];
        }
    }

    void operator()(const Pointers& at) {
        cudnnHandle_t cudnn = device_.cudnn();
        check(cudnnSetConvolutionMathType(convolution_.get(), math_), "a convolution");
        void* const space = device_.workspace();
        switch (kind_) {
        case K::convolution:
            check(cudnnConvolutionForward(cudnn, &one, x_.get(), at.in[0], w_.get(), at.in[1], convolution_.get(),
                                          forward_, space, bytes_, &nothing, y_.get(), at.out[0]),
                  "a convolution");
            break;
        case K::convolution_weight_gradient:
            check(cudnnConvolutionBackwardFilter(cudnn, &one, x_.get(), at.in[0], y_.get(), at.in[1],
                                                 convolution_.get(), weight_, space, bytes_, &nothing, w_.get(),
                                                 at.out[0]),
                  "a convolution's weight gradient");
            break;
        default:
            check(cudnnConvolutionBackwardData(cudnn, &one, w_.get(), at.in[1], y_.get(), at.in[0], convolution_.get(),
                                               data_, space, bytes_, &nothing, x_.get(), at.out[0]),
                  "a convolution's input gradient");
        }
        if (!bias_) return;
        result_.data = at.out[0];
        bias_array_.data = at.in[2];
        add_bias(result_, bias_array_, inner_, device_.stream());
    }

  private:
    void describe(const Described& op) {
        const auto attributes = op.attributes<workload::ConvolutionAttributes>();
        const workload::Window& window = attributes.window;
        const int dims = std::max(2, window.spatial);
        std::array<int, 3> pad{}, stride{1, 1, 1}, dilation{1, 1, 1};
        for (int d = 0; d < window.spatial; ++d) {
            const auto i = static_cast<std::size_t>(d);
            pad[i] = window.pad_before[i];
            stride[i] = window.stride[i];
            dilation[i] = window.dilation[i];
        }
        convolution_ = make<ConvolutionDescriptor>(cudnnCreateConvolutionDescriptor);
        check(cudnnSetConvolutionNdDescriptor(convolution_.get(), dims, pad.data(), stride.data(), dilation.data(),
                                              CUDNN_CROSS_CORRELATION, CUDNN_DATA_FLOAT),
              "a convolution");
        check(cudnnSetConvolutionGroupCount(convolution_.get(), std::max(1, attributes.groups)), "a convolution");
        // fp32 is multiplied as such, tf32 and narrower types on the matrix units.
        const bool exact = op.graph.precision() == Precision::fp32;
        math_ = exact ? CUDNN_FMA_MATH : CUDNN_TENSOR_OP_MATH;
        check(cudnnSetConvolutionMathType(convolution_.get(), math_), "a convolution");
    }

    // cuDNN tries all its algorithms; the fastest is taken, as frameworks do when told to benchmark.
    template <class Found>
    Found fastest(const std::vector<Found>& found, int count) const {
        for (int i = 0; i < count; ++i) {
            const Found& candidate = found[static_cast<std::size_t>(i)];
            if (candidate.status == CUDNN_STATUS_SUCCESS && candidate.memory <= device_.workspace_bytes())
                return candidate;
        }
        throw Fault{"cuDNN has no algorithm for this convolution"};
    }
    template <class Found>
    void take(const Found& found) {
        bytes_ = found.memory;
        math_ = found.mathType;
    }

    void search(const Pointers& at) {
        cudnnHandle_t cudnn = device_.cudnn();
        void* const space = device_.workspace();
        const std::size_t bytes = device_.workspace_bytes();
        int count = 0;
        if (kind_ == K::convolution) {
            std::vector<cudnnConvolutionFwdAlgoPerf_t> found(CUDNN_CONVOLUTION_FWD_ALGO_COUNT);
            check(cudnnFindConvolutionForwardAlgorithmEx(
                      cudnn, x_.get(), at.in[0], w_.get(), at.in[1], convolution_.get(), y_.get(), at.out[0],
                      CUDNN_CONVOLUTION_FWD_ALGO_COUNT, &count, found.data(), space, bytes),
                  "the search for a convolution's algorithm");
            const auto best = fastest(found, count);
            forward_ = best.algo;
            take(best);
        } else if (kind_ == K::convolution_weight_gradient) {
            std::vector<cudnnConvolutionBwdFilterAlgoPerf_t> found(CUDNN_CONVOLUTION_BWD_FILTER_ALGO_COUNT);
            check(cudnnFindConvolutionBackwardFilterAlgorithmEx(
                      cudnn, x_.get(), at.in[0], y_.get(), at.in[1], convolution_.get(), w_.get(), at.out[0],
                      CUDNN_CONVOLUTION_BWD_FILTER_ALGO_COUNT, &count, found.data(), space, bytes),
                  "the search for a weight gradient's algorithm");
            const auto best = fastest(found, count);
            weight_ = best.algo;
            take(best);
        } else {
            std::vector<cudnnConvolutionBwdDataAlgoPerf_t> found(CUDNN_CONVOLUTION_BWD_DATA_ALGO_COUNT);
            check(cudnnFindConvolutionBackwardDataAlgorithmEx(
                      cudnn, w_.get(), at.in[1], y_.get(), at.in[0], convolution_.get(), x_.get(), at.out[0],
                      CUDNN_CONVOLUTION_BWD_DATA_ALGO_COUNT, &count, found.data(), space, bytes),
                  "the search for an input gradient's algorithm");
            const auto best = fastest(found, count);
            data_ = best.algo;
            take(best);
        }
    }

    Device& device_;
    K kind_;
    TensorDescriptor x_, y_;
    FilterDescriptor w_;
    ConvolutionDescriptor convolution_;
    cudnnConvolutionFwdAlgo_t forward_{};
    cudnnConvolutionBwdFilterAlgo_t weight_{};
    cudnnConvolutionBwdDataAlgo_t data_{};
    cudnnMathType_t math_ = CUDNN_DEFAULT_MATH;
    std::size_t bytes_ = 0;
    bool bias_ = false;
    Array result_, bias_array_;
    std::int64_t inner_ = 1;
};

class BatchNorm {
  public:
    BatchNorm(Device& device, const Described& op)
        : device_{device}, gradient_{op.op().kind == K::batch_norm_gradient} {
        const workload::Tensor& x = gradient_ ? op.in(1) : op.in(0);
        // [batch, channels, pixels]: the pixels' own dimensions don't matter.
        const auto batch = static_cast<int>(x.shape[0]), channels = static_cast<int>(x.shape[1]);
        const auto pixels = static_cast<int>(x.shape.elements() / x.shape[0] / x.shape[1]);
        x_ = dense_tensor(x.type, {batch, channels, pixels, 1});
        parameters_ = make<TensorDescriptor>(cudnnCreateTensorDescriptor);
        check(cudnnDeriveBNTensorDescriptor(parameters_.get(), x_.get(), CUDNN_BATCHNORM_SPATIAL_PERSISTENT),
              "a batch norm");
        trains_ = op.outputs() > 1;
        // cuDNN keeps them in fp32 whatever the network's precision, frameworks too.
        channels_ = static_cast<std::size_t>(channels);
        kept_ = Memory{8 * channels_ * sizeof(float)};
        for (std::size_t i = 0; i < 8; ++i)
            fill({part(i), ElementType::f32, channels}, 1.0, 0.25, i, device.stream());
    }

    void operator()(const Pointers& at) {
        constexpr double keep = 0.1, guard = 1e-5;
        constexpr auto mode = CUDNN_BATCHNORM_SPATIAL_PERSISTENT;
        if (gradient_) {
            check(cudnnBatchNormalizationBackward(device_.cudnn(), mode, &one, &nothing, &one, &nothing, x_.get(),
                                                  at.in[1], x_.get(), at.in[0], x_.get(), at.out[0], parameters_.get(),
                                                  part(0), part(6), part(7), guard, part(4), part(5)),
                  "a batch norm's gradient");
        } else if (trains_) {
            check(cudnnBatchNormalizationForwardTraining(device_.cudnn(), mode, &one, &nothing, x_.get(), at.in[0],
                                                         x_.get(), at.out[0], parameters_.get(), part(0), part(1), keep,
                                                         part(2), part(3), guard, part(4), part(5)),
                  "a batch norm");
        } else {
            check(cudnnBatchNormalizationForwardInference(device_.cudnn(), CUDNN_BATCHNORM_SPATIAL, &one, &nothing,
                                                          x_.get(), at.in[0], x_.get(), at.out[0], parameters_.get(),
                                                          part(0), part(1), part(2), part(3), guard),
                  "a batch norm");
        }
    }

  private:
    // Scale, shift, running mean and variance, saved mean and deviation, the gradients of scale and shift.
    [[nodiscard]] float* part(std::size_t i) const { return reinterpret_cast<float*>(kept_.data()) + i * channels_; }

    Device& device_;
    bool gradient_, trains_ = false;
    TensorDescriptor x_, parameters_;
    std::size_t channels_ = 0;
    Memory kept_;
};

} // namespace

Result<Maker> convolution_call(const Described& op) {
    if (const Result<Done> takes = cudnn_takes(op); !takes) return takes.diagnostics();
    const auto attributes = op.attributes<workload::ConvolutionAttributes>();
    if (attributes.window.pad_before != attributes.window.pad_after)
        return error("cuDNN pads both sides of an image alike");
    return Maker{[op](Device& device, const Pointers& at) -> Call {
        const auto convolution = std::make_shared<Convolution>(device, op, at);
        return [convolution](const Pointers& now) { (*convolution)(now); };
    }};
}

Result<Maker> batch_norm_call(const Described& op) {
    if (const Result<Done> takes = cudnn_takes(op); !takes) return takes.diagnostics();
    return Maker{[op](Device& device, const Pointers&) -> Call {
        const auto norm = std::make_shared<BatchNorm>(device, op);
        return [norm](const Pointers& now) { (*norm)(now); };
    }};
}

Result<Maker> local_response_norm_call(const Described& op) {
    if (const Result<Done> takes = cudnn_takes(op); !takes) return takes.diagnostics();
    return Maker{[op](Device& device, const Pointers&) -> Call {
        const bool gradient = op.op().kind == K::local_response_norm_gradient;
        std::vector<int> sizes = int_sizes(op.in(0).shape);
        const auto x = std::make_shared<TensorDescriptor>(dense_tensor(op.in(0).type, sizes));
        const auto lrn = std::make_shared<LrnDescriptor>(make<LrnDescriptor>(cudnnCreateLRNDescriptor));
        check(cudnnSetLRNDescriptor(lrn->get(), 5, 1e-4, 0.75, 2.0), "a local response norm"); // AlexNet's
        return [&device, gradient, x, lrn](const Pointers& at) {
            constexpr auto mode = CUDNN_LRN_CROSS_CHANNEL_DIM1;
            if (gradient) { // dY, x, y
                check(cudnnLRNCrossChannelBackward(device.cudnn(), lrn->get(), mode, &one, x->get(), at.in[2], x->get(),
                                                   at.in[0], x->get(), at.in[1], &nothing, x->get(), at.out[0]),
                      "a local response norm's gradient");
            } else {
                check(cudnnLRNCrossChannelForward(device.cudnn(), lrn->get(), mode, &one, x->get(), at.in[0], &nothing,
                                                  x->get(), at.out[0]),
                      "a local response norm");
            }
        };
    }};
}

} // namespace dubhe::measurement::cuda
