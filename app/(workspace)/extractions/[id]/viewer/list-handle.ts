import type { PagePlace } from "./use-pages-view.ts";

/** The list beside the pages: leads to one of its items and, while it is there, to a page or a height of one. */
export type ListHandle = {
  reveal: (id: string, focus: boolean) => void;
  goToPage?: (page: number) => void;
  follow?: (place: PagePlace) => void;
};
