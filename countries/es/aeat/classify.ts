import type { Decimal } from '../../../documents/model/decimal';
import type { VatBreakdown } from '../../../documents/model/semantic-document';
import type { Hint, HintName, Hints } from '../hints';
import {
  EXPORT_EXEMPTIONS,
  EXPORT_REGIME,
  exemptionOf,
  GENERAL_REGIME,
  ONE_STOP_SHOP,
  TAXES,
} from '../classifications';
import { present } from '../../../platform/present';
import { isOfLine, type HintedGroup } from './hinted-groups';
import { mayStandBeside } from './regime-rules';

/** Where the buyer is, which classifies what the document's own terms leave open. */
export interface BuyerPlace {
  /** The buyer is under Spanish VAT. */
  readonly isDomestic: boolean;
  /** What is supplied is supplied in another country. */
  readonly isSuppliedAbroad: boolean;
}

export interface Classified {
  readonly impuesto: string;
  /** Of taxes that no list of regimes is for, none. */
  readonly claveRegimen?: string;
  /** Code of CalificacionOperacion (S, N) or OperacionExenta (E). */
  readonly code: string;
}

/** Undefined: the record has nothing for that category. `territory`: the tax of the groups whose category leaves it open. */
export function classify(group: HintedGroup, place: BuyerPlace, territory: string | undefined): Classified | undefined {
  const { hints } = group;
  const ownCode = codeOf(group, place.isDomestic);
  if (ownCode === undefined) return undefined;
  const regime = hints.get('ClaveRegimen')?.value;
  // Sales under the one-stop shop are taxed where they are made.
  const isOfOtherState = regime === ONE_STOP_SHOP && ownCode === 'S1' && place.isSuppliedAbroad;
  const code = hintedCode(group)?.value ?? (isOfOtherState ? 'N2' : ownCode);
  const impuesto = taxOf(group, code, territory);
  if (impuesto === TAXES.other) return { impuesto, code };
  const operation = { impuesto, code, ...present({ rate: group.rate }), isAtCost: hints.has('BaseImponibleACoste') };
  const isHinted = regime !== undefined && mayStandBeside(regime, operation);
  const own = EXPORT_EXEMPTIONS.includes(code) ? EXPORT_REGIME : GENERAL_REGIME;
  return { impuesto, claveRegimen: isHinted ? regime : own, code };
}

/**
 * The tax that the document's exempt and reverse-charged groups are of, where it is not VAT: what a note says, else that of the
 * taxed groups, if they all are of the other territory.
 */
export function territoryOf(groups: readonly VatBreakdown[], hints: Hints): string | undefined {
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

function taxOf({ category, hints }: HintedGroup, code: string, territory: string | undefined): string {
  if (category === 'L') return TAXES.igic;
  if (category === 'M') return TAXES.ipsi;
  const ofLine = hints.get('Impuesto');
  if (ofLine !== undefined && isOfLine(ofLine)) return ofLine.value;
  return territory ?? (OF_IGIC.includes(code) ? TAXES.igic : TAXES.vat);
}

/** Categories that a code can be meant for where the whole document is said to have it. */
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
/**
 * Categories that charge nothing. EN 16931 forbids some of them beside others, so a line of any of them may be said to have any code that
 * charges nothing.
 */
const UNTAXED: readonly string[] = ['E', 'Z', 'O', 'AE', 'G', 'K'];

export const CLASSIFYING_HINTS = ['CalificacionOperacion', 'OperacionExenta'] as const satisfies readonly HintName[];

/** Whether the group can have the code that the hint states. */
export function isHintedFor({ category = '', rate, hints }: HintedGroup, hint: Hint): boolean {
  const { value: code } = hint;
  if (CATEGORIES_OF_CODE[code]?.includes(category) === true) return true;
  // What is taxed in another member state is not subject to the tax here.
  if (code === 'N2' && category === 'S') return hints.get('ClaveRegimen')?.value === ONE_STOP_SHOP;
  return isOfLine(hint) && code !== 'S1' && UNTAXED.includes(category) && isNothing(rate);
}

function isNothing(rate: Decimal | undefined): boolean {
  return rate === undefined || rate.eq(0);
}

function hintedCode(group: HintedGroup): Hint | undefined {
  const stated = CLASSIFYING_HINTS.map((name) => group.hints.get(name));
  return stated.find((hint) => hint !== undefined && isHintedFor(group, hint));
}
