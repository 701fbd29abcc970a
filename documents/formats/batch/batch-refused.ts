/** Says why a body is not a list of documents: a fault of the list itself, not of a document in it. */
export class BatchRefused extends Error {
  override readonly name = 'BatchRefused';

  constructor(
    readonly code: string,
    message: string,
    readonly place: { index?: number; pointer?: string; line?: number; column?: number } = {},
  ) {
    super(message);
  }
}
