import { decimal, parseDecimal, roundAmount, sum, ZERO, type Decimal } from '../../../documents/model/decimal';
import type { SemanticDocument, VatBreakdown } from '../../../documents/model/semantic-document';
import type { TermPath } from '../../../documents/model/term-path';
import { hintedGroups, isOfLine, type HintedGroup } from '../hinted-groups';
import { isKnownRate, type ChargedRate } from '../aeat/rate-findings';
import { GENERAL_REGIME, isMarginScheme, marginRegime, TAXES } from '../classifications';
import { VAT_RATES } from '../vat-rates';
import { missing, unusedHints, wrongHint } from '../mapping-findings';
import { mappingFinding, notExpressible, type FindingPlace, type MappingFinding } from '../../wire/mapping-finding';
import { recordAmount } from '../aeat/record-amount';
import { signOf } from '../amount-sign';
import { RATE_FORM } from '../aeat/read-tax-group';
import type { HintName, Hints } from '../hints';
import type { TaxedAmount } from './book-entries';
import { ACQUISITION_REGIME, OTHER_TERRITORY_REGIME, regimesOf } from './regimes';
import { present } from '../../../platform/present';

const MOST_ENTRIES = 12;

/** The part of a received entry that a group of the document becomes. */
interface Deducible {
  readonly isReverseCharge: boolean;
  readonly regime: string;
  readonly rate?: string;
  readonly base: Decimal;
  /** Tax; without a rate there is none. */
  readonly quota: Decimal;
  /** The quota is what a farmer is compensated, at this rate. */
  readonly isCompensation?: true;
  readonly isInvestment?: boolean;
}

/** Whose tax is on the seller's invoice. Northern Ireland is of the Union for goods alone. */
export type SellerPlace = 'spain' | 'member-state' | 'northern-ireland' | 'abroad';

interface BreakdownSetting {
  readonly seller: SellerPlace;
  readonly hints: Hints;
}

export interface MappedReceivedBreakdown {
  readonly inversionSujetoPasivo: readonly TaxedAmount[];
  readonly desgloseIva: readonly TaxedAmount[];
  readonly regimes: readonly string[];
  /** Nothing of it is goods, as far as the categories tell. */
  readonly isOfServices: boolean;
  /** Rates that Spanish VAT was charged at. */
  readonly charged: readonly ChargedRate[];
  /** Sum of CuotaSoportada and of compensations, with the sign of the entry. */
  readonly deductible: Decimal;
  readonly findings: readonly MappingFinding[];
}

/** DesgloseFactura of a received invoice: what the buyer was charged, and what it has to charge itself. */
export function receivedBreakdown(document: SemanticDocument, setting: BreakdownSetting): MappedReceivedBreakdown {
  const findings: MappingFinding[] = [];
  const read: Deducible[] = [];
  const { groups, wrong } = hintedGroups(document, setting.hints);
  findings.push(...wrong.map(({ at, text }) => wrongHint(at, text, '–')));
  for (const group of groups) {
    const one = readGroup(group, setting.seller);
    if (Array.isArray(one)) findings.push(...one);
    else read.push(one);
    findings.push(...unusedOfLine(group));
  }
  if (document.vatBreakdown.length === 0)
    findings.push(missing({ at: ['BG-23'], terms: ['BG-23'], element: 'Desglose' }));
  const isRateUsed = document.vatBreakdown.some(({ category = '' }) => mayBeSelfCharged(category, setting.seller));
  if (!isRateUsed) findings.push(...unusedHints(setting.hints, ['TipoImpositivo']));
  const { regimes, findings: ofRegimes } = regimesOf(
    read.map(({ regime }) => regime),
    setting.hints,
  );
  findings.push(...ofRegimes);
  const sign = signOf(document.type);
  const inversionSujetoPasivo = merged(
    read.filter(({ isReverseCharge }) => isReverseCharge),
    sign,
    findings,
  );
  const desgloseIva = merged(
    read.filter(({ isReverseCharge }) => !isReverseCharge),
    sign,
    findings,
  );
  return {
    inversionSujetoPasivo,
    desgloseIva,
    regimes,
    isOfServices: document.vatBreakdown.every(({ category }) => category === 'AE' || category === 'O'),
    charged: read.map(({ rate, isReverseCharge, isCompensation }) => ({
      impuesto: TAXES.vat,
      ...(!isReverseCharge && !isCompensation && present({ rate })),
    })),
    deductible: sum(
      [...inversionSujetoPasivo, ...desgloseIva].map(({ cuota, compensation }) =>
        decimal(cuota ?? compensation?.amount ?? '0'),
      ),
    ),
    findings,
  };
}

/** Of a received invoice, a line states its regime, or the rate that the company charges itself. */
const OF_LINES: readonly HintName[] = ['ClaveRegimen', 'TipoImpositivo', 'Suplido', 'BienInversion'];

function unusedOfLine({ hints }: HintedGroup): MappingFinding[] {
  const unused = [...hints].filter(([name, hint]) => isOfLine(hint) && !OF_LINES.includes(name));
  return unused.map(([name, hint]) => wrongHint(hint.at, `ES:${name}=${hint.value}`, name));
}

function readGroup(group: HintedGroup, seller: SellerPlace): Deducible | MappingFinding[] {
  const { category, taxableAmount, taxAmount = ZERO, at, hints } = group;
  if (taxableAmount === undefined)
    return [missing({ at: [...at, 'BT-116'], terms: ['BT-116'], element: 'DetalleIVA/BaseImponible' })];
  const regime = hints.get('ClaveRegimen')?.value ?? GENERAL_REGIME;
  const isInvestment = hints.has('BienInversion');
  const plain = { isReverseCharge: false, regime, base: taxableAmount, quota: ZERO, isInvestment };
  switch (category) {
    case 'S':
    case 'Z':
      // The tax of another country is a cost: it is no quota, and only with it the amounts add up to the total.
      if (seller !== 'spain') return { ...plain, base: taxableAmount.plus(taxAmount) };
      return regime === AGRICULTURE_REGIME ? compensated(group, plain, at) : taxed(group, plain, at);
    case 'E':
      // The margin is the seller's secret, and nothing of its tax is deducted.
      return isMarginScheme(group.exemptionReasonCode)
        ? { ...plain, base: ZERO, regime: marginRegime(group.exemptionReasonCode, hints.get('ClaveRegimen')?.value) }
        : plain;
    case 'O':
      // For the seller it is outside of the tax; what the buyer owes on it here a note says.
      return seller === 'spain' || !hints.has('TipoImpositivo') ? plain : reverseCharged(plain, seller, at, hints);
    case 'AE':
      return reverseCharged(plain, seller, at, hints);
    case 'K':
      return selfCharged({ ...plain, regime: ACQUISITION_REGIME }, at, hints);
    case 'L':
    case 'M':
      // The tax of another territory is a cost: it is no quota, and only with it the amounts add up to the total.
      return { ...plain, regime: OTHER_TERRITORY_REGIME, base: taxableAmount.plus(taxAmount) };
    default: {
      const place = { at: [...at, 'BT-118'], terms: ['BT-118'], element: 'DetalleIVA' };
      return [category === undefined ? missing(place) : notExpressible('ES-CATEGORY', category, place)];
    }
  }
}

function reverseCharged(plain: Deducible, seller: SellerPlace, at: TermPath, hints: Hints) {
  return seller === 'member-state'
    ? selfCharged({ ...plain, regime: ACQUISITION_REGIME }, at, hints)
    : selfCharged({ ...plain, isReverseCharge: true }, at, hints);
}

function taxed(group: VatBreakdown, plain: Deducible, at: TermPath): Deducible | MappingFinding[] {
  const rate = group.category === 'Z' ? (group.rate ?? ZERO) : group.rate;
  const { taxAmount } = group;
  const findings: MappingFinding[] = [];
  const ofRate = { at: [...at, 'BT-119'], terms: ['BT-119'], element: 'DetalleIVA/TipoImpositivo' };
  if (rate === undefined) findings.push(missing(ofRate));
  else if (!isKnownRate(rate.toFixed())) findings.push(unknownRate(rate, ofRate));
  if (taxAmount === undefined)
    findings.push(missing({ at: [...at, 'BT-117'], terms: ['BT-117'], element: 'DetalleIVA/CuotaSoportada' }));
  if (rate === undefined || taxAmount === undefined || findings.length > 0) return findings;
  return { ...plain, rate: rate.toFixed(), quota: taxAmount };
}

/** Farmers charge no tax but are compensated for theirs: 12 percent for crops, 10.5 for animals and fish. */
export const AGRICULTURE_REGIME = '02';
const COMPENSATIONS: readonly string[] = ['12', '10.5'];

function compensated(group: VatBreakdown, plain: Deducible, at: TermPath): Deducible | MappingFinding[] {
  const { rate, taxAmount } = group;
  const element = 'DetalleIVA/PorcentCompensacionREAGYP';
  const place = { at: [...at, 'BT-119'], terms: ['BT-119'], element };
  if (rate === undefined || taxAmount === undefined) return [missing(place)];
  if (!COMPENSATIONS.includes(rate.toFixed()))
    return [mappingFinding({ rule: 'ES-REAGYP', ...place, found: rate.toFixed(), expected: COMPENSATIONS.join(', ') })];
  return { ...plain, rate: rate.toFixed(), quota: taxAmount, isCompensation: true };
}

/** No seller in Spain charges it. */
function unknownRate(rate: Decimal, place: FindingPlace): MappingFinding {
  const expected = VAT_RATES.map((known) => (typeof known === 'number' ? known : known.rate)).join(', ');
  const text = { textKey: 'national.rate', parameters: { country: 'ES' } };
  return mappingFinding({ rule: 'ES-1166', ...text, ...place, found: rate.toFixed(), expected });
}

function mayBeSelfCharged(category: string, seller: SellerPlace): boolean {
  return category === 'AE' || category === 'K' || (category === 'O' && seller !== 'spain');
}

/** The invoice has no tax on it: its rate is what a note says, and the quota follows from it. */
function selfCharged(plain: Deducible, at: TermPath, hints: Hints): Deducible | MappingFinding[] {
  const hint = hints.get('TipoImpositivo');
  const element = plain.isReverseCharge ? 'InversionSujetoPasivo/TipoImpositivo' : 'DesgloseIVA/TipoImpositivo';
  if (hint === undefined)
    return [mappingFinding({ rule: 'ES-ISP-RATE', at: [...at, 'BT-119'], terms: ['BT-118', 'BT-119'], element })];
  const rate = (parseDecimal(hint.value) ?? ZERO).toFixed();
  if (!RATE_FORM.test(rate)) return [wrongHint(hint.at, `ES:TipoImpositivo=${hint.value}`, element)];
  return { ...plain, rate, quota: roundAmount(plain.base.times(rate).div(100)) };
}

/** One line for each rate, and one for what has none. */
function merged(groups: readonly Deducible[], sign: 1 | -1, findings: MappingFinding[]): TaxedAmount[] {
  const byRate = new Map<string, Deducible[]>();
  for (const group of groups) {
    const key = `${group.rate ?? ''} ${group.isInvestment === true} ${group.isCompensation === true}`;
    byRate.set(key, [...(byRate.get(key) ?? []), group]);
  }
  if (byRate.size > MOST_ENTRIES) findings.push(tooMany(byRate.size));
  return [...byRate.values()].flatMap((same) => {
    const { rate, isInvestment, isCompensation } = same[0] ?? {};
    const base = sum(same.map((one) => one.base));
    const baseImponible = recordAmount(base, sign);
    const cuota = recordAmount(sum(same.map(({ quota }) => quota)), sign);
    if (baseImponible === undefined || cuota === undefined) {
      const place = { at: ['BG-23'], terms: ['BT-116', 'BT-117'], element: 'BaseImponible' };
      findings.push(notExpressible('ES-AMOUNT-LENGTH', base.toFixed(), place));
      return [];
    }
    const investment = isInvestment === true ? { bienInversion: true as const } : {};
    if (rate === undefined) return [{ baseImponible, ...investment }];
    if (isCompensation) return [{ baseImponible, compensation: { percent: rate, amount: cuota }, ...investment }];
    return [{ baseImponible, tipoImpositivo: rate, cuota, ...investment }];
  });
}

function tooMany(count: number): MappingFinding {
  return mappingFinding({
    rule: 'ES-BREAKDOWN-COUNT',
    textKey: 'national.too-many',
    at: ['BG-23'],
    terms: ['BG-23'],
    element: 'DetalleIVA',
    found: String(count),
    expected: String(MOST_ENTRIES),
    parameters: { authority: 'AEAT' },
  });
}
