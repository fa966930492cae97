/**
 * The little of ONNX's protocol buffers that it takes to change a network before it is packaged (onnx.proto3, IR version 7): a
 * message's fields, each with the bytes that it came in, and the graph's operations.
 */

/** One operation; `rest` holds its name, type and attributes as they are encoded. */
export type Operation = { type: string; inputs: string[]; outputs: string[]; rest: Uint8Array };

type Field = { number: number; value: number | Uint8Array; bytes: Uint8Array };

const varintWire = 0;
const bytesWire = 2;
export const inModel = { graph: 7 } as const;
export const inGraph = { node: 1, initializer: 5 } as const;
export const inNode = { input: 1, output: 2, name: 3, type: 4, attribute: 5 } as const;
const inAttribute = { name: 1, int: 3, tensor: 5, ints: 8, kind: 20 } as const;
const attributeKind = { int: 2, ints: 7 } as const;
export const inTensor = { dims: 1, dataType: 2, name: 8, raw: 9 } as const;
export const floatType = 1;

/** A model's operations. */
export const operationsOf = (model: Uint8Array): Operation[] =>
  fieldsOf(graphOf(model))
    .filter(({ number }) => number === inGraph.node)
    .map(({ value }) => {
      const fields = fieldsOf(bytesOf(value));
      const texts = (wanted: number) =>
        fields.flatMap((field) => (field.number === wanted ? [textOf(field.value)] : []));
      const rest = fields.flatMap((field) => (field.number > inNode.output ? [field.bytes] : []));
      return {
        type: texts(inNode.type)[0] ?? "",
        inputs: texts(inNode.input),
        outputs: texts(inNode.output),
        rest: Buffer.concat(rest),
      };
    });

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
