import type { VatBreakdown } from '../../../documents/model/semantic-document';
import type { Hint, Hints } from '../hints';
import {
  EXPORT_EXEMPTIONS,
  EXPORT_REGIME,
  exemptionOf,
  GENERAL_REGIME,
  ONE_STOP_SHOP,
  TAXES,
} from '../classifications';
import { present } from '../../../platform/present';
import { CLASSIFYING_HINTS, isHintedFor } from '../hinted-codes';
import { isOfLine, type HintedGroup } from '../hinted-groups';
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

function hintedCode(group: HintedGroup): Hint | undefined {
  const stated = CLASSIFYING_HINTS.map((name) => group.hints.get(name));
  return stated.find((hint) => hint !== undefined && isHintedFor(group, hint));
}
