import { writeFault } from '../soap/envelope';

/** Refuses a message. */
export class FaceFault extends Error {
  constructor(
    readonly code: number,
    readonly text: string,
  ) {
    super(`${code} ${text}`);
    this.name = 'FaceFault';
  }

  /** The Fault as SOAP; the text begins with the code. */
  toXml(): string {
    return writeFault(this.code >= 500 ? 'Server' : 'Client', this.message);
  }
}
