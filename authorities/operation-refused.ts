/** A system cannot do what an operator has asked of it; the message says why, and what to do. */
export class OperationRefused extends Error {
  constructor(
    /** What scripts and tests know the reason by. */
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = 'OperationRefused';
  }
}
