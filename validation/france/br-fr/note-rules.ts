import { atRoot } from '../../tree/context';
import { type RuleAt, rulesAt } from '../../tree/rules-at';
import { attribute, select } from '../../tree/select';
import type { RulePart } from '../../tree/tree-rule-set';
import { LEGAL_NOTES, SINGLE_TAXABLE_PERSON, SINGLE_TAXABLE_PERSON_NOTE, TREATMENTS } from './codes';
import { asks } from './firing';
import type { InvoicePaths } from './invoice-paths';
import { notesOf } from './notes';

/** The artefacts count in UBL what they name in CII. */
const ENDS = { ubl: (_: string, index: number) => `-${index + 1}`, cii: (code: string) => `_${code}` };

/** Rules about the notes that the law asks for, about the treatment of the invoice and about single taxable persons. */
export function noteRules({ syntax, roots, seller, party }: InvoicePaths): RulePart {
  const notes = notesOf[syntax];
  const legal = LEGAL_NOTES.map((code, index): [string, RuleAt] => [
    `BR-FR-05_BT-22${ENDS[syntax](code, index)}`,
    asks(['BT-21', 'BT-22'], (root) =>
      notes(root).count(code) > 0 ? undefined : { element: root, expected: code, textKey: 'france.legal-note' },
    ),
  ]);
  const once = [...LEGAL_NOTES, 'TXD'].map((code, index): [string, RuleAt] => [
    `BR-FR-06_BT-21${ENDS[syntax](code, index)}`,
    noteOnce(code),
  ]);
  function noteOnce(code: string): RuleAt {
    return asks(['BT-21'], (root) =>
      notes(root).count(code) > 1
        ? { element: notes(root).of(code)[0]?.element ?? root, found: code, textKey: 'france.note-twice' }
        : undefined,
    );
  }
  return rulesAt(atRoot(roots), {
    ...Object.fromEntries([...legal, ...once]),
    [syntax === 'ubl' ? 'BR-FR-30_BT-21' : 'BR-FR-31_BT-21']: noteOnce('BAR'),
    'BR-FR-20_BT-21': asks(['BT-21', 'BT-22'], (root) => {
      const wrong = notes(root)
        .of('BAR')
        .find(({ text }) => !TREATMENTS.includes(text));
      return (
        wrong && {
          element: wrong.element,
          found: wrong.text,
          expected: TREATMENTS.join(', '),
          textKey: 'france.treatment',
        }
      );
    }),
    'BR-FR-CO-14_BT-29-1': asks(['BT-22', 'BT-29'], (root) => {
      const ids = select(root, `${seller}/${party.identifiers}`);
      const member = ids.find((id) => attribute(id, 'schemeID') === SINGLE_TAXABLE_PERSON);
      if (member === undefined) return undefined;
      if (
        notes(root)
          .of('TXD')
          .some(({ text }) => text === SINGLE_TAXABLE_PERSON_NOTE)
      )
        return undefined;
      return { element: member, expected: SINGLE_TAXABLE_PERSON_NOTE, textKey: 'france.single-taxable-person-note' };
    }),
  });
}
