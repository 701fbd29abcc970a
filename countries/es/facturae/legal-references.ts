import { lengthOf } from '../aeat/mapping-finding';
import { isHint } from '../hints';
import type { SemanticDocument } from '../../../documents/model/semantic-document';
import { stated } from './mapping-context';

const LONGEST = 250;
/** The words that Spanish law wants on an invoice without tax because the buyer owes it. */
const REVERSE_CHARGE = 'Inversión del sujeto pasivo';

/** The document's notes and its reasons for not charging tax; a long one stands in several elements. */
export function legalReferences({ notes, vatBreakdown }: SemanticDocument): string[] {
  const reasons = vatBreakdown.map(
    ({ category, exemptionReason }) => exemptionReason ?? (category === 'AE' ? REVERSE_CHARGE : undefined),
  );
  const texts = [...notes.map(({ text }) => text).filter((text) => !isHint(text)), ...reasons];
  const distinct = new Set(texts.map(stated).filter((text) => text !== undefined));
  return [...distinct].flatMap(inPieces);
}

/** Cut at blanks, or where there are none, within a word. */
function inPieces(text: string): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (lengthOf(rest) > LONGEST) {
    const room = Array.from(rest)
      .slice(0, LONGEST + 1)
      .join('');
    const blank = room.search(/\s\S*$/);
    const end = blank > 0 ? blank : Array.from(rest).slice(0, LONGEST).join('').length;
    pieces.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return [...pieces, rest];
}
