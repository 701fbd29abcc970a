import { isHint } from '../hints';
import type { SemanticDocument } from '../../../documents/model/semantic-document';
import { stated } from './mapping-context';

const LONGEST = 250;
/** The words that Spanish law wants on an invoice without tax because the buyer owes it. */
const REVERSE_CHARGE = 'Inversión del sujeto pasivo';

/** Words of the seller on its registration, the notes, and the reasons for not charging tax; a long one stands in several. */
export function legalReferences({ seller, notes, vatBreakdown }: SemanticDocument): string[] {
  const reasons = vatBreakdown.map(
    ({ category, exemptionReason }) => exemptionReason ?? (category === 'AE' ? REVERSE_CHARGE : undefined),
  );
  const registration = seller?.additionalLegalInformation;
  const texts = [registration, ...notes.map(({ text }) => text).filter((text) => !isHint(text)), ...reasons];
  const distinct = new Set(texts.map(stated).filter((text) => text !== undefined));
  return [...distinct].flatMap(inPieces);
}

/** Cut at blanks, or where there are none, within a word. */
function inPieces(text: string): string[] {
  const pieces: string[] = [];
  let start = 0;
  for (;;) {
    // No character has more than two units, so these are enough to tell whether the rest fits.
    const head = Array.from(text.slice(start, start + 2 * (LONGEST + 1))).slice(0, LONGEST + 1);
    if (head.length <= LONGEST) return [...pieces, text.slice(start)];
    const blank = head.join('').search(/\s\S*$/);
    const end = blank > 0 ? blank : head.slice(0, LONGEST).join('').length;
    pieces.push(text.slice(start, start + end).trimEnd());
    start += end;
    while (/^\s/.test(text.charAt(start))) start += 1;
  }
}
