/** The model gave no answer that could be used; the message is for the client, and holds nothing that the provider said. */
export class ModelFailure extends Error {
  override name = "ModelFailure";
}
