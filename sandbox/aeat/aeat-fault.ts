import { writeFault } from '../soap/envelope';

/** Refuses a whole message: nothing of it is recorded. */
export class AeatFault extends Error {
  constructor(
    readonly code: number,
    readonly text: string,
  ) {
    super(`Codigo[${code}].${text}`);
    this.name = 'AeatFault';
  }

  /** As SOAP, in the form of the agency's manuals. */
  toXml(): string {
    return writeFault(TECHNICAL.has(this.code) ? 'Server' : 'Client', this.message);
  }
}

/** Of the agency itself: the same message may be sent again. */
const TECHNICAL: ReadonlySet<number> = new Set([4103, 4108, 4110, 4111, 4128, 4134, 3500, 3501]);
