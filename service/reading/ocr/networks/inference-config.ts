import { z } from "zod";
import { ModelsFault } from "./models-fault.ts";

/** The thresholds of differentiable binarisation (Liao et al. 2020) that a detector was tried with. */
export type DetectorConfig = { pixelScoreMin: number; placeScoreMin: number; unclipRatio: number };
/** The characters of a recogniser's classes, without the blank. */
export type RecogniserConfig = { characters: string[] };

/** What every detector and recogniser is given: pictures as B, G, R; lines of 48 pixels. */
const mean = [0.485, 0.456, 0.406];
const spread = [0.229, 0.224, 0.225];
const lineShape = [3, 48];
/** Forms as wide as a Chinese character, of what has a usual form. */
const fullWidth = /[\u3000\uff01-\uff60\uffe0-\uffe6]/g;
const charactersMax = 100_000;

const share = (least: number, most: number) => z.coerce.number().min(least).max(most);
const numbers = z.array(z.coerce.number());
/** Each step is a mapping with one key; those without options are null. */
const steps = z.array(z.record(z.string(), z.unknown()));
const Named = z.object({ Global: z.object({ model_name: z.string() }) });
const common = { PreProcess: z.object({ transform_ops: steps }) };
const DetectorFile = z.object({
  ...common,
  PostProcess: z.object({
    name: z.literal("DBPostProcess"),
    thresh: share(0.01, 0.99),
    box_thresh: share(0.01, 0.99),
    unclip_ratio: share(1, 4),
  }),
});
const RecogniserFile = z.object({
  ...common,
  PostProcess: z.object({
    name: z.literal("CTCLabelDecode"),
    character_dict: z.array(z.string()).min(1).max(charactersMax),
  }),
});

/** What a detector's `inference.yml` says. Rejects with `ModelsFault` where it is another network's, or asks for other pictures. */
export async function detectorConfig(text: string, name: string): Promise<DetectorConfig> {
  const { PostProcess, PreProcess } = await checked(DetectorFile, text, name);
  expect(PreProcess.transform_ops, name, "NormalizeImage", z.object({ mean: equal(mean), std: equal(spread) }));
  const { thresh, box_thresh, unclip_ratio } = PostProcess;
  return { pixelScoreMin: thresh, placeScoreMin: box_thresh, unclipRatio: unclip_ratio };
}

/** What a recogniser's `inference.yml` says; rejects likewise. Full-width forms are folded into the usual ones. */
export async function recogniserConfig(text: string, name: string): Promise<RecogniserConfig> {
  const { PostProcess, PreProcess } = await checked(RecogniserFile, text, name);
  expect(PreProcess.transform_ops, name, "RecResizeImg", z.object({ image_shape: beginsWith(lineShape) }));
  return {
    characters: PostProcess.character_dict.map((character) =>
      character.replace(fullWidth, (wide) => wide.normalize("NFKC")),
    ),
  };
}

const equal = (wanted: readonly number[]) => numbers.refine((given) => given.join() === wanted.join());
const beginsWith = (wanted: readonly number[]) =>
  numbers.refine((given) => given.slice(0, wanted.length).join() === wanted.join());

async function checked<F extends z.ZodType<z.output<z.ZodObject<typeof common>>>>(
  File: F,
  text: string,
  name: string,
): Promise<z.output<F>> {
  const given = await parsed(text, name);
  const { model_name } = matched(Named, given, name).Global;
  if (model_name !== name) throw new ModelsFault(`inference.yml of ${name} is that of ${model_name}`);
  const read = matched(File, given, name);
  expect(read.PreProcess.transform_ops, name, "DecodeImage", z.object({ img_mode: z.literal("BGR") }));
  return read;
}

function matched<F extends z.ZodType>(File: F, given: unknown, name: string): z.output<F> {
  const read = File.safeParse(given);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new ModelsFault(`inference.yml of ${name} is not usable: ${issue?.path.join(".")}: ${issue?.message}`);
}

async function parsed(text: string, name: string): Promise<unknown> {
  // Every reader would take 12 MB more for it, and hardly any needs it.
  const { parse } = await import("yaml");
  try {
    // Every value as its text: a dictionary has digits, "~" and "no" among its characters.
    return parse(text, { schema: "failsafe" });
  } catch (error) {
    throw new ModelsFault(`inference.yml of ${name} is no YAML: ${error instanceof Error ? error.message : error}`);
  }
}

/** That a step of the preparation is the one that is done here, where it is named at all. */
function expect(given: z.output<typeof steps>, name: string, step: string, options: z.ZodType): void {
  const said = given.find((each) => step in each)?.[step];
  if (said !== undefined && !options.safeParse(said).success)
    throw new ModelsFault(`inference.yml of ${name} asks for another preparation of pictures (${step})`);
}
