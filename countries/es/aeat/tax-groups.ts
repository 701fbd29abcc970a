import { ZERO, type Decimal } from '../../../documents/model/decimal';
import type { SemanticDocument, VatBreakdown } from '../../../documents/model/semantic-document';
import type { TermPath } from '../../../documents/model/term-path';
import {
  classify,
  CLASSIFYING_HINTS,
  isCodeOf,
  isHintedFor,
  territoryOf,
  type ClassificationSetting,
  type Classified,
  type NationalTaxCode,
} from './classify';
import { isMarginScheme, TAXES } from '../classifications';
import { isKnownRate } from './rate-findings';
import { splitRate, splitTax } from '../surcharges';
import { VAT_RATES } from '../vat-rates';
import { wrongHint, missing } from '../mapping-findings';
import { mappingFinding, notExpressible, type MappingFinding } from '../../wire/mapping-finding';
import { present } from '../../../platform/present';
import { unusedRegime } from './regime-rules';

const MOST_ENTRIES = 12;
/** Rates as records have them. */
export const RATE_FORM = /^\d{1,3}(?:\.\d{1,2})?$/;

/** Groups of the document that are one in the record's terms. */
export interface TaxGroup extends Classified {
  readonly rate?: string;
  readonly base: Decimal;
  readonly quota: Decimal;
  /** Recargo de equivalencia beside the tax. */
  readonly surcharge?: { readonly rate: string; readonly quota: Decimal };
}

interface MergedGroup extends TaxGroup {
  base: Decimal;
  quota: Decimal;
  surcharge?: { rate: string; quota: Decimal };
}

export interface TaxGroups {
  readonly groups: readonly TaxGroup[];
  /** Codes among their classifications. */
  readonly codes: ReadonlySet<string>;
  readonly findings: readonly MappingFinding[];
}

/** The groups of BG-23 as records classify them; groups that are equal then are added up. */
export function taxGroups(document: SemanticDocument, setting: ClassificationSetting): TaxGroups {
  const { vatBreakdown } = document;
  const findings = [...unusedHints(vatBreakdown, setting), ...mixedTaxCodes(setting.nationalTaxCodes)];
  if (vatBreakdown.length === 0) findings.push(missing({ at: ['BG-23'], terms: ['BG-23'], element: 'Desglose' }));
  const merged = new Map<string, MergedGroup>();
  const territory = territoryOf(vatBreakdown, setting.hints);
  for (const [index, group] of vatBreakdown.entries()) {
    const classified = classify(group, setting, territory);
    if (classified === undefined) findings.push(categoryFinding(group, index));
    else {
      const read = readGroup(group, classified, ['BG-23', index], setting.hints);
      if (Array.isArray(read)) findings.push(...read);
      else addTo(merged, read);
    }
  }
  const groups = [...merged.values()];
  if (groups.length > MOST_ENTRIES) findings.push(countFinding(groups.length));
  if (groups.length > 0)
    findings.push(
      ...unusedTax(groups, setting.hints),
      ...unusedSurcharge(groups, setting.hints),
      ...unusedRegime(
        setting.hints,
        groups.map(({ claveRegimen }) => claveRegimen),
      ),
    );
  return { groups, codes: new Set(groups.map(({ code }) => code)), findings };
}

/** The group's values, or what keeps it out of the record. */
function readGroup(
  group: VatBreakdown,
  classified: Classified,
  at: TermPath,
  hints: ClassificationSetting['hints'],
): MergedGroup | MappingFinding[] {
  if (group.category === 'E' && isMarginScheme(group.exemptionReasonCode)) return [marginFinding(group, at)];
  const { taxableAmount, taxAmount } = group;
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
  if (hints.has('Recargo') && charged !== undefined && !isChargedRate(classified, charged))
    findings.push(unknownRate(charged, [...at, 'BT-119']));
  if (findings.length > 0 || charged === undefined) return findings;
  if (split === undefined) return { ...classified, rate: charged.toFixed(), base, quota };
  const parts = splitTax(base, quota, split);
  const surcharge = { rate: split.surcharge.toFixed(), quota: parts.surcharge };
  return { ...classified, rate: charged.toFixed(), base, quota: parts.vat, surcharge };
}

function addTo(merged: Map<string, MergedGroup>, group: MergedGroup): void {
  const key = [
    group.impuesto,
    group.claveRegimen ?? '',
    group.code,
    group.rate ?? '',
    group.surcharge?.rate ?? '',
  ].join('|');
  const same = merged.get(key);
  if (same === undefined) merged.set(key, group);
  else {
    same.base = same.base.plus(group.base);
    same.quota = same.quota.plus(group.quota);
    if (same.surcharge !== undefined && group.surcharge !== undefined)
      same.surcharge = { ...same.surcharge, quota: same.surcharge.quota.plus(group.surcharge.quota) };
  }
}

function categoryFinding({ category }: VatBreakdown, index: number): MappingFinding {
  const place = {
    at: ['BG-23', index, 'BT-118'],
    terms: ['BT-118'],
    element: 'CalificacionOperacion, OperacionExenta',
  };
  return category === undefined ? missing(place) : notExpressible('ES-CATEGORY', category, place);
}

function marginFinding({ exemptionReasonCode }: VatBreakdown, at: TermPath): MappingFinding {
  return mappingFinding({
    rule: 'ES-MARGIN',
    at: [...at, 'BT-121'],
    terms: ['BT-121'],
    element: 'BaseImponibleOimporteNoSujeto',
    found: exemptionReasonCode,
  });
}

function countFinding(count: number): MappingFinding {
  return mappingFinding({
    rule: 'ES-BREAKDOWN-COUNT',
    textKey: 'national.too-many',
    at: ['BG-23'],
    terms: ['BG-23'],
    element: 'DetalleDesglose',
    found: String(count),
    expected: String(MOST_ENTRIES),
    parameters: { authority: 'AEAT' },
  });
}

/** A classification that no VAT category of the document can have steers nothing: the client meant something else. */
function unusedHints(groups: readonly VatBreakdown[], { hints }: ClassificationSetting): MappingFinding[] {
  return CLASSIFYING_HINTS.flatMap((name) => {
    const hint = hints.get(name);
    if (hint === undefined || groups.some((group) => isHintedFor(group, hint.value))) return [];
    return [wrongHint(hint.note, `ES:${name}=${hint.value}`, name)];
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

/** The surcharge that a note states, where no line charges any. */
function unusedSurcharge(groups: readonly TaxGroup[], hints: ClassificationSetting['hints']): MappingFinding[] {
  const hint = hints.get('Recargo');
  if (hint === undefined || groups.some(({ surcharge }) => surcharge !== undefined)) return [];
  return [wrongHint(hint.note, `ES:Recargo=${hint.value}`, 'TipoRecargoEquivalencia')];
}

/** A tax that a note states, and that no line of the document can have beside its own. */
function unusedTax(groups: readonly TaxGroup[], hints: ClassificationSetting['hints']): MappingFinding[] {
  const hint = hints.get('Impuesto');
  if (hint === undefined || groups.some(({ impuesto }) => impuesto === hint.value)) return [];
  return [wrongHint(hint.note, `ES:Impuesto=${hint.value}`, 'Impuesto')];
}

/** Lines of one category and rate are one entry of the record, which has one code. */
function mixedTaxCodes(codes: readonly NationalTaxCode[]): MappingFinding[] {
  return codes.flatMap((one, index) => {
    const others = codes.filter((other) => other.code !== one.code && isSameGroup(one, other));
    const isFirst = codes.findIndex((other) => isSameGroup(one, other)) === index;
    if (others.length === 0 || !isFirst) return [];
    const found = [...new Set([one.code, ...others.map(({ code }) => code)])].join(', ');
    return [
      mappingFinding({
        rule: 'ES-TAXCODE-MIXED',
        at: ['BG-25'],
        terms: ['BT-151', 'BT-152'],
        element: 'DetalleDesglose',
        found,
        parameters: { category: one.category, rate: one.rate?.toFixed() ?? '–' },
      }),
    ];
  });
}

function isSameGroup(one: NationalTaxCode, other: NationalTaxCode): boolean {
  return isCodeOf({ category: one.category, ...present({ rate: one.rate }) }, other);
}
