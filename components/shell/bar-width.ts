/** Bars keep the width of the content below them: up to 1,280 px, or the whole window where the page uses it. */
export const barWidth =
  "mx-auto w-full max-w-content px-4 group-has-[[data-full]]/page:max-w-none group-has-[[data-wide]]/page:max-w-wide md:px-6";
