import {
  bytesOf,
  encode,
  fieldsOf,
  floatType,
  graphOf,
  inGraph,
  inModel,
  inNode,
  inTensor,
  operation,
  textOf,
} from "./onnx-graph.ts";

const halfFloatType = 10;
/** A constant of fewer bytes is not worth an operation of its own. */
const halvedBytesMin = 4096;

/**
 * The model with its larger constants in 16 bits for each number instead of 32, the nearest there is. The runtime widens them
 * when it loads the model, and computes as before.
 */
export function halveWeights(model: Uint8Array): Uint8Array {
  const casts: Uint8Array[] = [];
  const kept = fieldsOf(graphOf(model)).map(({ number, value, bytes }) => {
    const fields = number === inGraph.initializer ? fieldsOf(bytesOf(value)) : [];
    const valueIn = (wanted: number) => fields.find((field) => field.number === wanted)?.value ?? 0;
    const raw = bytesOf(valueIn(inTensor.raw));
    if (valueIn(inTensor.dataType) !== floatType || raw.length < halvedBytesMin) return bytes;
    const name = textOf(valueIn(inTensor.name));
    const halved = `${name}/halved`;
    const ends = [encode(inNode.input, halved), encode(inNode.output, name)];
    casts.push(encode(inGraph.node, Buffer.concat([...ends, operation("Cast", [], [], { to: floatType }).rest])));
    // A copy begins where a float may begin.
    const halves = new Float16Array(new Float32Array(Uint8Array.from(raw).buffer));
    const changed = [
      encode(inTensor.dataType, halfFloatType),
      encode(inTensor.name, halved),
      encode(inTensor.raw, new Uint8Array(halves.buffer)),
    ];
    const dims = fields.flatMap((field) => (field.number === inTensor.dims ? [field.bytes] : []));
    return encode(inGraph.initializer, Buffer.concat([...dims, ...changed]));
  });
  const graph = encode(inModel.graph, Buffer.concat([...casts, ...kept]));
  return Buffer.concat(fieldsOf(model).map(({ number, bytes }) => (number === inModel.graph ? graph : bytes)));
}
