import type { Decimal } from '../model/decimal';
import { formatAmount } from './format-number';
import type { SemanticDocument } from '../model/semantic-document';
import type { LabelSet } from './words';
import type { Language } from './language';

/** Context that every section of the page needs besides the values it shows. */
export interface RenderingContext {
  language: Language;
  labels: LabelSet;
  currencyCode: string | undefined; // BT-5
  vatAccountingCurrencyCode: string | undefined; // BT-6
}

/** What is taken off is shown with its sign everywhere, so that columns add up as they stand. */
export function negated(value: Decimal | undefined): Decimal | undefined {
  return value?.times(-1);
}

/** What is paid for an invoice is credited by a credit note. */
export function payableLabel({ type }: Pick<SemanticDocument, 'type'>, { labels }: RenderingContext): string {
  return type === 'CREDIT_NOTE' ? labels.credited : labels.payable;
}

export function amountOf(context: RenderingContext, value: Decimal | undefined): string | undefined {
  return value === undefined ? undefined : formatAmount(value, context.language, context.currencyCode);
}
