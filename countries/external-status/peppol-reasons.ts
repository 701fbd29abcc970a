import type { StatusReason } from './machine';

/** OPStatusReason of the Peppol Invoice Response, without NON and PPD, which cannot explain a rejection. */
const PEPPOL_REASONS: readonly Omit<StatusReason, 'for'>[] = [
  { code: 'REF', description: 'A reference in the document is wrong or missing' },
  { code: 'LEG', description: 'Legal information is wrong or missing' },
  { code: 'REC', description: 'The receiver is not known or not the right one' },
  { code: 'QUA', description: 'The quality of the goods or services is not as agreed' },
  { code: 'DEL', description: 'The delivery is not as agreed' },
  { code: 'PRI', description: 'A price is wrong' },
  { code: 'QTY', description: 'A quantity is wrong' },
  { code: 'ITM', description: 'An item is wrong' },
  { code: 'PAY', description: 'The payment terms are wrong' },
  { code: 'UNR', description: 'The transaction is not recognised' },
  { code: 'FIN', description: 'The finance terms are wrong' },
  { code: 'OTH', description: 'Other reason; give a message', messageRequired: true },
];

/** The Peppol reasons, for the statuses of a country that take them. */
export function peppolReasons(...statuses: string[]): StatusReason[] {
  return PEPPOL_REASONS.map((reason) => ({ ...reason, for: statuses }));
}
