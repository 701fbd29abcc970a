import type { StatusReason } from '../external-status/machine';

/** Correction reasons of Facturae 3.2 (ReasonCode). */
const FACTURAE_REASONS: readonly Omit<StatusReason, 'for'>[] = [
  { code: '01', description: 'Invoice number' },
  { code: '02', description: 'Invoice series' },
  { code: '03', description: 'Issue date' },
  { code: '04', description: 'Name of the issuer' },
  { code: '05', description: 'Name of the recipient' },
  { code: '06', description: 'Tax identification of the issuer' },
  { code: '07', description: 'Tax identification of the recipient' },
  { code: '08', description: 'Address of the issuer' },
  { code: '09', description: 'Address of the recipient' },
  { code: '10', description: 'Line or operation detail' },
  { code: '11', description: 'Tax rate' },
  { code: '12', description: 'Tax amount' },
  { code: '13', description: 'Date or period' },
  { code: '14', description: 'Class of invoice' },
  { code: '15', description: 'Legal wording' },
  { code: '16', description: 'Taxable base' },
  { code: '80', description: 'Computation of output tax' },
  { code: '81', description: 'Computation of withheld tax' },
  { code: '82', description: 'Base changed by returned packaging' },
  { code: '83', description: 'Base changed by discounts and rebates' },
  { code: '84', description: 'Base changed by a final court or administrative decision' },
  { code: '85', description: 'Base changed by unpaid tax after an insolvency order' },
];

export const FACTURAE_REASON_CODES: readonly string[] = FACTURAE_REASONS.map(({ code }) => code);

/** The Facturae reasons, for the statuses that take them. */
export function correctionReasons(...statuses: string[]): StatusReason[] {
  return FACTURAE_REASONS.map((reason) => ({ ...reason, for: statuses }));
}
