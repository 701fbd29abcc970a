import { decimal, parseDecimal, roundAmount, ZERO, type Decimal } from '../../../documents/model/decimal';
import type { TermPath } from '../../../documents/model/term-path';
import { present } from '../../../platform/present';
import { mappingFinding, notExpressible, type MappingFinding } from '../../wire/mapping-finding';
import { isMarginScheme, marginRegime, TAXES } from '../classifications';
import type { Hints } from '../hints';
import { missing } from '../mapping-findings';
import { splitRate, splitTax } from '../surcharges';
import { VAT_RATES } from '../vat-rates';
import type { Classified } from './classify';
import type { HintedGroup } from '../hinted-groups';
import { isKnownRate } from './rate-findings';

/** Rates as records have them. */
export const RATE_FORM = /^\d{1,3}(?:\.\d{1,2})?$/;

/** Groups of the document that are one in the record's terms. */
export interface TaxGroup extends Classified {
  readonly rate?: string;
  readonly base: Decimal;
  readonly quota: Decimal;
  /** Recargo de equivalencia beside the tax. */
  readonly surcharge?: { readonly rate: string; readonly quota: Decimal };
  /** The tax is reckoned of it (regime 06). */
  readonly baseAtCost?: Decimal;
}

/** The same while equal groups are added up. */
export type MergedGroup = { -readonly [Name in keyof TaxGroup]: TaxGroup[Name] };

export interface MarginSetting {
  /** The record may leave out what the tax under a margin scheme is reckoned of. */
  readonly mayOmitMargin?: true;
}

/** The group's values, or what keeps it out of the record. */
export function readGroup(
  group: HintedGroup,
  classified: Classified,
  setting: MarginSetting,
): MergedGroup | MappingFinding[] {
  const { taxableAmount, taxAmount, at, hints } = group;
  if (isUnderMargin(group)) return readMargin(group, setting);
  const findings: MappingFinding[] = [];
  const lacks = (term: string, element: string) =>
    findings.push(missing({ at: [...at, term], terms: [term], element: `DetalleDesglose/${element}` }));
  if (taxableAmount === undefined) lacks('BT-116', 'BaseImponibleOimporteNoSujeto');
  if (classified.code !== 'S1') {
    if (findings.length > 0) return findings;
    const rate = classified.code === 'S2' ? '0' : undefined;
    return { ...classified, ...present({ rate }), base: taxableAmount ?? ZERO, quota: ZERO };
  }
  const rate = group.category === 'Z' ? (group.rate ?? ZERO) : group.rate;
  if (rate === undefined) lacks('BT-119', 'TipoImpositivo');
  else if (!RATE_FORM.test(rate.toFixed())) {
    const place = { at: [...at, 'BT-119'], terms: ['BT-119'], element: 'DetalleDesglose/TipoImpositivo' };
    findings.push(notExpressible('ES-RATE-FORM', rate.toFixed(), place));
  }
  if (taxAmount === undefined) lacks('BT-117', 'CuotaRepercutida');
  const base = taxableAmount ?? ZERO;
  const quota = taxAmount ?? ZERO;
  const split = classified.impuesto === TAXES.vat ? splitRate(rate, hints.get('Recargo')?.value) : undefined;
  const charged = split?.vat ?? rate;
  if (mayHaveOtherRate(hints) && charged !== undefined && !isChargedRate(classified, charged))
    findings.push(unknownRate(charged, [...at, 'BT-119']));
  if (findings.length > 0 || charged === undefined) return findings;
  const cost =
    classified.claveRegimen === '06' ? parseDecimal(hints.get('BaseImponibleACoste')?.value ?? '') : undefined;
  const whole = { ...classified, rate: charged.toFixed(), base, quota };
  if (cost !== undefined) return { ...whole, baseAtCost: cost, quota: roundAmount(cost.times(charged).div(100)) };
  if (split === undefined) return whole;
  const parts = splitTax(base, quota, split);
  const surcharge = { rate: split.surcharge.toFixed(), quota: parts.surcharge };
  return { ...whole, quota: parts.vat, surcharge };
}

/** The national rules leave the rates alone where a note says that they are not those of VAT. */
function mayHaveOtherRate(hints: Hints): boolean {
  return hints.has('Recargo') || hints.has('Impuesto') || hints.has('ClaveRegimen');
}

/** Whether the tax is on the margin: by the reason of the exemption, or because a note says what the margin is. */
export function isUnderMargin({ category, exemptionReasonCode, hints }: HintedGroup): boolean {
  if (category === 'E' && isMarginScheme(exemptionReasonCode)) return true;
  return (category === 'E' || category === 'Z') && hints.has('BaseMargen');
}

const GENERAL_RATE = decimal(21);

/** The margin without its tax is the base, which the invoice keeps to itself. */
function readMargin(group: HintedGroup, { mayOmitMargin }: MarginSetting): MergedGroup | MappingFinding[] {
  const { hints, exemptionReasonCode, at } = group;
  const classified = {
    impuesto: TAXES.vat,
    claveRegimen: marginRegime(exemptionReasonCode, hints.get('ClaveRegimen')?.value),
    code: 'S1',
  };
  const margin = parseDecimal(hints.get('BaseMargen')?.value ?? '');
  if (margin === undefined) {
    if (mayOmitMargin) return { ...classified, base: ZERO, quota: ZERO };
    return [marginFinding(group)];
  }
  const rate = parseDecimal(hints.get('TipoImpositivo')?.value ?? '') ?? GENERAL_RATE;
  if (!isKnownRate(rate.toFixed())) return [unknownRate(rate, at)];
  return { ...classified, rate: rate.toFixed(), base: margin, quota: roundAmount(margin.times(rate).div(100)) };
}

function marginFinding({ exemptionReasonCode, at }: HintedGroup): MappingFinding {
  return mappingFinding({
    rule: 'ES-MARGIN',
    at: [...at, 'BT-121'],
    terms: ['BT-121'],
    element: 'BaseImponibleOimporteNoSujeto',
    found: exemptionReasonCode,
  });
}

/** Where the surcharge is charged, the rates of the document are none of those that the national rules know. */
function isChargedRate({ impuesto }: Classified, rate: Decimal): boolean {
  return impuesto !== TAXES.vat || isKnownRate(rate.toFixed());
}

function unknownRate(rate: Decimal, at: TermPath): MappingFinding {
  const expected = VAT_RATES.map((known) => (typeof known === 'number' ? known : known.rate)).join(', ');
  const text = { textKey: 'national.rate', parameters: { country: 'ES' } };
  const place = { at, terms: ['BT-119'], element: 'DetalleDesglose/TipoImpositivo' };
  return mappingFinding({ rule: 'ES-1124', ...text, ...place, found: rate.toFixed(), expected });
}
