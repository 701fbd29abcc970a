import type { DocumentContext } from '../documents/model/document-context';
import { EXTENDED_CTC_FR } from '../validation/france/layers';
import { CIUS_RO } from '../validation/romania/specification';
import { XRECHNUNG } from './de/xrechnung-format';
import { type Demand, type DestinationFormat, EN_16931 } from './destination-format';
import { BILLING_PROCESS, PEPPOL_BIS, PEPPOL_SELF_BILLING } from './peppol-format';

/** The formats that a JSON document can name in `specification`; any other value is BT-24 itself. */
export const NAMED_FORMATS: readonly DestinationFormat[] = [
  EN_16931,
  PEPPOL_BIS,
  PEPPOL_SELF_BILLING,
  XRECHNUNG,
  { name: 'CIUS_RO', specification: CIUS_RO, businessProcess: BILLING_PROCESS },
  { name: 'EXTENDED_CTC_FR', specification: EXTENDED_CTC_FR },
];

/** The format that a document names, by its name or by BT-24. */
export function formatNamed(specification: string): DestinationFormat {
  const stated = specification.trim();
  const known = NAMED_FORMATS.find((format) => format.name === stated || format.specification === stated);
  return known ?? { name: stated, specification: stated };
}

/** Where JSON states what a format demands: the company's side is what is registered, or `company` of the document. */
export function pointerOfDemand({ of: side, member }: Demand, { flow }: Pick<DocumentContext, 'flow'>): string {
  if (side === 'document') return `/${member}`;
  return (side === 'seller') === (flow === 'ISSUED') ? `/company/${member}` : `/counterparty/${member}`;
}
