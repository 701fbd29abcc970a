import { roundAmount, ZERO, type Decimal } from '../../../documents/model/decimal';
import type { InvoiceLine } from '../../../documents/model/invoice-line';
import { notExpressible, tooLong } from '../../wire/mapping-finding';
import { isHintedFor } from '../hinted-codes';
import { hintedGroups, isOfLine, together, type HintedGroup } from '../hinted-groups';
import { hintsOfLine, type HintName } from '../hints';
import { missing, wrongHint } from '../mapping-findings';
import { splitRate, splitTax, type SplitRate } from '../surcharges';
import { mapAmount, mapRate, writeAmount } from './amounts';
import type { SpecialTaxableEvent, Tax } from './facturae';
import { placeOf, stated, type MappingContext } from './mapping-context';

interface TaxKind {
  readonly code: '01' | '02' | '03' | '05';
  /** The category has a rate other than zero. */
  readonly hasRate?: true;
  /** Reason why there is no tax, where the document does not say it (BT-120). */
  readonly event?: SpecialTaxableEvent | undefined;
}

/** Taxes by category of UNCL5305: the VAT (01), the IPSI of Ceuta and Melilla (02), the IGIC of the Canary Islands (03). */
const TAXES: Readonly<Record<string, TaxKind>> = {
  S: { code: '01', hasRate: true },
  Z: { code: '01' },
  AE: { code: '01' },
  E: { code: '01', event: { code: '01', reason: 'Operación exenta' } },
  G: { code: '01', event: { code: '01', reason: 'Exportación exenta' } },
  K: { code: '01', event: { code: '01', reason: 'Entrega intracomunitaria exenta' } },
  O: { code: '01', event: { code: '02', reason: 'Operación no sujeta' } },
  L: { code: '03', hasRate: true },
  M: { code: '02', hasRate: true },
};

const LONGEST_REASON = 2_500;

interface MappedTaxes {
  readonly taxes: readonly Tax[];
  /** Sums of the document's own amounts. */
  readonly bases: Decimal;
  readonly amounts: Decimal;
}

/** The taxes of the whole invoice, one for each group of BG-23. */
export function mapTaxes(context: MappingContext): MappedTaxes {
  const { vatBreakdown } = context.document;
  if (vatBreakdown.length === 0) context.report(missing({ at: ['BG-23'], terms: ['BG-23'], element: 'TaxesOutputs' }));
  let bases = ZERO;
  let amounts = ZERO;
  const { groups } = hintedGroups(context.document, context.hints);
  const taxes = groups.map((group): Tax => {
    const place = (term: string, element: string) => placeOf([...group.at, term], `TaxesOutputs/Tax/${element}`);
    const kind = kindOf(group, place('BT-118', 'TaxTypeCode'), context);
    const split = splitRate(group.rate, group.hints.get('Recargo')?.value);
    const rate = rateOf(kind, split?.vat ?? group.rate, place('BT-119', 'TaxRate'), context);
    const base = mapAmount(group.taxableAmount, place('BT-116', 'TaxableBase'), context) ?? ZERO;
    const amount = mapAmount(group.taxAmount, place('BT-117', 'TaxAmount'), context) ?? ZERO;
    bases = bases.plus(base);
    amounts = amounts.plus(amount);
    return writeTax(kind, rate, { base, amount, split }, context);
  });
  return { taxes, bases, amounts };
}

/** Reasons why the document charges no tax (BT-120), by category: what is exempt or not taxed has one group for each. */
export type ExemptionReasons = ReadonlyMap<string, string>;

export function exemptionReasons({ document, report }: MappingContext): ExemptionReasons {
  const reasons = new Map<string, string>();
  for (const [index, { category = '', exemptionReason }] of document.vatBreakdown.entries()) {
    const reason = stated(exemptionReason);
    if (reason === undefined || reasons.has(category)) continue;
    reasons.set(category, reason);
    const place = placeOf(['BG-23', index, 'BT-120'], 'SpecialTaxableEvent/SpecialTaxableEventReason');
    report(...tooLong('ES-FE-LENGTH', reason, LONGEST_REASON, place));
  }
  return reasons;
}

/** The tax of a line; its amount informs only, as Facturae says: the sum of lines may differ from it by rounding. */
export function mapLineTax(
  { line, net, index }: { line: InvoiceLine; net: Decimal; index: number },
  reasons: ExemptionReasons,
  context: MappingContext,
): { readonly tax: Tax; readonly specialTaxableEvent?: SpecialTaxableEvent } {
  const { vat } = line;
  const at = ['BG-25', index];
  const place = (term: string, element: string) => placeOf([...at, term], `InvoiceLine/TaxesOutputs/Tax/${element}`);
  const { hints: stated, wrong } = hintsOfLine(line, index);
  for (const one of wrong) context.report(wrongHint(one.at, one.text, '–'));
  const group: HintedGroup = { ...vat, at, hints: together(context.hints, stated) };
  const kind = kindOf(group, place('BT-151', 'TaxTypeCode'), context);
  const split = splitRate(vat?.rate, group.hints.get('Recargo')?.value);
  reportUnused(group, kind, split, context);
  const rate = rateOf(kind, split?.vat ?? vat?.rate, place('BT-152', 'TaxRate'), context);
  const amount = kind.hasRate === true ? roundAmount(net.times(vat?.rate ?? ZERO).div(100)) : ZERO;
  const tax = writeTax(kind, rate, { base: net, amount, split }, context);
  if (kind.event === undefined) return { tax };
  // The words of the group are about all of its lines alike.
  const isItsOwn = stated.has('CalificacionOperacion') || stated.has('OperacionExenta');
  const reason = (isItsOwn ? undefined : reasons.get(vat?.category ?? '')) ?? kind.event.reason;
  return { tax, specialTaxableEvent: { code: kind.event.code, reason } };
}

type Where = ReturnType<typeof placeOf>;

function kindOf(group: HintedGroup, place: Where, { report }: MappingContext): TaxKind {
  const { category, hints } = group;
  const own = category === undefined ? undefined : TAXES[category];
  // The codes of the agency for taxes are those of Facturae.
  const stated = category === 'L' || category === 'M' ? undefined : (hints.get('Impuesto')?.value as TaxKind['code']);
  const event = hintedEvent(group);
  const kind = own && {
    ...own,
    code: stated ?? event?.tax ?? own.code,
    ...(event !== undefined && { event: event.event }),
  };
  if (category === undefined) report(missing(place));
  else if (kind === undefined) report(notExpressible('ES-CATEGORY', category, place));
  return kind ?? { code: '01' };
}

interface HintedEvent {
  readonly event?: SpecialTaxableEvent | undefined;
  /** Of exemptions that only the law of the Canary Islands has. */
  readonly tax?: '03';
}

/** Why nothing is charged, where a note says it in the agency's codes. */
function hintedEvent(group: HintedGroup): HintedEvent | undefined {
  const [qualified, exempt] = (['CalificacionOperacion', 'OperacionExenta'] as const).map((name) => {
    const hint = group.hints.get(name);
    return hint !== undefined && isHintedFor(group, hint) ? hint.value : undefined;
  });
  if (exempt !== undefined)
    return {
      event: { code: '01', reason: 'Operación exenta' },
      ...(exempt === 'E7' || exempt === 'E8' ? { tax: '03' as const } : {}),
    };
  if (qualified === undefined) return undefined;
  return qualified.startsWith('N') ? { event: { code: '02', reason: 'Operación no sujeta' } } : { event: undefined };
}

/** What a line states, and nothing of it can be. */
function reportUnused(
  group: HintedGroup,
  kind: TaxKind,
  split: SplitRate | undefined,
  { report }: MappingContext,
): void {
  const isUsed: Partial<Record<HintName, boolean>> = {
    Recargo: split !== undefined,
    Impuesto: group.hints.get('Impuesto')?.value === kind.code,
    Suplido: false,
  };
  for (const [name, hint] of group.hints) {
    const isCode = name === 'CalificacionOperacion' || name === 'OperacionExenta';
    if (isOfLine(hint) && (isCode ? !isHintedFor(group, hint) : isUsed[name] === false))
      report(wrongHint(hint.at, `ES:${name}=${hint.value}`, 'InvoiceLine/TaxesOutputs'));
  }
}

function rateOf({ hasRate }: TaxKind, rate: Decimal | undefined, place: Where, context: MappingContext): string {
  if (hasRate !== true) return '0.00';
  if (rate === undefined) context.report(missing(place));
  return mapRate(rate ?? ZERO, place, context);
}

interface ChargedTax {
  readonly base: Decimal;
  readonly amount: Decimal;
  /** The amount is of the tax and of the surcharge. */
  readonly split: SplitRate | undefined;
}

function writeTax(
  { code }: TaxKind,
  taxRate: string,
  { base, amount, split }: ChargedTax,
  context: Pick<MappingContext, 'sign'>,
): Tax {
  const { sign } = context;
  const parts = split && splitTax(base, amount, split);
  return {
    taxTypeCode: code,
    taxRate,
    taxableBase: writeAmount(base, sign),
    taxAmount: writeAmount(parts?.vat ?? amount, sign),
    ...(parts &&
      split && { surcharge: { rate: split.surcharge.toFixed(2), amount: writeAmount(parts.surcharge, sign) } }),
  };
}
