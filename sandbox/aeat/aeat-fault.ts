import { writeFault } from '../soap/envelope';
import type { AeatProtocol } from './protocol';

/** Refuses a whole message: nothing of it is recorded. */
export class AeatFault extends Error {
  constructor(
    readonly code: number,
    readonly text: string,
  ) {
    super(`Codigo[${code}].${text}`);
    this.name = 'AeatFault';
  }

  /** The Fault as SOAP, in the form of the agency's manuals. */
  toXml({ technical }: AeatProtocol): string {
    return writeFault(technical.has(this.code) ? 'Server' : 'Client', this.message);
  }
}
