/** What every page says of itself to browsers. */
export const description = "Turns PDFs and images into JSON that people can trust.";
export const themeColours = [
  { media: "(prefers-color-scheme: light)", color: "#faf9f6" },
  { media: "(prefers-color-scheme: dark)", color: "#131210" },
];
