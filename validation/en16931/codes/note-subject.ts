import { characterCount } from '../../tree/characters';
import { atRoot } from '../../tree/context';
import { stringValue } from '../../tree/text';
import type { TreeCheck } from '../../tree/tree-rule-set';
import { NOTE_SUBJECT_CODES } from '../../../documents/codes/note-subject-codes';

const NOTES = atRoot(['Invoice', 'CreditNote'], 'cbc:Note');
const CODE_LENGTH = 3;

/** The official rule looks for the three characters anywhere in this text, so that `A A` passes too. */
const LIST = ` ${[...NOTE_SUBJECT_CODES].join(' ')} `;

/** BR-CL-08 for UBL, where the subject code (BT-21) stands in the note itself: `#AAI#text`. */
export const noteSubjectUbl: TreeCheck = {
  rules: ['BR-CL-08'],
  validate(document, report) {
    for (const note of NOTES(document)) {
      const code = betweenHashes(stringValue(note));
      if (characterCount(code) === CODE_LENGTH && !LIST.includes(code)) report.fires('BR-CL-08', note, { found: code });
    }
  },
};

/** Text between the first two hashes, wherever they are; empty where there are not two. */
function betweenHashes(text: string): string {
  const first = text.indexOf('#');
  const second = text.indexOf('#', first + 1);
  return first >= 0 && second > first ? text.slice(first + 1, second) : '';
}
