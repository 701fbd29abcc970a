import { anywhere } from '../../tree/context';
import { joinParts } from '../../tree/join-parts';
import { fatal, type Validate, rulesAt } from '../../tree/rules-at';
import { normalized } from '../../tree/text';
import type { RulePart } from '../../tree/tree-rule-set';
import { GERMAN_INVOICE_TYPE_CODES } from '../code-lists/document-type-codes';
import type { KindOfBilling } from '../kind-of-billing';
import { areBothGerman } from '../party-countries';
import { processOf } from './process';

/** Kinds of document (BT-3) that the processes know. */
export function documentTypes(kind: KindOfBilling): RulePart {
  const process = processOf(kind);
  /** Says nothing about the type if the process is not known. */
  const allowed =
    (documents: 'invoice' | 'creditNote'): Validate =>
    (type, fires, document) => {
      const number = process(document);
      const codes = number === undefined ? undefined : kind.types[number]?.[documents];
      const found = normalized(type);
      if (codes?.has(found) === false) fires(type, { found });
    };
  return joinParts([
    rulesAt(anywhere('cbc:InvoiceTypeCode'), { 'PEPPOL-EN16931-P0100': fatal(['BT-3', 'BT-23'], allowed('invoice')) }),
    rulesAt(anywhere('cbc:CreditNoteTypeCode'), {
      'PEPPOL-EN16931-P0101': fatal(['BT-3', 'BT-23'], allowed('creditNote')),
    }),
  ]);
}

/** Partial and corrected invoices are billed between Germans only. */
export const germanDocumentTypes = rulesAt(anywhere('cbc:InvoiceTypeCode'), {
  'PEPPOL-EN16931-P0112': fatal(['BT-3', 'BT-40', 'BT-55'], (type, fires, document) => {
    const found = normalized(type);
    if (GERMAN_INVOICE_TYPE_CODES.has(found) && !areBothGerman(document)) fires(type, { found });
  }),
});
