/** The call ended without a readable answer: what the other side did is not known. */
export class NoAnswerError extends Error {
  /** The part that had come of an answer that broke off, or that is longer than is read. */
  readonly beginning: { status: number; bytes: Uint8Array } | undefined;

  constructor({ beginning, ...options }: ErrorOptions & { beginning?: NoAnswerError['beginning'] } = {}) {
    super('no answer', options);
    this.name = 'NoAnswerError';
    this.beginning = beginning;
  }
}

/** Nothing left: no connection came about, or none was free before the caller gave up. */
export class NotConnectedError extends Error {
  constructor(options?: ErrorOptions) {
    super('not connected', options);
    this.name = 'NotConnectedError';
  }
}

/** The answer came from the sandbox, which is no authority: what became of the request is as unknown as without one. */
export class SandboxAnsweredError extends Error {
  constructor() {
    super('the sandbox answered instead of an authority');
    this.name = 'SandboxAnsweredError';
  }
}

/** The answer did not come from the sandbox, which alone is sent test documents. */
export class SandboxMissingError extends Error {
  constructor() {
    super('somebody else than the sandbox answered');
    this.name = 'SandboxMissingError';
  }
}

/** Nothing left: its {@link Departure} was no longer timely when the request could have gone. */
export class HeldBackError extends Error {
  constructor() {
    super('held back');
    this.name = 'HeldBackError';
  }
}

/** The server said that it does not take our certificate. */
export class CertificateRefusedError extends Error {
  constructor(
    /** The alert as TLS calls it: `unknown ca`, `certificate expired`. */
    readonly alert: string,
    /**
     * The server asked for the certificate when it had the request already: what it made of that is not known. Otherwise it
     * has taken nothing: there never was a connection.
     */
    readonly mayHaveArrived: boolean,
    options?: ErrorOptions,
  ) {
    super(`certificate refused: ${alert}`, options);
    this.name = 'CertificateRefusedError';
  }
}
