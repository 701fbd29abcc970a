import { atMostOne } from '../../tree/at-most-one';
import { atRoot } from '../../tree/context';
import { joinParts } from '../../tree/join-parts';
import { fatal, rulesAt } from '../../tree/rules-at';
import { child, childrenOf, exists, select } from '../../tree/select';
import { normalized, stringValue } from '../../tree/text';
import type { RulePart } from '../../tree/tree-rule-set';
import type { KindOfBilling } from '../kind-of-billing';
import { areBothGerman } from '../party-countries';
import { fromRoot } from '../roots';
import { processOf } from './process';
import { present } from '../../../platform/present';

const PROJECT = '50';

function header(kind: KindOfBilling): RulePart {
  const process = processOf(kind);
  return rulesAt(fromRoot(), {
    'PEPPOL-EN16931-R007': fatal(['BT-23'], (root, fires, document) => {
      if (process(document) !== undefined) return;
      const profile = child(root, 'cbc:ProfileID');
      fires(profile ?? root, present({ found: profile && normalized(profile) }));
    }),
    'PEPPOL-EN16931-R002': fatal(['BT-22'], (root, fires, document) => {
      const notes = childrenOf(root, 'cbc:Note');
      const [, second] = notes;
      if (second === undefined || areBothGerman(document)) return;
      fires(second, { found: String(notes.length), expected: '1' });
    }),
    'PEPPOL-EN16931-R003': fatal(['BT-10', 'BT-13'], (root, fires) => {
      if (!exists(root, 'cbc:BuyerReference') && !exists(root, 'cac:OrderReference/cbc:ID')) fires(root);
    }),
    'PEPPOL-EN16931-R004': fatal(['BT-24'], (root, fires) => {
      const identifier = atMostOne(childrenOf(root, 'cbc:CustomizationID'));
      const found = identifier === undefined ? undefined : normalized(identifier);
      // The identifier may go on, but a double colon would begin the version part of a Peppol document type.
      if (found?.startsWith(kind.specification) && !found.includes('::')) return;
      fires(identifier ?? root, { ...present({ found }), expected: kind.specification });
    }),
  });
}

/** BT-11 of a credit note is a document reference of type 50. */
const projectReference = rulesAt(atRoot(['CreditNote']), {
  'PEPPOL-EN16931-R080': fatal(['BT-11'], (root, fires) => {
    const projects = childrenOf(root, 'cac:AdditionalDocumentReference').filter((reference) =>
      select(reference, 'cbc:DocumentTypeCode').some((type) => stringValue(type) === PROJECT),
    );
    const [, second] = projects;
    if (second !== undefined) fires(second, { found: String(projects.length), expected: '1' });
  }),
});

/** Process, specification, notes and references of the document as a whole. */
export function documentHeader(kind: KindOfBilling): RulePart {
  return joinParts([header(kind), projectReference]);
}
