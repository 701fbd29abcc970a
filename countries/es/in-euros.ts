import { roundAmount, sum, ZERO, type Decimal } from '../../documents/model/decimal';
import type { SemanticDocument } from '../../documents/model/semantic-document';
import { present } from '../../platform/present';
import { mappingFinding, type MappingFinding } from '../wire/mapping-finding';
import { missing } from './mapping-findings';
import { distribute } from './distribute';

export const EURO = 'EUR';
/** Most that the tax in euros may differ from what the stated rate makes of it: rates are rounded. */
const TOLERANCE = '0.01';

export interface InEuros {
  readonly document: SemanticDocument;
  readonly findings: readonly MappingFinding[];
}

interface Reckoned {
  /** Euros of one unit of the document's currency. */
  readonly rate: Decimal;
  readonly vat: Decimal;
}

/**
 * The document in euros, which records are in. Its tax is what the document states of it in euros (BT-111); its base follows from the rate
 * that it states, else from what that makes of the tax. All parts add up to the totals.
 */
export function inEuros(document: SemanticDocument, element = 'ImporteTotal'): InEuros {
  const { currencyCode } = document;
  if (currencyCode === EURO) return { document, findings: [] };
  if (currencyCode === undefined) return { document, findings: [missing({ at: ['BT-5'], terms: ['BT-5'], element })] };
  const reckoned = reckon(document, element);
  if ('rule' in reckoned) return { document, findings: [reckoned] };
  return { document: converted(document, reckoned), findings: [] };
}

/** What the euros of the document are reckoned with, or why they cannot be. */
export function reckon(document: SemanticDocument, element: string): Reckoned | MappingFinding {
  const { currencyCode: found, totals, vatAccountingCurrencyCode } = document;
  const charged = totals.vat ?? ZERO;
  const statedVat = vatAccountingCurrencyCode === EURO ? totals.vatInAccountingCurrency : undefined;
  const vat = statedVat ?? (charged.eq(0) ? ZERO : undefined);
  if (vat === undefined) {
    const place = { at: ['BG-22', 'BT-111'], terms: ['BT-5', 'BT-6', 'BT-111'], element };
    return mappingFinding({ rule: 'ES-CURRENCY', ...place, found, expected: EURO });
  }
  const stated = statedRate(document, charged, vat);
  if (stated === undefined && (charged.eq(0) || vat.eq(0))) {
    const place = { at: ['BT-5'], terms: ['BT-5', 'BT-6'], element };
    return mappingFinding({ rule: 'ES-EXCHANGE-RATE', ...place, found, expected: EURO });
  }
  const rate = stated ?? vat.div(charged);
  const due = charged.times(rate);
  if (!rate.gt(0) || due.minus(vat).abs().gt(due.abs().times(TOLERANCE).plus(TOLERANCE))) {
    const place = { at: ['BG-22', 'BT-111'], terms: ['BT-110', 'BT-111'], element };
    return mappingFinding({ rule: 'ES-EXCHANGE-AMOUNT', ...place, found: vat.toFixed(), expected: due.toFixed(2) });
  }
  return { rate, vat };
}

/** The stated rate, turned round where it says how much of the document's currency a euro is. */
function statedRate(
  { exchangeRate, currencyCode }: SemanticDocument,
  charged: Decimal,
  vat: Decimal,
): Decimal | undefined {
  const { rate, sourceCurrencyCode: source, targetCurrencyCode: target } = exchangeRate ?? {};
  if (rate === undefined || !rate.gt(0)) return undefined;
  const turned = rate.pow(-1);
  if (source === EURO && target === currencyCode) return turned;
  if (source !== undefined || target !== undefined || charged.eq(0)) return rate;
  const distance = (one: Decimal): Decimal => charged.times(one).minus(vat).abs();
  return distance(turned).lt(distance(rate)) ? turned : rate;
}

function converted(document: SemanticDocument, { rate, vat }: Reckoned): SemanticDocument {
  const { totals, vatBreakdown, lines } = document;
  const withoutVat = totals.withoutVat ?? totals.withVat?.minus(totals.vat ?? ZERO);
  const base = withoutVat && roundAmount(withoutVat.times(rate));
  const bases = vatBreakdown.map(({ taxableAmount = ZERO }) => taxableAmount.times(rate));
  const taxes = vatBreakdown.map(({ taxAmount = ZERO }) => taxAmount.times(rate));
  const shares = { bases: distribute(base ?? sum(bases), bases), taxes: distribute(vat, taxes) };
  return {
    ...document,
    currencyCode: EURO,
    totals: { ...totals, vat, ...present({ withoutVat: base, withVat: base?.plus(vat) }) },
    vatBreakdown: vatBreakdown.map((group, index) => ({
      ...group,
      ...present({
        taxableAmount: group.taxableAmount && shares.bases[index],
        taxAmount: group.taxAmount && shares.taxes[index],
      }),
    })),
    // The parts of a group are rounded together.
    lines: lines.map((line) => ({ ...line, ...present({ netAmount: line.netAmount?.times(rate) }) })),
  };
}
