/** Networks that were put in place of the packaged ones and cannot be used; the message says which, and why. */
export class ModelsFault extends Error {
  override name = "ModelsFault";
}
