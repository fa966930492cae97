import {
  type Constant,
  type Graph,
  integersOf,
  type Operation,
  operation,
  operatorsOf,
  readGraph,
  writeGraph,
} from "./onnx-graph.ts";

/** Far below what a sum of floats can tell from nothing, with room for the products that the runtime makes of weights. */
const leastWeight = 1e-20;
/** The version of ONNX's operators that first has hard swish. */
const operators = 14;

/**
 * Rewrites a network of PP-OCR so that ONNX Runtime computes the same with fewer passes over memory. PP-OCRv4's blocks scale
 * and shift by one learnt number each (the affine blocks of PP-LCNetV3), and all spell hard swish out as four operations.
 * Neither is fused by the runtime, and each pass also leaves and re-enters its blocked layout (NCHWc): about half of the
 * time. Here the numbers go into the weights of the convolutions around them, and hard swish becomes one operation.
 */
export function lightenGraph(model: Uint8Array): Uint8Array {
  const graph = readGraph(model);
  foldScales(graph);
  foldHardSwish(graph);
  clearTraces(graph);
  moveAxes(graph);
  dropUnused(graph);
  return writeGraph(model, graph, Math.max(operators, operatorsOf(model)));
}

/** Convolution, times a number, plus a number: one convolution with other weights. */
function foldScales(graph: Graph): void {
  for (const convolution of graph.operations.filter(({ type }) => type === "Conv")) {
    const affine = affineAfter(graph, convolution.outputs[0] ?? "");
    const weights = weightsOf(graph, convolution);
    if (!affine || !weights) continue;
    const { scale, shift } = affine;
    reweigh(graph, convolution, {
      kernel: weights.kernel.map((weight) => weight * scale),
      bias: weights.bias.map((bias) => bias * scale + shift),
    });
    convolution.outputs = affine.last.outputs;
    remove(graph, affine.operations);
  }
}

/** x * clip(x + 3, 0, 6) / 6, times a number, plus a number: one operation, which the runtime computes within a convolution. */
function foldHardSwish(graph: Graph): void {
  for (const convolution of graph.operations.filter(({ type }) => type === "Conv")) {
    const x = convolution.outputs[0] ?? "";
    const swish = hardSwishOf(graph, x);
    const channels = graph.constants.get(convolution.inputs[1] ?? "")?.dims[0];
    if (!swish || channels === undefined) continue;
    const affine = affineAfter(graph, swish.last.outputs[0] ?? "");
    const y = (affine?.last ?? swish.last).outputs[0] ?? "";
    const isAbsorbed = !affine || absorb(graph, y, affine.scale, affine.shift);
    const swished = isAbsorbed ? y : `${y}/swished`;
    remove(graph, [...swish.operations, ...(affine?.operations ?? [])]);
    graph.operations.splice(
      graph.operations.indexOf(convolution) + 1,
      0,
      operation("HardSwish", [x], [swished]),
      ...(affine && !isAbsorbed ? ofOnePixel(graph, y, swished, channels, affine.scale, affine.shift) : []),
    );
  }
}

/** Moves a product and a sum into the convolutions that alone use `name`; only where none of them sees the frame of zeros around it. */
function absorb(graph: Graph, name: string, scale: number, shift: number): boolean {
  const users = usersOf(graph, name).map((user) => ({ user, weights: weightsOf(graph, user) }));
  const unframed = users.every(
    ({ user, weights }) => weights && user.type === "Conv" && integersOf(user, "pads").every((pad) => pad === 0),
  );
  if (users.length === 0 || !unframed) return false;
  for (const { user, weights } of users) {
    if (!weights) continue;
    const size = weights.kernel.length / weights.bias.length;
    const sums = weights.bias.map((_, i) =>
      weights.kernel.subarray(i * size, (i + 1) * size).reduce((sum, weight) => sum + weight, 0),
    );
    reweigh(graph, user, {
      kernel: weights.kernel.map((weight) => weight * scale),
      bias: weights.bias.map((bias, i) => bias + shift * (sums[i] ?? 0)),
    });
  }
  return true;
}

/**
 * Weights that training left at next to nothing become nothing. Many are too small for the normal form of a float, and
 * some processors take a hundred times as long over each of those.
 */
function clearTraces(graph: Graph): void {
  const cleared = new Set<string>();
  for (const [name, { dims, data }] of graph.constants) {
    const kept = withoutTraces(data);
    if (kept !== data) cleared.add(add(graph, name, dims, kept));
  }
  graph.operations = graph.operations.filter(
    ({ type, outputs }) => type !== "Constant" || !cleared.has(outputs[0] ?? ""),
  );
}

/** The same weights where all of them count. */
function withoutTraces(weights: Float32Array): Float32Array {
  let kept = weights;
  for (let i = 0; i < weights.length; i++) {
    const weight = weights[i] ?? 0;
    if (weight === 0 || weight >= leastWeight || weight <= -leastWeight) continue;
    if (kept === weights) kept = weights.slice();
    kept[i] = 0;
  }
  return kept;
}

/** Since version 13 of the operators, the dimensions that `Squeeze` drops are an input. */
function moveAxes(graph: Graph): void {
  graph.operations = graph.operations.map((each) => {
    const axes = each.type === "Squeeze" ? integersOf(each, "axes") : [];
    if (axes.length === 0) return each;
    const name = `${each.outputs[0]}/axes`;
    graph.added.set(name, { dims: [axes.length], data: BigInt64Array.from(axes, BigInt) });
    return operation("Squeeze", [...each.inputs, name], each.outputs);
  });
}

type Found = { operations: Operation[]; last: Operation };

/** The product with and then the sum with one number that alone use `name`. */
function affineAfter(graph: Graph, name: string): (Found & { scale: number; shift: number }) | undefined {
  const times = onlyUser(graph, name, "Mul");
  const plus = times && onlyUser(graph, times.outputs[0] ?? "", "Add");
  const scale = times && numberBeside(graph, times, name);
  const shift = plus && numberBeside(graph, plus, times.outputs[0] ?? "");
  if (!plus || scale === undefined || shift === undefined) return undefined;
  return { operations: [times, plus], last: plus, scale, shift };
}

function hardSwishOf(graph: Graph, x: string): Found | undefined {
  const users = usersOf(graph, x);
  const plus = users.find(({ type }) => type === "Add");
  const times = users.find(({ type }) => type === "Mul");
  if (users.length !== 2 || !plus || !times || numberBeside(graph, plus, x) !== 3) return undefined;
  const clip = onlyUser(graph, plus.outputs[0] ?? "", "Clip");
  const limits = clip?.inputs.slice(1).map((name) => graph.constants.get(name)?.data[0]);
  if (!clip || limits?.[0] !== 0 || limits[1] !== 6) return undefined;
  if (onlyUser(graph, clip.outputs[0] ?? "", "Mul") !== times) return undefined;
  const by = onlyUser(graph, times.outputs[0] ?? "", "Div");
  if (!by || numberBeside(graph, by, times.outputs[0] ?? "") !== 6) return undefined;
  return { operations: [plus, clip, times, by], last: by };
}

const usersOf = ({ operations }: Graph, name: string): Operation[] =>
  operations.filter(({ inputs }) => inputs.includes(name));

function onlyUser(graph: Graph, name: string, type: string): Operation | undefined {
  const [user, ...others] = usersOf(graph, name);
  return others.length === 0 && user?.type === type ? user : undefined;
}

/** The other operand, where it is one number. */
function numberBeside({ constants }: Graph, { inputs }: Operation, name: string): number | undefined {
  const other = constants.get(inputs.find((input) => input !== name) ?? "");
  return other?.data.length === 1 ? other.data[0] : undefined;
}

type Weights = { kernel: Float32Array; bias: Float32Array };

function weightsOf({ constants }: Graph, { type, inputs }: Operation): Weights | undefined {
  const kernel = type === "Conv" ? constants.get(inputs[1] ?? "") : undefined;
  if (!kernel) return undefined;
  const bias = inputs[2] === undefined ? new Float32Array(kernel.dims[0] ?? 0) : constants.get(inputs[2])?.data;
  return bias && { kernel: kernel.data, bias };
}

function reweigh(graph: Graph, convolution: Operation, { kernel, bias }: Weights): void {
  const dims = graph.constants.get(convolution.inputs[1] ?? "")?.dims ?? [];
  const name = convolution.outputs[0] ?? "";
  convolution.inputs = [
    convolution.inputs[0] ?? "",
    add(graph, `${name}/kernel`, dims, kernel),
    add(graph, `${name}/bias`, [bias.length], bias),
  ];
}

/** A convolution of one pixel and one channel at a time: the same factor and sum everywhere. */
function ofOnePixel(graph: Graph, to: string, from: string, channels: number, factor: number, sum: number) {
  const kernel = add(graph, `${to}/kernel`, [channels, 1, 1, 1], new Float32Array(channels).fill(factor));
  const bias = add(graph, `${to}/bias`, [channels], new Float32Array(channels).fill(sum));
  return [operation("Conv", [from, kernel, bias], [to], { kernel_shape: [1, 1], group: channels })];
}

function add(graph: Graph, name: string, dims: Constant["dims"], data: Float32Array): string {
  graph.constants.set(name, { dims, data });
  graph.added.set(name, { dims, data });
  return name;
}

function remove(graph: Graph, operations: readonly Operation[]): void {
  graph.operations = graph.operations.filter((each) => !operations.includes(each));
}

/** What nobody reads any more; the runtime would complain of each. */
function dropUnused(graph: Graph): void {
  const read = new Set(graph.operations.flatMap(({ inputs }) => inputs));
  graph.operations = graph.operations.filter(({ type, outputs }) => type !== "Constant" || read.has(outputs[0] ?? ""));
  for (const name of graph.added.keys()) if (!read.has(name)) graph.added.delete(name);
}
