import type { CalendarDate } from '../../documents/model/calendar-date';
import type { Decimal } from '../../documents/model/decimal';

const VALIDATION_HOSTS = {
  production: 'https://www2.agenciatributaria.gob.es',
  test: 'https://prewww2.aeat.es',
} as const;

export interface VerifactuQr {
  nif: string;
  numSerie: string;
  fecha: CalendarDate;
  /** A text is taken over as the billing record carries it; a decimal is written with two decimals. */
  importe: Decimal | string;
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
export function verifactuQrUrl({ nif, numSerie, fecha, importe, environment, verifiable = true }: VerifactuQr): string {
  const [year = '', month = '', day = ''] = fecha.split('-');
  const amount = typeof importe === 'string' ? importe : importe.toFixed(2);
  const service = verifiable ? 'ValidarQR' : 'ValidarQRNoVerifactu';
  const query = `nif=${encoded(nif)}&numserie=${encoded(numSerie)}&fecha=${day}-${month}-${year}&importe=${encoded(amount)}`;
  return `${VALIDATION_HOSTS[environment]}/wlpl/TIKE-CONT/${service}?${query}`;
}
