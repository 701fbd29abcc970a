import { anywhere } from '../../tree/context';
import { joinParts } from '../../tree/join-parts';
import { fatal, type Validate, rulesAt } from '../../tree/rules-at';
import { normalized } from '../../tree/text';
import {
  CREDIT_NOTE_TYPE_CODES,
  GERMAN_INVOICE_TYPE_CODES,
  INVOICE_TYPE_CODES,
} from '../code-lists/document-type-codes';
import { areBothGerman } from '../party-countries';
import { processOf } from './process';

/** Says nothing about the type if the process is not known. */
function allowedInProcess(codes: ReadonlySet<string>): Validate {
  return (type, fires, document) => {
    const found = normalized(type);
    if (processOf(document) !== undefined && !codes.has(found)) fires(type, { found });
  };
}

/** Kinds of document (BT-3) that the billing processes know. */
export const documentTypes = joinParts([
  rulesAt(anywhere('cbc:InvoiceTypeCode'), {
    'PEPPOL-EN16931-P0100': fatal(['BT-3', 'BT-23'], allowedInProcess(INVOICE_TYPE_CODES)),
    'PEPPOL-EN16931-P0112': fatal(['BT-3', 'BT-40', 'BT-55'], (type, fires, document) => {
      const found = normalized(type);
      if (GERMAN_INVOICE_TYPE_CODES.has(found) && !areBothGerman(document)) fires(type, { found });
    }),
  }),
  rulesAt(anywhere('cbc:CreditNoteTypeCode'), {
    'PEPPOL-EN16931-P0101': fatal(['BT-3', 'BT-23'], allowedInProcess(CREDIT_NOTE_TYPE_CODES)),
  }),
]);
