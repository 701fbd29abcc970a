import type { Decimal } from '../../../documents/model/decimal';
import type { VatBreakdown } from '../../../documents/model/semantic-document';
import type { HintName, StatedHints } from '../hints';
import { EXPORT_EXEMPTIONS, EXPORT_REGIME, exemptionOf, GENERAL_REGIME, TAXES } from '../classifications';
import { present } from '../../../platform/present';
import { mayStandBeside } from './regime-rules';

/** A tax code in national terms, as a document in JSON states them, of the lines with this category and rate. */
export interface NationalTaxCode {
  readonly category: string;
  readonly rate?: Decimal;
  readonly code: string;
}

/** Facts that classify a group of the VAT breakdown where the document's own terms leave it open. */
export interface ClassificationSetting {
  /** The buyer is under Spanish VAT. */
  readonly isDomestic: boolean;
  readonly hints: StatedHints['hints'];
  readonly nationalTaxCodes: readonly NationalTaxCode[];
}

export interface Classified {
  readonly impuesto: string;
  /** Of taxes that no list of regimes is for, none. */
  readonly claveRegimen?: string;
  /** Code of CalificacionOperacion (S, N) or OperacionExenta (E). */
  readonly code: string;
}

/** Undefined: the record has nothing for that category. `territory`: the tax of the groups whose category leaves it open. */
export function classify(
  group: VatBreakdown,
  setting: ClassificationSetting,
  territory: string | undefined,
): Classified | undefined {
  const ownCode = codeOf(group, setting.isDomestic);
  if (ownCode === undefined) return undefined;
  const code = nationalCode(group, setting.nationalTaxCodes) ?? hintedCode(group, setting.hints) ?? ownCode;
  const impuesto = taxOf(group.category, code, territory);
  if (impuesto === TAXES.other) return { impuesto, code };
  const hinted = setting.hints.get('ClaveRegimen')?.value;
  const isHinted = hinted !== undefined && mayStandBeside(hinted, { impuesto, code, ...present({ rate: group.rate }) });
  const own = EXPORT_EXEMPTIONS.includes(code) ? EXPORT_REGIME : GENERAL_REGIME;
  return { impuesto, claveRegimen: isHinted ? hinted : own, code };
}

/**
 * The tax that the document's exempt and reverse-charged groups are of, where it is not VAT: what a note says, else that of the
 * taxed groups, if they all are of the other territory.
 */
export function territoryOf(groups: readonly VatBreakdown[], hints: StatedHints['hints']): string | undefined {
  const hinted = hints.get('Impuesto')?.value;
  if (hinted !== undefined) return hinted;
  const taxed = new Set(groups.flatMap(({ category = '' }) => (category in OF_TAXED ? [OF_TAXED[category]] : [])));
  const [only] = taxed;
  return taxed.size === 1 ? only : undefined;
}

/** The taxes of the categories that charge one. */
const OF_TAXED: Readonly<Record<string, string>> = { S: TAXES.vat, L: TAXES.igic, M: TAXES.ipsi };

/** Finds the code by category of UNCL5305. */
function codeOf({ category, exemptionReasonCode }: VatBreakdown, isDomestic: boolean): string | undefined {
  switch (category) {
    case 'S':
    case 'Z':
    case 'L':
    case 'M':
      return 'S1';
    case 'AE':
      return isDomestic ? 'S2' : 'N2';
    case 'E':
      return exemptionOf(exemptionReasonCode);
    case 'G':
      return 'E2';
    case 'K':
      return 'E5';
    case 'O':
      return isDomestic ? 'N1' : 'N2';
    default:
      return undefined;
  }
}

/** Exemptions that only the law of the Canary Islands has. */
const OF_IGIC: readonly string[] = ['E7', 'E8'];

function taxOf(category: string | undefined, code: string, territory: string | undefined): string {
  if (category === 'L') return TAXES.igic;
  if (category === 'M') return TAXES.ipsi;
  return territory ?? (OF_IGIC.includes(code) ? TAXES.igic : TAXES.vat);
}

export function isCodeOf(group: VatBreakdown, { category, rate }: NationalTaxCode): boolean {
  if (category !== group.category) return false;
  return rate === undefined || group.rate === undefined ? rate === group.rate : rate.eq(group.rate);
}

function nationalCode(group: VatBreakdown, codes: readonly NationalTaxCode[]): string | undefined {
  return codes.find((one) => isCodeOf(group, one))?.code;
}

/** Categories that a hinted code can be meant for. */
const CATEGORIES_OF_CODE: Readonly<Record<string, readonly string[]>> = {
  S1: ['S', 'Z', 'L', 'M'],
  S2: ['AE'],
  N1: ['O'],
  N2: ['O', 'AE'],
  E1: ['E'],
  E2: ['E', 'G'],
  E3: ['E', 'G'],
  E4: ['E', 'G'],
  E5: ['K'],
  E6: ['E'],
  E7: ['E'],
  E8: ['E'],
};

export const CLASSIFYING_HINTS = ['CalificacionOperacion', 'OperacionExenta'] as const satisfies readonly HintName[];

export function isHintedFor({ category = '' }: VatBreakdown, code: string): boolean {
  return CATEGORIES_OF_CODE[code]?.includes(category) ?? false;
}

function hintedCode(group: VatBreakdown, hints: StatedHints['hints']): string | undefined {
  const stated = CLASSIFYING_HINTS.map((name) => hints.get(name)?.value);
  return stated.find((code) => code !== undefined && isHintedFor(group, code));
}
