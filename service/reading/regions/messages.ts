import { z } from "zod";
import { FoundRegions } from "./found.ts";
import { pictureBytes } from "./page-picture.ts";

/** A picture as `pagePicture` makes it. */
export const PagePicture = z.custom<Uint8Array>(
  (value) => value instanceof Uint8Array && value.byteLength === pictureBytes,
);

/** What is asked of the process that holds the network. `threads` counts where it has not been loaded yet. */
export const RegionsRequest = z.object({ picture: PagePicture, threads: z.int().min(1) });
export type RegionsRequest = z.infer<typeof RegionsRequest>;

/** What it answers. `unusable`: there is no such file, or it is not the known one, which no further request will change. */
export const RegionsAnswer = z.union([z.object({ found: FoundRegions }), z.object({ unusable: z.string() })]);
export type RegionsAnswer = z.infer<typeof RegionsAnswer>;
