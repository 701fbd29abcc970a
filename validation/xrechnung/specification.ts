import type { Context } from '../tree/context';
import { oncePerDocument } from '../tree/once-per-document';
import type { RuleDocument, Syntax } from '../tree/rule-document';
import { rulesAt, warning } from '../tree/rules-at';
import { select } from '../tree/select';
import { stringValue } from '../tree/text';
import type { RulePart } from '../tree/tree-rule-set';
import { fromRoot } from './from-root';
import { XRECHNUNG_IDENTIFIERS } from '../specification-identifiers';
import { type XRechnungProfile, xrechnungProfile } from './profile';
import { present } from '../../platform/present';

interface Specification {
  /** The element that must hold BT-24, and BT-24 from there. */
  context: Context;
  identifier: string;
}

const SPECIFICATION: Readonly<Record<Syntax, Specification>> = {
  ubl: { context: fromRoot(), identifier: 'cbc:CustomizationID' },
  cii: {
    context: fromRoot('rsm:ExchangedDocumentContext'),
    identifier: 'ram:GuidelineSpecifiedDocumentContextParameter/ram:ID',
  },
};

const profilesOf = oncePerDocument((document): readonly (XRechnungProfile | undefined)[] => {
  const { context, identifier } = SPECIFICATION[document.syntax];
  return context(document)
    .flatMap((group) => select(group, identifier))
    .map((element) => xrechnungProfile(stringValue(element)));
});

/** Whether BT-24 is exactly the identifier of that profile. */
export function isOfProfile(document: RuleDocument, profile: XRechnungProfile): boolean {
  return profilesOf(document).includes(profile);
}

/** BR-DE-21: BT-24 is one of XRechnung's identifiers, letter by letter. */
export function specification(syntax: Syntax): RulePart {
  const { context, identifier } = SPECIFICATION[syntax];
  return rulesAt(context, {
    'BR-DE-21': warning(['BT-24'], (group, fires) => {
      const stated = select(group, identifier);
      if (stated.some((element) => xrechnungProfile(stringValue(element)) !== undefined)) return;
      const [first] = stated;
      fires(first ?? group, {
        ...present({ found: first && stringValue(first) }),
        expected: XRECHNUNG_IDENTIFIERS.CIUS,
      });
    }),
  });
}
