import type { SemanticDocument } from '../../../documents/model/semantic-document';
import type { TermPath } from '../../../documents/model/term-path';
import { tooLong, type MappingFinding } from '../../wire/mapping-finding';
import { missing } from '../mapping-findings';
import type { Hints } from '../hints';

/** Context that every part of the mapping has in hand. */
export interface MappingContext {
  readonly document: SemanticDocument;
  readonly hints: Hints;
  /** Positions of the lines that are paid for the buyer, and no lines of the invoice. */
  readonly disbursed: ReadonlySet<number>;
  /** Credit notes are negative in Facturae. */
  readonly sign: 1 | -1;
  readonly report: (...findings: readonly MappingFinding[]) => void;
}

/** Origin and place of a value. */
export interface Place {
  readonly at: TermPath;
  readonly terms: readonly string[];
  readonly element: string;
}

/** A term that stands at the end of its path. */
export function placeOf(at: TermPath, element: string): Place {
  return { at, terms: [String(at.at(-1))], element };
}

/** The trimmed text; undefined where there is none. */
export function stated(text: string | undefined): string | undefined {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? undefined : trimmed;
}

/** A text that the element must have, as it is: what is too long is told, never cut. */
export function mapText(
  text: string | undefined,
  longest: number,
  place: Place,
  { report }: Pick<MappingContext, 'report'>,
  rule = 'ES-FE-LENGTH',
): string | undefined {
  const value = stated(text);
  if (value === undefined) report(missing(place));
  else report(...tooLong(rule, value, longest, place));
  return value;
}

/** The same for a text that may be missing. */
export function mapOptionalText(
  text: string | undefined,
  longest: number,
  place: Place,
  { report }: Pick<MappingContext, 'report'>,
): string | undefined {
  const value = stated(text);
  if (value !== undefined) report(...tooLong('ES-FE-LENGTH', value, longest, place));
  return value;
}
