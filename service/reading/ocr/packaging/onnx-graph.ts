/**
 * The little of ONNX's protocol buffers that it takes to change a network before it is packaged (onnx.proto3, IR version 7):
 * nodes, their constants, and everything else as the bytes that it came in.
 */

/** A constant of 32-bit floats. */
export type Constant = { dims: readonly number[]; data: Float32Array };
type WholeNumbers = { dims: readonly number[]; data: BigInt64Array };
/** One operation; `rest` holds its name, type and attributes as they are encoded. */
export type Operation = { type: string; inputs: string[]; outputs: string[]; rest: Uint8Array };
export type Graph = {
  operations: Operation[];
  constants: Map<string, Constant>;
  added: Map<string, Constant | WholeNumbers>;
};

type Field = { number: number; value: number | Uint8Array; bytes: Uint8Array };

const varintWire = 0;
const bytesWire = 2;
export const inModel = { graph: 7, operators: 8 } as const;
const inOperators = { version: 2 } as const;
export const inGraph = { node: 1, initializer: 5 } as const;
export const inNode = { input: 1, output: 2, name: 3, type: 4, attribute: 5 } as const;
const inAttribute = { name: 1, int: 3, tensor: 5, ints: 8, kind: 20 } as const;
const attributeKind = { int: 2, ints: 7 } as const;
export const inTensor = { dims: 1, dataType: 2, name: 8, raw: 9 } as const;
export const floatType = 1;
const wholeNumberType = 7;

/** Reads a model's operations and float constants. */
export function readGraph(model: Uint8Array): Graph {
  const operations: Operation[] = [];
  const constants = new Map<string, Constant>();
  for (const { value } of fieldsOf(graphOf(model)).filter(({ number }) => number === inGraph.node)) {
    const fields = fieldsOf(bytesOf(value));
    const texts = (wanted: number) => fields.flatMap((field) => (field.number === wanted ? [textOf(field.value)] : []));
    const rest = fields.flatMap((field) => (field.number > inNode.output ? [field.bytes] : []));
    const operation = {
      type: texts(inNode.type)[0] ?? "",
      inputs: texts(inNode.input),
      outputs: texts(inNode.output),
      rest: Buffer.concat(rest),
    };
    operations.push(operation);
    const constant = operation.type === "Constant" ? constantOf(operation) : undefined;
    if (constant) constants.set(operation.outputs[0] ?? "", constant);
  }
  return { operations, constants, added: new Map() };
}

/** The model with the graph's operations, and its added constants, in place of its own, for that version of the operators. */
export function writeGraph(model: Uint8Array, { operations, added }: Graph, operators: number): Uint8Array {
  const nodes = operations.map(({ inputs, outputs, rest }) => {
    const names = [
      ...inputs.map((name) => encode(inNode.input, name)),
      ...outputs.map((name) => encode(inNode.output, name)),
    ];
    return encode(inGraph.node, Buffer.concat([...names, rest]));
  });
  const constants = [...added].map(([name, { dims, data }]) => {
    const fields = [
      ...dims.map((dim) => encode(inTensor.dims, dim)),
      encode(inTensor.dataType, data instanceof Float32Array ? floatType : wholeNumberType),
      encode(inTensor.name, name),
      encode(inTensor.raw, new Uint8Array(data.buffer, data.byteOffset, data.byteLength)),
    ];
    return encode(inGraph.initializer, Buffer.concat(fields));
  });
  const kept = fieldsOf(graphOf(model)).flatMap(({ number, bytes }) => (number === inGraph.node ? [] : [bytes]));
  const graph = encode(inModel.graph, Buffer.concat([...nodes, ...constants, ...kept]));
  const written = fieldsOf(model).map(({ number, bytes }) => {
    if (number === inModel.graph) return graph;
    return number === inModel.operators ? encode(number, encode(inOperators.version, operators)) : bytes;
  });
  return Buffer.concat(written);
}

/** The version of the operators that a model is written in. */
export function operatorsOf(model: Uint8Array): number {
  const operators = fieldsOf(model).find(({ number }) => number === inModel.operators);
  const version = fieldsOf(bytesOf(operators?.value ?? 0)).find(({ number }) => number === inOperators.version);
  return typeof version?.value === "number" ? version.value : 0;
}

/** A new operation with attributes of whole numbers. */
export function operation(
  type: string,
  inputs: string[],
  outputs: string[],
  attributes: Record<string, number | readonly number[]> = {},
): Operation {
  const encoded = Object.entries(attributes).map(([name, value]) => {
    const values =
      typeof value === "number"
        ? [encode(inAttribute.int, value), encode(inAttribute.kind, attributeKind.int)]
        : [...value.map((one) => encode(inAttribute.ints, one)), encode(inAttribute.kind, attributeKind.ints)];
    return encode(inNode.attribute, Buffer.concat([encode(inAttribute.name, name), ...values]));
  });
  return { type, inputs, outputs, rest: Buffer.concat([encode(inNode.type, type), ...encoded]) };
}

function constantOf({ rest }: Operation): Constant | undefined {
  const tensor = attributeOf(rest, "value").find(({ number }) => number === inAttribute.tensor);
  const fields = tensor ? fieldsOf(bytesOf(tensor.value)) : [];
  const raw = fields.find(({ number }) => number === inTensor.raw);
  if (!raw || fields.find(({ number }) => number === inTensor.dataType)?.value !== floatType) return undefined;
  const dims = fields.flatMap(({ number, value }) => {
    if (number !== inTensor.dims) return [];
    return typeof value === "number" ? [value] : varintsOf(value);
  });
  // A copy begins where a float may begin.
  return { dims, data: new Float32Array(Uint8Array.from(bytesOf(raw.value)).buffer) };
}

function attributeOf(rest: Uint8Array, name: string): Field[] {
  const attributes = fieldsOf(rest).filter(({ number }) => number === inNode.attribute);
  const all = attributes.map(({ value }) => fieldsOf(bytesOf(value)));
  return (
    all.find((fields) => fields.some((field) => field.number === inAttribute.name && textOf(field.value) === name)) ??
    []
  );
}

export const graphOf = (model: Uint8Array): Uint8Array => {
  const graph = fieldsOf(model).find(({ number }) => number === inModel.graph);
  return bytesOf(graph?.value ?? 0);
};
export const bytesOf = (value: number | Uint8Array): Uint8Array =>
  typeof value === "number" ? new Uint8Array() : value;
export const textOf = (value: number | Uint8Array): string => Buffer.from(bytesOf(value)).toString();

export function fieldsOf(message: Uint8Array): Field[] {
  const fields: Field[] = [];
  for (let at = 0; at < message.length; ) {
    const start = at;
    const [key, afterKey] = varintAt(message, at);
    const wire = key & 7;
    let value: number | Uint8Array;
    if (wire === varintWire) [value, at] = varintAt(message, afterKey);
    else {
      const [size, from] = wire === bytesWire ? varintAt(message, afterKey) : [wire === 5 ? 4 : 8, afterKey];
      at = from + size;
      value = message.subarray(from, at);
    }
    fields.push({ number: key >>> 3, value, bytes: message.subarray(start, at) });
  }
  return fields;
}

/** A number of up to 53 bits, and where it ends. */
function varintAt(bytes: Uint8Array, from: number): [number, number] {
  let value = 0;
  let weight = 1;
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    value += (byte & 127) * weight;
    if (byte < 128) return [value, at + 1];
    weight *= 128;
  }
  throw new Error("The model breaks off.");
}

function varintsOf(packed: Uint8Array): number[] {
  const values: number[] = [];
  for (let at = 0; at < packed.length; ) {
    const [value, next] = varintAt(packed, at);
    values.push(value);
    at = next;
  }
  return values;
}

export function encode(number: number, value: number | string | Uint8Array): Uint8Array {
  if (typeof value === "number") return Buffer.from([...varint(number * 8 + varintWire), ...varint(value)]);
  const bytes = typeof value === "string" ? Buffer.from(value) : value;
  return Buffer.concat([Buffer.from([...varint(number * 8 + bytesWire), ...varint(bytes.length)]), bytes]);
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let left = value;
  for (; left > 127; left = Math.floor(left / 128)) bytes.push((left % 128) + 128);
  return [...bytes, left];
}
