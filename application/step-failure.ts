/** How a step ends that cannot do its work, where the reason is known: operators read the code, and nothing else is told. */
export class StepFailure extends Error {
  private constructor(
    readonly code: string,
    /** Trying again does not help. */
    readonly isFinal: boolean,
  ) {
    super(code);
    this.name = 'StepFailure';
  }

  static final(code: string): StepFailure {
    return new StepFailure(code, true);
  }

  static passing(code: string): StepFailure {
    return new StepFailure(code, false);
  }
}
