/** Of this process's environment, what a child is given that is to have none of its settings and secrets. */
export function inherited(...names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}
