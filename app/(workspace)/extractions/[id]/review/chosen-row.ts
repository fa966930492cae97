/** The button of what is chosen in the list. */
export const chosenRow = () => document.querySelector<HTMLElement>("[data-row-block][aria-current] [data-choose]");
