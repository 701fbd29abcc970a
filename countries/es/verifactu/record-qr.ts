import type { QrPayload } from '../../../documents/qr/qr-payload';
import type { NationalQr } from '../../country-module';
import { verifactuQrUrl, type VerifactuQr } from './qr';
import type { AltaContent } from './records';

export const VERIFACTU_QR: NationalQr = {
  kind: 'ES_VERIFACTU',
  when: 'Documents with a record for VERI*FACTU, from when it is generated. None: refused, cancelled or amended ones, and all that another system takes.',
};

/** The "QR tributario", with the facts of the record: anyone can compare the invoice with it. */
export function verifactuQr(
  { key, importeTotal }: Pick<AltaContent, 'key' | 'importeTotal'>,
  environment: VerifactuQr['environment'],
): QrPayload {
  return {
    payload: verifactuQrUrl({ ...key, importeTotal, environment }),
    heading: 'QR tributario:',
    caption: 'VERI*FACTU',
  };
}
