import type { CalendarDate } from '../../documents/model/calendar-date';

const HOSTS = {
  production: 'qr.ksef.mf.gov.pl',
  test: 'qr-test.ksef.mf.gov.pl',
  demo: 'qr-demo.ksef.mf.gov.pl',
} as const;

export type KsefEnvironment = keyof typeof HOSTS;

export interface KsefInvoice {
  readonly environment: KsefEnvironment;
  readonly sellerNip: string;
  readonly issueDate: CalendarDate;
  /** SHA-256 of the FA(3) file, base64url without padding. */
  readonly fileHash: string;
}

/**
 * KOD I, where anyone can look an invoice up in KSeF. Only who made the FA(3) file knows its hash: the service cannot
 * draw this code from a document alone, an integration that returns the hash can have it drawn.
 */
export function ksefInvoiceUrl({ environment, sellerNip, issueDate, fileHash }: KsefInvoice): string {
  const [year = '', month = '', day = ''] = issueDate.split('-');
  return `https://${HOSTS[environment]}/invoice/${sellerNip}/${day}-${month}-${year}/${fileHash}`;
}
