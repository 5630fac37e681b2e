// SPDX-License-Identifier: Apache-2.0
// Whole recurrent layers by cuDNN, which keeps weights and what the forward pass leaves in spaces of its own making.
#include "calls.h"
#include "cudnn_tensors.h"

#include <algorithm>
#include <array>

namespace dubhe::measurement::cuda {

namespace {

using workload::Cell;
using workload::RecurrentProblem;
using Pass = RecurrentProblem::Pass;

cudnnRNNMode_t mode_of(Cell cell) {
    return cell == Cell::lstm ? CUDNN_LSTM : cell == Cell::gru ? CUDNN_GRU : CUDNN_RNN_TANH;
}

class Recurrent {
  public:
    Recurrent(Device& device, const Described& op)
        : device_{device}, p_{op.problem<RecurrentProblem>()}, type_{op.in(0).type} {
        p_.input = std::max<std::int64_t>(1, p_.input);
        describe(op.graph.precision());
        const bool trains = std::ranges::any_of(op.graph.operators(), [](const workload::Operator& each) {
            return each.phase == workload::Phase::backward;
        });
        forward_mode_ = trains || p_.pass != Pass::forward ? CUDNN_FWD_MODE_TRAINING : CUDNN_FWD_MODE_INFERENCE;
        set_aside();
        if (p_.pass == Pass::forward) return;
        forward(own_x_.data(), own_y_.data());
        backward_data(own_y_.data(), own_y_.data(), own_x_.data());
    }

    void operator()(const Pointers& at) {
        switch (p_.pass) {
        case Pass::forward:
            return forward(at.in[0], at.out[0]);
        case Pass::input_gradient:
            return backward_data(at.in[0], at.in[1], at.out.size() > 1 ? at.out[1] : own_x_.data());
        case Pass::weight_gradient:
            return backward_weights(at.in[0], at.in.size() > 2 ? at.in[2] : own_y_.data());
        }
    }

  private:
    void describe(Precision precision) {
        const auto kind = cudnn_type(type_);
        dropout_ = make<DropoutDescriptor>(cudnnCreateDropoutDescriptor);
        check(cudnnSetDropoutDescriptor(dropout_.get(), device_.cudnn(), 0.0f, nullptr, 0, 1),
              "a recurrent layer's dropout");
        layer_ = make<RnnDescriptor>(cudnnCreateRNNDescriptor);
        const auto math = precision == Precision::fp32 ? CUDNN_FMA_MATH : CUDNN_TENSOR_OP_MATH;
        check(cudnnSetRNNDescriptor_v8(layer_.get(), CUDNN_RNN_ALGO_STANDARD, mode_of(p_.cell), CUDNN_RNN_DOUBLE_BIAS,
                                       p_.directions > 1 ? CUDNN_BIDIRECTIONAL : CUDNN_UNIDIRECTIONAL,
                                       CUDNN_LINEAR_INPUT, kind, CUDNN_DATA_FLOAT, math, static_cast<int>(p_.input),
                                       static_cast<int>(p_.hidden), static_cast<int>(p_.hidden), 1, dropout_.get(),
                                       CUDNN_RNN_PADDED_IO_DISABLED),
              "a recurrent layer's description");
        x_ = sequence(p_.input);
        y_ = sequence(p_.directions * p_.hidden);
        state_ = dense_tensor(
            type_, {static_cast<int>(p_.directions), static_cast<int>(p_.batch), static_cast<int>(p_.hidden), 1});
        const std::array<int, 3> sizes{static_cast<int>(p_.directions), static_cast<int>(p_.batch),
                                       static_cast<int>(p_.hidden)};
        const std::array<int, 3> strides{sizes[1] * sizes[2], sizes[2], 1};
        check(cudnnSetTensorNdDescriptor(state_.get(), kind, 3, sizes.data(), strides.data()),
              "a recurrent layer's state");
    }

    // Step by step, as frameworks hand sequences of equal length to cuDNN.
    [[nodiscard]] RnnDataDescriptor sequence(std::int64_t features) const {
        const std::vector<int> lengths(static_cast<std::size_t>(p_.batch), static_cast<int>(p_.steps));
        float padding = 0.0f;
        auto made = make<RnnDataDescriptor>(cudnnCreateRNNDataDescriptor);
        check(cudnnSetRNNDataDescriptor(made.get(), cudnn_type(type_), CUDNN_RNN_DATA_LAYOUT_SEQ_MAJOR_PACKED,
                                        static_cast<int>(p_.steps), static_cast<int>(p_.batch),
                                        static_cast<int>(features), lengths.data(), &padding),
              "a recurrent layer's sequence");
        return made;
    }

    void set_aside() {
        std::size_t weights = 0, work = 0, reserve = 0;
        check(cudnnGetRNNWeightSpaceSize(device_.cudnn(), layer_.get(), &weights), "a recurrent layer's weights");
        check(cudnnGetRNNTempSpaceSizes(device_.cudnn(), layer_.get(), forward_mode_, x_.get(), &work, &reserve),
              "a recurrent layer's memory");
        weights_ = Memory{weights};
        work_ = Memory{work};
        reserve_ = Memory{reserve};
        const double scale = 1.0 / std::max(1.0, static_cast<double>(p_.hidden));
        fill(whole(weights_), 0.0, scale, 1, device_.stream());
        lengths_ = Memory{static_cast<std::size_t>(p_.batch) * sizeof(std::int32_t)};
        fill({lengths_.data(), ElementType::i32, p_.batch}, static_cast<double>(p_.steps), 0.0, 1, device_.stream());
        if (p_.pass == Pass::forward) return;
        gradients_ = Memory{weights};
        const auto rows = static_cast<std::size_t>(p_.batch * p_.steps);
        const auto bytes = static_cast<std::size_t>(bytes_per_element(type_));
        own_x_ = Memory{rows * static_cast<std::size_t>(p_.input) * bytes};
        own_y_ = Memory{rows * static_cast<std::size_t>(p_.directions * p_.hidden) * bytes};
        fill(whole(own_x_), 0.0, 1.0, 2, device_.stream());
    }
    [[nodiscard]] Array whole(const Memory& memory) const {
        return {memory.data(), type_,
                static_cast<std::int64_t>(static_cast<double>(memory.bytes()) / bytes_per_element(type_))};
    }
    [[nodiscard]] const std::int32_t* lengths() const { return reinterpret_cast<const std::int32_t*>(lengths_.data()); }
    // States are zeros at the beginning, and nobody asks for them at the end.
    [[nodiscard]] cudnnTensorDescriptor_t state() const { return state_.get(); }

    void forward(const void* x, void* y) {
        check(cudnnRNNForward(device_.cudnn(), layer_.get(), forward_mode_, lengths(), x_.get(), x, y_.get(), y,
                              state(), nullptr, nullptr, state(), nullptr, nullptr, weights_.bytes(), weights_.data(),
                              work_.bytes(), work_.data(), reserve_.bytes(), reserve_.data()),
              "a recurrent layer");
    }
    void backward_data(const void* y, const void* dy, void* dx) {
        check(cudnnRNNBackwardData_v8(device_.cudnn(), layer_.get(), lengths(), y_.get(), y, dy, x_.get(), dx, state(),
                                      nullptr, nullptr, nullptr, state(), nullptr, nullptr, nullptr, weights_.bytes(),
                                      weights_.data(), work_.bytes(), work_.data(), reserve_.bytes(), reserve_.data()),
              "a recurrent layer's input gradient");
    }
    void backward_weights(const void* x, const void* y) {
        check(cudnnRNNBackwardWeights_v8(device_.cudnn(), layer_.get(), CUDNN_WGRAD_MODE_ADD, lengths(), x_.get(), x,
                                         state(), nullptr, y_.get(), y, gradients_.bytes(), gradients_.data(),
                                         work_.bytes(), work_.data(), reserve_.bytes(), reserve_.data()),
              "a recurrent layer's weight gradient");
    }

    Device& device_;
    RecurrentProblem p_;
    ElementType type_;
    cudnnForwardMode_t forward_mode_{};
    DropoutDescriptor dropout_;
    RnnDescriptor layer_;
    RnnDataDescriptor x_, y_;
    TensorDescriptor state_;
    Memory weights_, gradients_, work_, reserve_, lengths_, own_x_, own_y_;
};

} // namespace

Result<Maker> recurrent_call(const Described& op) {
    if (const Result<Done> takes = cudnn_takes(op); !takes) return takes.diagnostics();
    return Maker{[op](Device& device, const Pointers&) -> Call {
        const auto layer = std::make_shared<Recurrent>(device, op);
        return [layer](const Pointers& at) { (*layer)(at); };
    }};
}

} // namespace dubhe::measurement::cuda
