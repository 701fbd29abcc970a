import type { SemanticDocument } from '../../../documents/model/semantic-document';
import type { Hint, Hints } from '../hints';
import type { InvoiceType } from '../classifications';
import { present } from '../../../platform/present';

export interface ChosenType {
  readonly tipoFactura: InvoiceType;
  /** Kind of a correction: by substitution or by difference. */
  readonly tipoRectificativa?: 'S' | 'I';
  /** The note that asked for the type. */
  readonly hint?: Hint;
}

/** BT-3: the document replaces another one. */
const REPLACEMENT = '384';

/** TipoFactura: as a note asks, else by type of document and whether it names a recipient by a number. */
export function invoiceTypeOf(
  { type, typeCode }: SemanticDocument,
  isRecipientKnown: boolean,
  hints: Hints,
): ChosenType {
  const hint = hints.get('TipoFactura');
  const isCorrection = type !== 'INVOICE' || typeCode === REPLACEMENT;
  const [known, unknown] = isCorrection ? (['R1', 'R5'] as const) : (['F1', 'F2'] as const);
  // Who invoices a consumer by art. 6.1 d names nobody, whatever numbers the document states.
  const isNamed = isRecipientKnown && !hints.has('Art61d');
  const tipoFactura = (hint?.value as InvoiceType | undefined) ?? (isNamed ? known : unknown);
  const isReplaced = typeCode === REPLACEMENT;
  const tipoRectificativa = tipoFactura.startsWith('R') ? (isReplaced ? 'S' : 'I') : undefined;
  return { tipoFactura, ...present({ tipoRectificativa, hint }) };
}

const WITHOUT_RECIPIENT: readonly InvoiceType[] = ['F2', 'F4', 'R5'];

/** Simplified invoices name nobody; all others must. */
export function namesRecipient(tipoFactura: InvoiceType): boolean {
  return !WITHOUT_RECIPIENT.includes(tipoFactura);
}

/** A note says that the invoice names nobody: whatever number the document states of the buyer is not read. */
export function isSimplifiedByNote({ tipoFactura, hint }: ChosenType, hints: Hints): boolean {
  return hints.has('Art61d') || (hint !== undefined && !namesRecipient(tipoFactura));
}
