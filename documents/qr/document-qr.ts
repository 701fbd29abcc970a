import type { CreditTransfer, PaymentInstructions, SemanticDocument } from '../model/semantic-document';
import { epcPayload, type EpcTransfer } from './epc-069-12';
import { isCreditorReference, isIban } from './iso-7064';
import { present } from '../../platform/present';

const LONGEST_NAME = 70;
const LONGEST_REMITTANCE = 140;

function compact(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase();
}

function oneLine(text: string | undefined): string {
  return (text ?? '').replace(/[\s\u0000-\u001F\u007F-\u009F]+/g, ' ').trim();
}

/** The first account that the buyer is to transfer to; what is collected or paid by card is not transferred as well. */
function transferOf(
  document: SemanticDocument,
): { instructions: PaymentInstructions; transfer: CreditTransfer; iban: string } | undefined {
  for (const instructions of document.paymentInstructions) {
    if (instructions.directDebit !== undefined || instructions.card !== undefined) continue;
    for (const transfer of instructions.creditTransfers) {
      const iban = compact(transfer.accountId ?? '');
      if (isIban(iban)) return { instructions, transfer, iban };
    }
  }
  return undefined;
}

/** Account holder (BT-85), payee (BT-59) or seller (BT-27), cut to what the field of a transfer holds. */
function beneficiary(document: SemanticDocument, transfer: CreditTransfer): string {
  const names = [transfer.accountName, document.payee?.name, document.seller?.name].map(oneLine);
  const name = names.find((candidate) => candidate !== '') ?? '';
  return Array.from(name).slice(0, LONGEST_NAME).join('').trim();
}

/** BT-83, or the document's number where it is missing or too long to be given whole. */
function reference(
  document: SemanticDocument,
  instructions: PaymentInstructions,
): Pick<EpcTransfer, 'structuredReference' | 'remittanceText'> {
  const stated = oneLine(instructions.remittanceInformation);
  if (isCreditorReference(compact(stated))) return { structuredReference: compact(stated) };
  const candidates = [stated, oneLine(document.number)];
  const text = candidates.find((candidate) => candidate !== '' && Array.from(candidate).length <= LONGEST_REMITTANCE);
  return present({ remittanceText: text });
}

/**
 * EPC069-12 payload to pay the document with: the amount due (BT-115) in euro to its first IBAN. Undefined when there is
 * nothing to pay by SEPA transfer, and always for credit notes, where the money goes the other way.
 */
export function epcFromDocument(document: SemanticDocument): string | undefined {
  const amount = document.totals.payable;
  if (document.type === 'CREDIT_NOTE' || document.currencyCode !== 'EUR' || amount === undefined) return undefined;
  const found = transferOf(document);
  if (!found) return undefined;
  const { instructions, transfer, iban } = found;
  const base = { name: beneficiary(document, transfer), iban, amount, ...reference(document, instructions) };
  const bic = compact(transfer.serviceProviderId ?? '');
  return (bic === '' ? undefined : epcPayload({ ...base, bic })) ?? epcPayload(base);
}
