// SPDX-License-Identifier: Apache-2.0
// Matrix products by cublasLt, with the algorithm that its heuristic puts first: what frameworks run.
#include "calls.h"

namespace dubhe::measurement::cuda {

namespace {

using Description = Owned<cublasLtMatmulDesc_t, cublasLtMatmulDescDestroy>;
using MatrixLayout = Owned<cublasLtMatrixLayout_t, cublasLtMatrixLayoutDestroy>;
using Preference = Owned<cublasLtMatmulPreference_t, cublasLtMatmulPreferenceDestroy>;

struct Types {
    cudaDataType_t element = CUDA_R_32F;
    cublasComputeType_t compute = CUBLAS_COMPUTE_32F;
    bool narrow = false; // fp8, int8: only with both operands contiguous along k
};

Result<Types> types_of(ElementType type, Precision precision) {
    switch (type) {
    case ElementType::f32:
        return Types{CUDA_R_32F, precision == Precision::tf32 ? CUBLAS_COMPUTE_32F_FAST_TF32 : CUBLAS_COMPUTE_32F,
                     false};
    case ElementType::f16:
        return Types{CUDA_R_16F, CUBLAS_COMPUTE_32F, false};
    case ElementType::bf16:
        return Types{CUDA_R_16BF, CUBLAS_COMPUTE_32F, false};
    case ElementType::f8:
        return Types{CUDA_R_8F_E4M3, CUBLAS_COMPUTE_32F, true};
    case ElementType::i8:
        return Types{CUDA_R_8I, CUBLAS_COMPUTE_32I, true};
    default:
        return error("cuBLAS multiplies no " + std::string{name_of(type)});
    }
}

template <class Value>
void set(const Description& description, cublasLtMatmulDescAttributes_t which, const Value& value) {
    check(cublasLtMatmulDescSetAttribute(description.get(), which, &value, sizeof value), "a matrix product");
}

// `rows` x `columns` as cuBLAS sees them, column by column, dense.
MatrixLayout matrix_layout(cudaDataType_t type, std::int64_t rows, std::int64_t columns, std::int64_t batch,
                           std::int64_t stride) {
    auto made = make<MatrixLayout>([&](cublasLtMatrixLayout_t* l) {
        return cublasLtMatrixLayoutCreate(l, type, static_cast<std::uint64_t>(rows),
                                          static_cast<std::uint64_t>(columns), rows);
    });
    if (batch > 1) {
        const auto count = static_cast<std::int32_t>(batch);
        check(cublasLtMatrixLayoutSetAttribute(made.get(), CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &count, sizeof count),
              "a batch of products");
        check(cublasLtMatrixLayoutSetAttribute(made.get(), CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET, &stride,
                                               sizeof stride),
              "a batch of products");
    }
    return made;
}

// C[m, n] row by row is its transpose column by column: C' = op(B)' op(A)'. So B comes first.
class Product {
  public:
    Product(Device& device, const workload::ProductProblem& p, const Types& types, std::int64_t elements_a,
            std::int64_t elements_b)
        : device_{device} {
        const bool integer = types.compute == CUBLAS_COMPUTE_32I;
        description_ = make<Description>(
            [&](cublasLtMatmulDesc_t* d) { return cublasLtMatmulDescCreate(d, types.compute, CUDA_R_32F); });
        // Narrow types have one layout; their weights are stored for it.
        const bool transpose_b = p.transpose_b || types.narrow;
        const bool transpose_a = p.transpose_a && !types.narrow;
        set(description_, CUBLASLT_MATMUL_DESC_TRANSA, transpose_b ? CUBLAS_OP_T : CUBLAS_OP_N);
        set(description_, CUBLASLT_MATMUL_DESC_TRANSB, transpose_a ? CUBLAS_OP_T : CUBLAS_OP_N);
        bias_ = p.bias;
        if (bias_) set(description_, CUBLASLT_MATMUL_DESC_EPILOGUE, CUBLASLT_EPILOGUE_BIAS);
        const auto stride = [&](std::int64_t elements, std::int64_t one) {
            return elements >= p.batch * one ? one : 0;
        };
        first_ = matrix_layout(types.element, transpose_b ? p.k : p.n, transpose_b ? p.n : p.k, p.batch,
                               stride(elements_b, p.k * p.n));
        second_ = matrix_layout(types.element, transpose_a ? p.m : p.k, transpose_a ? p.k : p.m, p.batch,
                                stride(elements_a, p.m * p.k));
        result_ = matrix_layout(types.element, p.n, p.m, p.batch, p.m * p.n);
        // fp8 adds a C of 16 bits, which a factor of 0 keeps from being read.
        same_addend_ = !types.narrow || integer;
        addend_ = matrix_layout(!same_addend_ ? CUDA_R_16BF : types.element, p.n, p.m, p.batch, p.m * p.n);
        choose(to_text(workload::OperatorKind::matmul, p, Precision::fp32));
    }

    void operator()(const Pointers& at) {
        if (bias_) set(description_, CUBLASLT_MATMUL_DESC_BIAS_POINTER, at.in[2]);
        const float one = 1.0f, nothing = 0.0f;
        const void* const addend = same_addend_ ? at.out[0] : device_.workspace();
        check(cublasLtMatmul(device_.cublas(), description_.get(), &one, at.in[1], first_.get(), at.in[0],
                             second_.get(), &nothing, addend, addend_.get(), at.out[0], result_.get(), &algorithm_,
                             device_.workspace(), device_.workspace_bytes(), device_.stream()),
              "a matrix product");
    }

  private:
    // Frameworks give cuBLAS 32 MiB on Hopper and less before; more would let it choose what they can't.
    static constexpr std::size_t workspace_bytes = std::size_t{32} << 20;

    void choose(const std::string& what) {
        auto preference = make<Preference>(cublasLtMatmulPreferenceCreate);
        const std::size_t limit = std::min(workspace_bytes, device_.workspace_bytes());
        check(cublasLtMatmulPreferenceSetAttribute(preference.get(), CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, &limit,
                                                   sizeof limit),
              "cuBLAS");
        cublasLtMatmulHeuristicResult_t found{};
        int count = 0;
        const cublasStatus_t code =
            cublasLtMatmulAlgoGetHeuristic(device_.cublas(), description_.get(), first_.get(), second_.get(),
                                           addend_.get(), result_.get(), preference.get(), 1, &found, &count);
        if (code != CUBLAS_STATUS_SUCCESS || count == 0) throw Fault{"cuBLAS has no algorithm for " + what};
        algorithm_ = found.algo;
    }

    Device& device_;
    Description description_;
    MatrixLayout first_, second_, result_, addend_;
    cublasLtMatmulAlgo_t algorithm_{};
    bool bias_ = false;
    bool same_addend_ = true; // the addend's type is the result's
};

} // namespace

Result<Maker> product_call(const Described& op) {
    const auto p = op.problem<workload::ProductProblem>();
    if (op.in(0).type != op.in(1).type || op.in(0).type != op.out(0).type)
        return error("cuBLAS multiplies no operands of different types");
    const Result<Types> types = types_of(op.in(0).type, op.graph.precision());
    if (!types) return types.diagnostics();
    if (types->narrow && (p.k % 16 != 0 || p.n % 16 != 0))
        return error("cuBLAS multiplies " + std::string{name_of(op.in(0).type)} +
                     " only where n and k are multiples of 16");
    if (types->narrow && p.bias) return error("cuBLAS adds no bias of " + std::string{name_of(op.in(0).type)});
    const std::int64_t elements_a = op.in(0).shape.elements(), elements_b = op.in(1).shape.elements();
    return Maker{[p, types = *types, elements_a, elements_b](Device& device, const Pointers&) -> Call {
        const auto product = std::make_shared<Product>(device, p, types, elements_a, elements_b);
        return [product](const Pointers& at) { (*product)(at); };
    }};
}

} // namespace dubhe::measurement::cuda
