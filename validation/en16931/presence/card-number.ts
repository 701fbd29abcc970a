import type { XmlElement } from '../../../documents/xml/element-tree';
import { characterCount, characters } from '../../tree/characters';
import type { Context } from '../../tree/context';
import { normalized } from '../../tree/text';
import type { TreeCheck } from '../../tree/tree-rule-set';

const MOST_CHARACTERS = 10;
const LAST_DIGITS = 4;

/** BR-51: of a card number (BT-87) only the first six and the last four digits may be shown. */
export function cardNumberIsShort(cards: Context, numberOf: (card: XmlElement) => XmlElement | undefined): TreeCheck {
  return {
    rules: ['BR-51'],
    validate(document, report) {
      for (const card of cards(document)) {
        const element = numberOf(card);
        if (element === undefined) continue;
        const number = normalized(element);
        if (characterCount(number) > MOST_CHARACTERS) report.fires('BR-51', element, { found: masked(number) });
      }
    },
  };
}

/** A finding is stored and shown: it must not carry the number that the rule wants hidden. */
function masked(number: string): string {
  const hidden = characterCount(number) - LAST_DIGITS;
  return '*'.repeat(hidden) + characters(number, hidden);
}
