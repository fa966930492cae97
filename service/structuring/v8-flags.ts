/**
 * How V8 is to treat the engine, which is much code that runs a little each: compiled as early as by default, it took a third of its CPU time
 * for that alone, on other threads. What runs far oftener, in a document of thousands of lines, is compiled as ever.
 */
export const v8Flags = ["--invocation-count-for-maglev=1000", "--invocation-count-for-turbofan=30000"] as const;
