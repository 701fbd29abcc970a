import type { InvoiceKey } from '../aeat/invoice-key';

const VALIDATION_HOSTS = {
  production: 'https://www2.agenciatributaria.gob.es',
  test: 'https://prewww2.aeat.es',
} as const;

/** Texts of the billing record: the agency compares them with it. */
export interface VerifactuQr extends InvoiceKey {
  importeTotal: string;
  environment: keyof typeof VALIDATION_HOSTS;
  /** False for systems that keep their records to themselves ("no verificable"); they have an address of their own. */
  verifiable?: boolean;
}

/** Percent-encodes all but the unreserved characters of RFC 3986; `encodeURIComponent` leaves five more. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** The address in a VERI*FACTU code, where anyone can check the invoice with the tax agency (AEAT). */
export function verifactuQrUrl({ environment, verifiable = true, ...record }: VerifactuQr): string {
  const service = verifiable ? 'ValidarQR' : 'ValidarQRNoVerifactu';
  const query = [
    `nif=${encoded(record.idEmisorFactura)}`,
    `numserie=${encoded(record.numSerieFactura)}`,
    `fecha=${encoded(record.fechaExpedicionFactura)}`,
    `importe=${encoded(record.importeTotal)}`,
  ].join('&');
  return `${VALIDATION_HOSTS[environment]}/wlpl/TIKE-CONT/${service}?${query}`;
}
