import type { PdfObjects } from "./objects.ts";
import { type Dictionary, isReference, type Value } from "./syntax.ts";

/** More annotations of a page, and more layers of a group, are not looked at. */
const annotationsMax = 5_000;
const layersMax = 1_000;

/**
 * The places, among a page's annotations, of those that belong to a layer that is switched off by the file's default configuration as a
 * screen shows it (ISO 32000-2, 8.11.4). `page`: the page's object number. Groups of layers are followed by their policy, not by
 * expressions.
 */
export function annotationsOff(objects: PdfObjects, page: number): ReadonlySet<number> {
  const off = new Set<number>();
  const annotations = objects.resolve(objects.dictionary({ object: page })?.get("Annots"));
  if (!Array.isArray(annotations)) return off;
  const isOff = layersOff(objects);
  for (const [place, annotation] of annotations.slice(0, annotationsMax).entries())
    if (isOff(objects.dictionary(annotation)?.get("OC"))) off.add(place);
  return off;
}

/** Whether what belongs to a layer, or to a group of layers, is not shown. */
function layersOff(objects: PdfObjects): (belongs: Value | undefined) => boolean {
  const properties = objects.dictionary(objects.catalog()?.get("OCProperties"));
  const config = objects.dictionary(properties?.get("D"));
  const numbers = (value: Value | undefined): Set<number> => new Set(layersIn(objects, value));
  const [on, off] = [numbers(config?.get("ON")), numbers(config?.get("OFF"))];
  const isBaseOff = nameOf(objects, config?.get("BaseState")) === "OFF";
  const viewed = new Set(
    listOf(objects, config?.get("AS")).flatMap((use) => {
      const dictionary = objects.dictionary(use);
      return nameOf(objects, dictionary?.get("Event")) === "View" ? layersIn(objects, dictionary?.get("OCGs")) : [];
    }),
  );
  const isLayerOff = (layer: number): boolean => {
    const view = viewed.has(layer) ? viewStateOf(objects, layer) : undefined;
    if (view !== undefined) return view === "OFF";
    return off.has(layer) || (isBaseOff && !on.has(layer));
  };
  return (belongs) => {
    const dictionary = objects.dictionary(belongs);
    if (!dictionary) return false;
    if (nameOf(objects, dictionary.get("Type")) !== "OCMD") return isReference(belongs) && isLayerOff(belongs.object);
    return isGroupOff(objects, dictionary, isLayerOff);
  };
}

function isGroupOff(objects: PdfObjects, group: Dictionary, isLayerOff: (layer: number) => boolean): boolean {
  const own = group.get("OCGs");
  const only = isReference(own) && objects.dictionary(own) ? [own.object] : undefined;
  const layers = only ?? layersIn(objects, own);
  if (layers.length === 0) return false;
  const isEach = layers.map(isLayerOff);
  const policy = nameOf(objects, group.get("P"));
  if (policy === "AllOn") return isEach.some(Boolean);
  if (policy === "AnyOff") return !isEach.some(Boolean);
  if (policy === "AllOff") return !isEach.every(Boolean);
  return isEach.every(Boolean);
}

const viewStateOf = (objects: PdfObjects, layer: number): string | undefined => {
  const usage = objects.dictionary(objects.dictionary({ object: layer })?.get("Usage"));
  return nameOf(objects, objects.dictionary(usage?.get("View"))?.get("ViewState"));
};

function listOf(objects: PdfObjects, value: Value | undefined): Value[] {
  const found = objects.resolve(value);
  return Array.isArray(found) ? found.slice(0, layersMax) : [];
}

const layersIn = (objects: PdfObjects, value: Value | undefined): number[] =>
  listOf(objects, value).flatMap((one) => (isReference(one) ? [one.object] : []));

function nameOf(objects: PdfObjects, value: Value | undefined): string | undefined {
  const found = objects.resolve(value);
  return typeof found === "object" && found !== null && "name" in found ? String(found.name) : undefined;
}
