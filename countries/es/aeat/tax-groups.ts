import { sum, ZERO, type Decimal } from '../../../documents/model/decimal';
import type { SemanticDocument } from '../../../documents/model/semantic-document';
import { mappingFinding, notExpressible, type MappingFinding } from '../../wire/mapping-finding';
import type { Hint, HintName, Hints } from '../hints';
import { missing, unusedHints as unusedSteering, wrongHint } from '../mapping-findings';
import { CLASSIFYING_HINTS, isHintedFor } from '../hinted-codes';
import { classify, territoryOf, type BuyerPlace } from './classify';
import { hintedGroups, isOfLine, type HintedGroup } from '../hinted-groups';
import { isUnderMargin, readGroup, type MarginSetting, type MergedGroup, type TaxGroup } from './read-tax-group';
import { lineRegimeFindings, unusedRegime } from './regime-rules';

const MOST_ENTRIES = 12;
export interface TaxGroups {
  readonly groups: readonly TaxGroup[];
  /** Codes among their classifications. */
  readonly codes: ReadonlySet<string>;
  /** All tax that the record states. */
  readonly quota: Decimal;
  /** Tax of the document that is another member state's, and no part of the record. */
  readonly foreignTax: Decimal;
  readonly findings: readonly MappingFinding[];
}

export interface TaxGroupsSetting extends BuyerPlace, MarginSetting {
  readonly hints: Hints;
}

/** The groups of BG-23 as records classify them; groups that are equal then are added up. */
export function taxGroups(document: SemanticDocument, setting: TaxGroupsSetting): TaxGroups {
  const { vatBreakdown } = document;
  const { hints } = setting;
  const { groups: hinted, wrong } = hintedGroups(document, hints);
  const findings = [...wrong.map(({ at, text }) => wrongHint(at, text, '–')), ...unusedCodes(hinted, hints)];
  if (vatBreakdown.length === 0) findings.push(missing({ at: ['BG-23'], terms: ['BG-23'], element: 'Desglose' }));
  const merged = new Map<string, MergedGroup>();
  const territory = territoryOf(vatBreakdown, hints);
  let foreignTax = ZERO;
  for (const group of hinted) {
    const classified = classify(group, setting, territory);
    if (classified === undefined) {
      findings.push(categoryFinding(group));
      continue;
    }
    const read = readGroup(group, classified, setting);
    if (Array.isArray(read)) findings.push(...read);
    else {
      findings.push(...lineFindings(group, read));
      addTo(merged, read);
      if (classified.code === 'N2') foreignTax = foreignTax.plus(group.taxAmount ?? ZERO);
    }
  }
  const groups = [...merged.values()];
  if (groups.length > MOST_ENTRIES) findings.push(countFinding(groups.length));
  if (groups.length > 0)
    findings.push(...unusedTax(groups, hints), ...unusedSurcharge(groups, hints), ...unusedRegime(hints, groups));
  findings.push(...unusedAmounts(hinted, groups, hints));
  if (!hinted.some(isUnderMargin)) findings.push(...unusedSteering(hints, ['TipoImpositivo']));
  const quota = sum(groups.flatMap((group) => [group.quota, group.surcharge?.quota]));
  return { groups, codes: new Set(groups.map(({ code }) => code)), quota, foreignTax, findings };
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
    if (group.baseAtCost !== undefined) same.baseAtCost = (same.baseAtCost ?? ZERO).plus(group.baseAtCost);
  }
}

function categoryFinding({ category, at }: HintedGroup): MappingFinding {
  const place = {
    at: [...at, 'BT-118'],
    terms: ['BT-118'],
    element: 'CalificacionOperacion, OperacionExenta',
  };
  return category === undefined ? missing(place) : notExpressible('ES-CATEGORY', category, place);
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
function unusedCodes(groups: readonly HintedGroup[], hints: Hints): MappingFinding[] {
  return CLASSIFYING_HINTS.flatMap((name) => {
    const hint = hints.get(name);
    if (hint === undefined || groups.some((group) => group.hints.get(name) === hint && isHintedFor(group, hint)))
      return [];
    return [wrongHint(hint.at, `ES:${name}=${hint.value}`, name)];
  });
}

/** What is said of a margin, or of what something cost, is said of one group. */
function unusedAmounts(groups: readonly HintedGroup[], read: readonly TaxGroup[], hints: Hints): MappingFinding[] {
  const margins = groups.filter(
    (group) => isUnderMargin(group) && group.hints.get('BaseMargen') === hints.get('BaseMargen'),
  );
  const costs = read.filter(({ baseAtCost }) => baseAtCost !== undefined);
  const ofDocument = (name: HintName, count: number): MappingFinding[] => {
    const hint = hints.get(name);
    return hint === undefined || count === 1 ? [] : [wrongHint(hint.at, `ES:${name}=${hint.value}`, name)];
  };
  return [...ofDocument('BaseMargen', margins.length), ...ofDocument('BaseImponibleACoste', costs.length)];
}

/** What a line states and its part of the record is not: unlike what a document states, it is meant for nothing else. */
function lineFindings(group: HintedGroup, read: TaxGroup): MappingFinding[] {
  const { hints } = group;
  const isUsed: Partial<Record<HintName, (hint: Hint) => boolean>> = {
    CalificacionOperacion: (hint) => isHintedFor(group, hint),
    OperacionExenta: (hint) => isHintedFor(group, hint),
    Impuesto: ({ value }) => read.impuesto === value,
    Recargo: () => read.surcharge !== undefined,
    BaseMargen: () => isUnderMargin(group),
    TipoImpositivo: () => isUnderMargin(group),
    BaseImponibleACoste: () => read.baseAtCost !== undefined,
    Suplido: () => false,
  };
  const wrong = [...hints].filter(([name, hint]) => isOfLine(hint) && isUsed[name]?.(hint) === false);
  return [
    ...wrong.map(([name, hint]) => wrongHint(hint.at, `ES:${name}=${hint.value}`, name)),
    ...lineRegimeFindings(hints, read),
  ];
}

/** The surcharge that a note states, where no line charges any. */
function unusedSurcharge(groups: readonly TaxGroup[], hints: Hints): MappingFinding[] {
  const hint = hints.get('Recargo');
  if (hint === undefined || groups.some(({ surcharge }) => surcharge !== undefined)) return [];
  return [wrongHint(hint.at, `ES:Recargo=${hint.value}`, 'TipoRecargoEquivalencia')];
}

/** A tax that a note states, and that no line of the document can have beside its own. */
function unusedTax(groups: readonly TaxGroup[], hints: Hints): MappingFinding[] {
  const hint = hints.get('Impuesto');
  if (hint === undefined || groups.some(({ impuesto }) => impuesto === hint.value)) return [];
  return [wrongHint(hint.at, `ES:Impuesto=${hint.value}`, 'Impuesto')];
}
