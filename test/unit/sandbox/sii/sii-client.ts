import type { AuthoritiesOptions } from '../../../../sandbox/authorities';
import type { Libro } from '../../../../sandbox/sii/messages';
import type { CertificateAuthority } from '../../../../sandbox/tls/certificate-authority';
import { CertifiedClient, faultCode, openRigWith, payloadOf, type CallOptions, type Rig } from '../certified-client';
import { linesOf, rowsOf, type Line } from './desk';
import { COMPANY, numbered, query, submission } from './messages';

export const SII_PATHS = {
  emitidas: '/wlpl/SSII-FACT/ws/fe/SiiFactFEV1SOAP',
  recibidas: '/wlpl/SSII-FACT/ws/fr/SiiFactFRV1SOAP',
} as const satisfies Readonly<Record<Libro, string>>;

/** A client of SII; messages that name no book are for the issued invoices. */
export class SiiClient extends CertifiedClient {
  static async at(tlsUrl: string, certificates: CertificateAuthority, nif = COMPANY): Promise<SiiClient> {
    const company = await certificates.issueClient(nif);
    return new SiiClient({ tlsUrl, ca: certificates.certificate, company, path: SII_PATHS.emitidas });
  }

  async send(records: readonly string[], options?: CallOptions, libro: Libro = 'emitidas'): Promise<Line[]> {
    const { status, text } = await this.call(submission(libro, records), { path: SII_PATHS[libro], ...options });
    expect([status, faultCode(text)]).toEqual([200, undefined]);
    return linesOf(payloadOf(text));
  }

  /** Code of the Fault that refuses a message. */
  async fault(message: string | Buffer, options?: CallOptions): Promise<number | undefined> {
    const { status, text } = await this.call(message, options);
    expect(status).toBe(500);
    return faultCode(text);
  }

  /** How many rows the query has for a number. */
  async count(numSerie: string): Promise<number> {
    const { text } = await this.call(query('emitidas', numbered(numSerie)));
    return rowsOf(payloadOf(text)).length;
  }
}

/** A sandbox with a client, for the tests of a file; it must not have failed by their end. */
export function openSiiRig(options: Partial<AuthoritiesOptions> = {}): Rig<SiiClient> {
  return openRigWith((tlsUrl, certificates) => SiiClient.at(tlsUrl, certificates), options);
}
