/** A command about people that cannot be carried out; exit code 1. */
export class PersonRefused extends Error {
  override name = "PersonRefused";
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export const notStarted =
  "No dashboard has been started on this database yet: start it once, so that it is known by which secrets it works and where its service answers.";
