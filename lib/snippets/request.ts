import type { CreateExtractionInput } from "@verso/contract/extractions";
import type { ContentType } from "@verso/contract/uploads";

/** What a program shall do: send this file to this service and ask this of it. */
export type Program = {
  /** Origin of the service, as programs elsewhere reach it. */
  apiUrl: string;
  file: { name: string; contentType: ContentType };
  request: Omit<CreateExtractionInput, "upload_id">;
};

/** The address that all paths of the API follow. */
export const apiAddress = ({ apiUrl }: Program): string => `${apiUrl.replace(/\/+$/, "")}/v1`;

/** A document as the file that a program finds beside itself: never one of another folder, whatever it is called. */
export function fileOf(name: string | null, contentType: ContentType): Program["file"] {
  const base = name
    ?.split(/[\\/]/)
    .at(-1)
    ?.replace(/^[-.]+/, "");
  return { name: base || `document.${contentType.split("/").at(-1)}`, contentType };
}
