// SPDX-License-Identifier: Apache-2.0
// What each published layout means, on rows written by hand.
#include "tables.h"

#include <gmock/gmock.h>

namespace dubhe::test {

namespace {

using namespace evidence;
using workload::OperatorKind;

const MeasurementSet& operators_of(const Result<Import>& import) {
    static const MeasurementSet nothing;
    EXPECT_TRUE(import.ok()) << (import ? "" : to_text(import.diagnostics()));
    if (!import) return nothing;
    EXPECT_TRUE(import->problems.empty()) << to_text(import->problems);
    return import->operators;
}

std::string text_of(const Measurement& row) {
    return to_text(row.kind, row.problem, row.precision);
}

TEST(Importers, neusight_products_contract_over_n) {
    // (B, M, N) x (N, K): their N is our k, their K our n. A linear layer has weights, kept as [n, k], and a bias.
    const auto import = import_text(std::string{linear_header} +
                                        "linear,1.5,Tesla T4,turing_sgemm_128x64_nn,8,2,3,128,1,1,1,1,58,13,141\n"
                                        "bmm,0.25,Tesla T4,gemv,5,1,1,64,2,1,4,96,58,13,141\n",
                                    "ops/train/linear/Tesla_T4.csv.gz");
    const MeasurementSet& set = operators_of(import);
    ASSERT_EQ(set.rows.size(), 2U);
    EXPECT_EQ(text_of(set.rows[0]), "linear fp32 m=58 n=141 k=13 bias transpose_b weights");
    EXPECT_EQ(text_of(set.rows[1]), "matmul fp32 batch=96 m=58 n=141 k=13");
    EXPECT_DOUBLE_EQ(set.rows[0].time_s, 1.5e-3); // ms
    EXPECT_EQ(set.devices[set.rows[0].device], "Tesla T4");
    EXPECT_EQ(set.kernels[set.rows[0].kernels], "turing_sgemm_128x64_nn");
    EXPECT_EQ(set.rows[0].blocks, 8U * 2U * 3U);
    EXPECT_EQ(set.rows[0].threads, 128U);
    EXPECT_EQ(set.kernels[set.rows[1].kernels], "gemv; +3"); // four kernels, one named
    EXPECT_EQ(set.rows[1].threads, 128U);
    const Source& source = set.sources[set.rows[0].source];
    EXPECT_EQ(source.origin, "sitar-lab/NeuSight");
    EXPECT_EQ(source.part, "train"); // by its folder
    EXPECT_EQ(source.timing, Timing::call);
}

TEST(Importers, neusight_vector_operators) {
    const auto import = import_text(std::string{vector_header} + "add,0.1,NVIDIA L4,\"a<b, c>\",1,1,1,1,1,1,128,1600\n"
                                                                 "addu,0.1,NVIDIA L4,x,1,1,1,1,1,1,128,1600\n"
                                                                 "gelu,0.1,NVIDIA L4,x,1,1,1,1,1,1,128,1600\n"
                                                                 "ln,0.1,NVIDIA L4,x,1,1,1,1,1,1,128,1600\n"
                                                                 "softmax,0.1,NVIDIA L4,x,1,1,1,1,1,1,128,1600\n");
    const MeasurementSet& set = operators_of(import);
    ASSERT_EQ(set.rows.size(), 5U);
    // 128 x 1600 = 204,800 elements; `add` reads two such tensors, `addu` one and a scalar.
    EXPECT_EQ(text_of(set.rows[0]), "elementwise fp32 elements=204800 read=409600 inputs=2 function=add");
    EXPECT_EQ(text_of(set.rows[1]), "elementwise fp32 elements=204800 read=204800 function=add");
    EXPECT_EQ(text_of(set.rows[2]), "elementwise fp32 elements=204800 read=204800 function=gelu");
    EXPECT_EQ(text_of(set.rows[3]), "layer_norm fp32 rows=128 length=1600");
    EXPECT_EQ(text_of(set.rows[4]), "softmax fp32 rows=128 length=1600");
    EXPECT_EQ(set.kernels[set.rows[0].kernels], "a<b, c>");
}

TEST(Importers, neusight_convolutions) {
    const auto import =
        import_text("OPName,Latency,Device,B,Input_Channel,Output_Channel,Kernel_Size,Input_Size,Stride,Padding\n"
                    "conv,2,Tesla P4,38,893,326,3,8,2,1\n");
    const MeasurementSet& set = operators_of(import);
    ASSERT_EQ(set.rows.size(), 1U);
    // out = floor((8 + 2 - 3) / 2) + 1 = 4
    EXPECT_EQ(text_of(set.rows[0]),
              "convolution fp32 batch=38 in_channels=893 out_channels=326 in=8x8 out=4x4 kernel=3x3 stride=2x2");
}

TEST(Importers, justus_layers_keep_what_surrounds_the_operator) {
    const auto import = import_text(
        "gpu_name,mode,batchsize,matsize,kernelsize,channels_in,channels_out,strides,padding,use_bias,activation,"
        "optimizer,precision_bits,gpu_index,time_median_ms,time_min_ms,time_max_ms,time_std_ms\n"
        "k80,fwd,23,10,4,22,6,3,valid,0,relu,none,32,0,51,50,52,0.5\n"
        "V100,fwd_bwd_opt,28,10,4,4,42,3,same,1,none,sgd,32,0,2,2,2,0.07\n");
    const MeasurementSet& set = operators_of(import);
    ASSERT_EQ(set.rows.size(), 2U);
    // TensorFlow: valid gives ceil((10 - 4 + 1) / 3) = 3, same gives ceil(10 / 3) = 4
    EXPECT_EQ(text_of(set.rows[0]),
              "convolution fp32 batch=23 in_channels=22 out_channels=6 in=10x10 out=3x3 kernel=4x4 stride=3x3");
    EXPECT_EQ(text_of(set.rows[1]),
              "convolution fp32 batch=28 in_channels=4 out_channels=42 in=10x10 out=4x4 kernel=4x4 stride=3x3 bias");
    EXPECT_EQ(set.rows[0].scope, Scope::layer);
    EXPECT_EQ(set.rows[1].scope, Scope::training_step);
    EXPECT_EQ(set.notes[set.rows[0].note], "activation=relu padding=valid layout=NHWC");
    EXPECT_EQ(set.notes[set.rows[1].note], "optimizer=sgd inputs=trained padding=same layout=NHWC");
    EXPECT_EQ(set.sources[0].timing, Timing::session);
    EXPECT_DOUBLE_EQ(set.rows[0].spread_s, 0.5e-3);
    EXPECT_FALSE(plain(set.rows[0]));
}

// P4's rows of the test part ran kernels whose operands lie the other way round.
TEST(Importers, neusight_kernels_tell_how_operands_lie) {
    const auto import = import_text(std::string{linear_header} +
                                        "linear,1.5,Tesla P4,sgemm_128x128x8_NT_vec,8,2,3,128,1,1,1,1,58,13,141\n",
                                    "ops/test/linear.csv");
    EXPECT_EQ(text_of(operators_of(import).rows.at(0)), "linear fp32 m=58 n=141 k=13 bias transpose_a weights");
}

// rocBLAS's names spell indices out; "_NTA0" among their settings is no layout.
TEST(Importers, neusight_kernels_of_amd_tell_how_operands_lie) {
    const auto import = import_text(
        std::string{linear_header} +
            "linear,1.5,AMD Instinct MI210,Cijk_Alik_Bljk_SB_MT64x64x32_NTA0_NTB0,8,2,3,128,1,1,1,1,58,13,141\n",
        "ops/train/linear.csv");
    EXPECT_EQ(text_of(operators_of(import).rows.at(0)), "linear fp32 m=58 n=141 k=13 bias transpose_b weights");
}

TEST(Importers, serving_products_by_number_format) {
    const auto import =
        import_text("gpu,device,framework,framework_version,kernel_source,dtype,m,n,k,latency_ms,suspect\n"
                    "h100_sxm,NVIDIA H100,TRT,1.3,flow,bf16,1,32,64,0.002,\n"
                    "h100_sxm,NVIDIA H100,TRT,1.3,flow,fp8,1,32,64,0.002,\n"
                    "h100_sxm,NVIDIA H100,TRT,1.3,flow,fp8_block,1,32,64,0.002,\n"
                    "h100_sxm,NVIDIA H100,TRT,1.3,flow,int4_wo,1,32,64,0.002,\n"
                    "h100_sxm,NVIDIA H100,TRT,1.3,flow,int8_wo,1,32,64,0.002,\n"
                    "h100_sxm,NVIDIA H100,TRT,1.3,flow,nvfp4,1,32,64,0.002,\n"
                    "h100_sxm,NVIDIA H100,TRT,1.3,flow,fp2,1,32,64,0.002,\n"
                    "h100_sxm,NVIDIA H100,TRT,1.3,flow,bf16,2,32,64,0.002,slow\n");
    const MeasurementSet& set = operators_of(import);
    ASSERT_EQ(set.rows.size(), 6U);
    EXPECT_EQ(text_of(set.rows[0]), "linear bf16 n=32 k=64 transpose_b weights");
    EXPECT_EQ(text_of(set.rows[3]), "linear bf16 n=32 k=64 transpose_b weights weight_bits=4");
    EXPECT_EQ(text_of(set.rows[4]), "linear bf16 n=32 k=64 transpose_b weights weight_bits=8");
    EXPECT_EQ(text_of(set.rows[5]), "linear fp4 n=32 k=64 transpose_b weights scale_block=16");
    EXPECT_TRUE(plain(set.rows[0]));
    EXPECT_TRUE(plain(set.rows[1]));
    EXPECT_THAT(set.sources[set.rows[1].source].method, testing::HasSubstr("dynamic quantisation"));
    EXPECT_EQ(set.rows[2].precision, Precision::fp8);
    EXPECT_EQ(set.notes[set.rows[2].note], "scaling=block");
    const FileReport& report = import->files.at(0);
    EXPECT_EQ(report.skipped, 2U); // an unknown format; a suspect row
    EXPECT_EQ(report.skipped_because.size(), 2U);
    EXPECT_EQ(report.refused, 0U);
}

TEST(Importers, serving_layers_of_experts_say_what_lies_here) {
    const std::string header = "gpu,framework,framework_version,kernel_source,dtype,tokens,hidden,inter,topk,experts,"
                               "moe_tp,moe_ep,distribution,latency_ms\n";
    const auto import =
        import_text(header + "h100_sxm,TRT,1.3,flow_cutlass,bf16,16,2048,512,8,256,1,1,balanced,0.2\n"
                             "h100_sxm,TRT,1.3,flow_nongated,fp8,16,2048,512,8,256,2,32,power_law_1.2,0.2\n"
                             "h100_sxm,TRT,1.3,flow_cutlass,fp8_block,16,2048,512,8,256,1,1,balanced,0.2\n"
                             "b200_sxm,TRT,1.3,flow_min_latency,nvfp4,16,2048,512,8,256,1,1,balanced,0.2\n"
                             "h100_sxm,TRT,1.3,flow_cutlass,bf16,16,2048,512,8,256,1,1,zipf,0.2\n"
                             "h100_sxm,TRT,1.3,flow_cutlass,bf17,16,2048,512,8,256,1,1,balanced,0.2\n");
    const MeasurementSet& set = operators_of(import);
    ASSERT_EQ(set.rows.size(), 4U);
    EXPECT_EQ(text_of(set.rows[0]), "experts bf16 tokens=16 hidden=2048 inner=512 active=8 experts=256 here=256 gated");
    EXPECT_EQ(text_of(set.rows[1]), "experts fp8 tokens=16 hidden=2048 inner=256 active=8 experts=256 here=8 skew=120");
    EXPECT_TRUE(plain(set.rows[1]));
    EXPECT_EQ(set.notes[set.rows[2].note], "scaling=block");
    EXPECT_EQ(set.rows[3].precision, Precision::fp4);
    EXPECT_EQ(set.notes[set.rows[3].note], "kernels=min_latency");
    const FileReport& report = import->files.at(0);
    EXPECT_EQ(report.skipped, 2U); // an unknown load, an unknown format
    const auto odd = import_text(header + "h100_sxm,TRT,1.3,flow,bf16,16,2048,512,8,256,3,1,balanced,0.2\n"
                                          "h100_sxm,TRT,1.3,flow,bf16,16,2048,512,8,256,1,0,balanced,0.2\n"
                                          "h100_sxm,TRT,1.3,flow,bf16,16,2048,512,8,256,1,1,balanced,0.2\n");
    ASSERT_TRUE(odd.ok());
    EXPECT_EQ(odd->files.at(0).refused, 2U); // shares that don't divide
}

TEST(Importers, serving_attention_is_causal_behind_its_past) {
    const auto import = import_text("gpu,framework,framework_version,kernel_source,attn_dtype,kv_dtype,batch,q_len,"
                                    "kv_past_len,heads,kv_heads,head_dim,window,latency_ms,suspect\n"
                                    "l40s,TRT,1,flow,bf16,bf16,4,1,127,32,8,64,0,0.01,\n"
                                    "l40s,TRT,1,flow,bf16,fp8,4,16,0,32,8,64,128,0.01,\n");
    const MeasurementSet& set = operators_of(import);
    ASSERT_EQ(set.rows.size(), 2U);
    EXPECT_EQ(text_of(set.rows[0]),
              "attention bf16 batch=4 heads=32 kv_heads=8 keys=128 head_dim=64 value_dim=64 causal");
    EXPECT_EQ(text_of(set.rows[1]), "attention bf16 batch=4 heads=32 kv_heads=8 queries=16 keys=16 head_dim=64 "
                                    "value_dim=64 window=128 causal cache_bits=8");
    EXPECT_EQ(set.notes[set.rows[1].note], "kv=fp8");
}

TEST(Importers, deepbench_products_are_column_major) {
    // Column-major C[m, n] is the same memory as row-major C'[n, m] = B'[n, k] A'[k, m].
    const auto import = import_text("gpu,kind,suite,precision,m,n,k,a_t,b_t,time_ms,tflops,cuda,padded\n"
                                    "V100,gemm,train,fp16_mixed,1760,16,2560,T,N,0.1,1,10.1,\n"
                                    "P100,gemm,train,fp16_storage_fp32_math,1760,16,2560,N,N,0.1,1,8,\n"
                                    "V100,gemm,train,fp16_mixed,1024,700,512,N,N,0.1,1,10.1,\n");
    const MeasurementSet& set = operators_of(import);
    ASSERT_EQ(set.rows.size(), 3U);
    EXPECT_EQ(set.notes[set.rows[2].note], "sizes=padded"); // 700 is no multiple of 8
    EXPECT_EQ(text_of(set.rows[0]), "linear fp16 m=16 n=1760 k=2560 transpose_b weights");
    EXPECT_EQ(set.notes[set.rows[1].note], "math=fp32");
}

TEST(Importers, deepbench_convolutions_and_recurrent_layers) {
    const auto convolutions = import_text(
        "gpu,kind,suite,precision,direction,w,h,c,n,k,filter_w,filter_h,pad_w,pad_h,stride_w,stride_h,out_w,out_h,algo,"
        "time_ms,tflops,cuda,cudnn\n"
        "V100,conv,train,fp32,bwd_weights,700,161,1,4,32,20,5,0,0,2,2,341,79,WINOGRAD,0.6,0.2,8,6\n");
    const MeasurementSet& set = operators_of(convolutions);
    ASSERT_EQ(set.rows.size(), 1U);
    EXPECT_EQ(text_of(set.rows[0]), "convolution_weight_gradient fp32 batch=4 out_channels=32 in=161x700 out=79x341 "
                                    "kernel=5x20 stride=2x2");
    EXPECT_EQ(set.kernels[set.rows[0].kernels], "WINOGRAD");

    const auto recurrent =
        import_text("gpu,kind,suite,precision,cell,direction,hidden,batch,timesteps,time_ms,tflops_sheet,cuda,cudnn\n"
                    "V100,rnn,train,fp32,gru,bwd_data,512,16,25,0.5,0.1,8,6\n"
                    "V100,rnn,train,fp32,gru,bwd_all,512,16,25,0.5,0.1,8,6\n");
    const MeasurementSet& layers = operators_of(recurrent);
    ASSERT_EQ(layers.rows.size(), 1U);
    const auto& problem = std::get<workload::RecurrentProblem>(layers.rows[0].problem);
    EXPECT_EQ(problem.cell, workload::Cell::gru);
    EXPECT_EQ(problem.pass, workload::RecurrentProblem::Pass::input_gradient);
    EXPECT_EQ(problem.hidden, 512);
    EXPECT_EQ(layers.notes[layers.rows[0].note], "input=skipped");
    EXPECT_EQ(recurrent->files[0].skipped, 1U);
}

TEST(Importers, collectives_of_four_layouts) {
    const auto nccl = import_text("gpu,n_gpus,size_bytes,count,dtype,oop_time_ns,oop_busbw_gbps,ip_time_ns,"
                                  "ip_busbw_gbps\nA100,8,1048576,262144,float,92790,19.78,92150,19.91\n");
    ASSERT_TRUE(nccl.ok());
    ASSERT_EQ(nccl->collectives.rows.size(), 1U);
    const CollectiveMeasurement& row = nccl->collectives.rows[0];
    EXPECT_EQ(row.operation, Collective::all_reduce);
    EXPECT_EQ(row.gpus, 8);
    EXPECT_EQ(row.bytes, 1048576);
    EXPECT_DOUBLE_EQ(row.time_s, 92.79e-6);

    const auto vidur = import_text("system,collective,n_gpus,devices_per_node,nodes,max_devices_per_node,bytes,dtype,"
                                   "median_ms,mean_ms,min_ms,max_ms,std_ms,bw_gb_s,suspect\n"
                                   "a100_dgx,send_recv,2,1,2,8,2048,fp16,0.043,0.05,0.03,0.07,0.01,0.04,\n"
                                   "a100_dgx,all_reduce,2,1,2,8,2048,fp16,0.043,0.05,0.03,0.07,0.01,0.04,fast\n");
    ASSERT_TRUE(vidur.ok());
    ASSERT_EQ(vidur->collectives.rows.size(), 1U);
    EXPECT_EQ(vidur->collectives.rows[0].operation, Collective::send_receive);
    EXPECT_EQ(vidur->collectives.rows[0].gpus_per_node, 1);
    EXPECT_EQ(vidur->collectives.systems[vidur->collectives.rows[0].system], "a100_dgx");

    const auto serving =
        import_text("gpu,implementation,impl_version,mode,op,dtype,n_gpus,elements,bytes,latency_ms,"
                    "source_dir,rep,busbw_gb_s,interconnect\n"
                    "a100_sxm,nccl-tests,2.29,eager,alltoall,int8,4,512,512,0.01,x,0,1,\"NVLink3, 8\"\n");
    ASSERT_TRUE(serving.ok());
    ASSERT_EQ(serving->collectives.rows.size(), 1U);
    EXPECT_EQ(serving->collectives.rows[0].operation, Collective::all_to_all);
    EXPECT_EQ(serving->collectives.systems[serving->collectives.rows[0].system], "NVLink3, 8");
}

TEST(Importers, names_become_the_catalogs_and_devices_can_be_left_out) {
    const auto catalog = hardware::Catalog::in_memory();
    ASSERT_TRUE(catalog.ok());
    ImportOptions options;
    options.catalog = &*catalog;
    options.wanted_device = [](std::string_view device) { return device != "L4"; };
    const std::string row = ",0.1,NVIDIA L4,x,1,1,1,1,1,1,128,1600\n";
    const auto import = import_text(std::string{vector_header} + "ln" + row + "ln,0.1,Tesla T4,x,1,1,1,1,1,1,9,9\n" +
                                        "ln,0.1,Nobody's 9,x,1,1,1,1,1,1,9,9\n",
                                    "rows.csv", options);
    ASSERT_TRUE(import.ok());
    ASSERT_EQ(import->operators.rows.size(), 2U);
    EXPECT_EQ(import->operators.devices[import->operators.rows[0].device], "T4");
    EXPECT_EQ(import->files[0].skipped, 1U);
    EXPECT_THAT(import->unknown_gpus, testing::ElementsAre("Nobody's 9"));
}

class Folders : public FolderTest {};

TEST_F(Folders, are_read_in_the_order_of_their_paths_and_by_part) {
    write("ops/train/ln/a.csv", std::string{vector_header} + "ln,0.1,T4,x,1,1,1,1,1,1,9,9\n");
    write("ops/test/ln.csv.gz", packed(std::string{vector_header} + "ln,0.1,T4,x,1,1,1,1,1,1,8,8\n"));
    write("notes.txt", "no table");
    write("other.csv", "name,age\nx,1\n");
    const auto all = import_folder(folder());
    ASSERT_TRUE(all.ok());
    ASSERT_EQ(all->operators.rows.size(), 2U);
    EXPECT_EQ(all->operators.sources[all->operators.rows[0].source].part, "test");
    EXPECT_EQ(all->left_alone.size(), 1U);
    ImportOptions options;
    options.only_part = "train";
    const auto train = import_folder(folder(), options);
    ASSERT_TRUE(train.ok());
    ASSERT_EQ(train->operators.rows.size(), 1U);
    EXPECT_EQ(std::get<workload::RowsProblem>(train->operators.rows[0].problem).rows, 9);
}

} // namespace

} // namespace dubhe::test
