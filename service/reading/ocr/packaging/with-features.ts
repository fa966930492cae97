import { encode, fieldsOf, graphOf, inModel, operationsOf } from "./onnx-graph.ts";

/** Fields of onnx.proto3: an output of a graph, its name and type, which is a tensor of 32-bit floats. */
const [output, outputName, outputType, tensorType, elementType, float] = [12, 1, 2, 1, 1, 1] as const;

/**
 * A recogniser that gives, behind its scores, what their last product is made of: a step's features, far fewer than its classes.
 * Throws where no product is the last operation but for a sum and a softmax.
 */
export function withFeatures(model: Uint8Array): Uint8Array {
  const features = operationsOf(model).findLast(({ type }) => type === "MatMul")?.inputs[0];
  if (features === undefined) throw new Error("The network ends in no product of matrices.");
  const type = encode(outputType, encode(tensorType, encode(elementType, float)));
  const added = encode(output, Buffer.concat([encode(outputName, features), type]));
  const graph = encode(inModel.graph, Buffer.concat([graphOf(model), added]));
  return Buffer.concat(fieldsOf(model).map(({ number, bytes }) => (number === inModel.graph ? graph : bytes)));
}
