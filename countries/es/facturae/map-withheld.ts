import { decimal, roundAmount, sum, ZERO, type Decimal } from '../../../documents/model/decimal';
import type { Withholding } from '../../../documents/model/semantic-document';
import { WITHHOLDING } from '../hints';
import { wrongHint } from '../mapping-findings';
import { mapAmount, mapRate, writeAmount } from './amounts';
import type { Tax } from './facturae';
import { placeOf, type MappingContext } from './mapping-context';

const INCOME_TAX = '04';
const OTHER_TAX = '05';
/** TaxTypeCode by name: of the income of persons, of those who live abroad, and of companies. */
const CODES: Readonly<Record<string, string>> = { IRPF: INCOME_TAX, IRNR: '26', IS: '27' };

export interface MappedWithheld {
  readonly withheld: readonly Tax[];
  readonly total: Decimal;
}

/** Taxes that the buyer keeps: those of the document (WithholdingTaxTotal of UBL), or what a note says. */
export function mapWithheld(context: MappingContext): MappedWithheld {
  const { document, hints, report, sign } = context;
  const { withholdings = [], totals } = document;
  const hint = hints.get('Retencion');
  if (hint !== undefined && withholdings.length > 0)
    report(wrongHint(hint.at, `ES:Retencion=${hint.value}`, 'TaxesWithheld'));
  const all = withholdings.length > 0 ? withholdings : hinted(hint?.value, totals.withoutVat);
  const amounts: Decimal[] = [];
  const withheld = all.map(({ kind, rate, taxableAmount, amount }): Tax => {
    const place = (element: string) => ({ ...placeOf(['BG-22'], `TaxesWithheld/Tax/${element}`), terms: ['BT-109'] });
    const base = mapAmount(taxableAmount ?? totals.withoutVat, place('TaxableBase'), context) ?? ZERO;
    const kept = mapAmount(amount, place('TaxAmount'), context) ?? ZERO;
    amounts.push(kept);
    return {
      taxTypeCode: codeOf(kind),
      taxRate: mapRate(rate ?? rateOf(kept, base), place('TaxRate'), context),
      taxableBase: writeAmount(base, sign),
      taxAmount: writeAmount(kept, sign),
    };
  });
  return { withheld, total: sum(amounts) };
}

function hinted(value: string | undefined, base: Decimal | undefined): Withholding[] {
  const [, percent, kind = INCOME_TAX] = WITHHOLDING.exec(value ?? '') ?? [];
  if (percent === undefined || base === undefined) return [];
  const rate = decimal(percent);
  return [{ kind, rate, taxableAmount: base, amount: roundAmount(base.times(rate).div(100)) }];
}

/** Two digits are a code of Facturae already. */
function codeOf(kind: string | undefined): string {
  const name = kind?.trim().toUpperCase() ?? '';
  if (name === '') return INCOME_TAX;
  return /^\d{2}$/.test(name) ? name : (CODES[name] ?? OTHER_TAX);
}

function rateOf(amount: Decimal, base: Decimal): Decimal {
  return base.eq(0) ? ZERO : roundAmount(amount.times(100).div(base));
}
