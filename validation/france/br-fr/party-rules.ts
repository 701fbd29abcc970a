import type { XmlElement } from '../../../documents/xml/element-tree';
import type { Offence } from '../../en16931/syntax/syntax-rule';
import { atMostOne } from '../../tree/at-most-one';
import { characters } from '../../tree/characters';
import { atRoot } from '../../tree/context';
import { joinParts } from '../../tree/join-parts';
import { type RuleAt, rulesAt } from '../../tree/rules-at';
import { attribute, select } from '../../tree/select';
import { stringValue } from '../../tree/text';
import type { RulePart } from '../../tree/tree-rule-set';
import { ELECTRONIC_ADDRESS, ROUTING_CODE, SIREN, SIRET } from './codes';
import { asks } from './firing';
import type { InvoicePaths, PartyPlace } from './invoice-paths';
import { directoryForm, isSiret, notLonger, ofScheme, type ValueTest } from './value-tests';

const LONGEST_ADDRESS = notLonger(125);
const LONGEST_ROUTING_CODE = ofScheme([ROUTING_CODE], notLonger(100));
const ADDRESS_FORM = ofScheme([ELECTRONIC_ADDRESS], directoryForm);
const ROUTING_CODE_FORM = ofScheme([ROUTING_CODE], directoryForm);

export function ofSchemeAmong(elements: readonly XmlElement[], scheme: string): XmlElement[] {
  return elements.filter((one) => attribute(one, 'schemeID') === scheme);
}

/** The offence of the first element that has one. */
function firstOffence(elements: readonly XmlElement[], test: ValueTest): Offence | undefined {
  for (const element of elements) {
    const offence = test(element);
    if (offence !== undefined) return offence;
  }
  return undefined;
}

/** A SIRET has 14 digits and begins with the SIREN of its party, which is taken as written. */
function siretOf(siret: XmlElement | undefined, siren: string | undefined): Offence | undefined {
  if (siret === undefined) return undefined;
  const found = stringValue(siret);
  const begin = characters(found, 0, 9);
  if (isSiret(found) && begin === (siren ?? begin)) return undefined;
  return { element: siret, found, textKey: 'france.siret', expected: siren ?? begin };
}

/** Every identifier names its scheme, and each scheme once. */
function schemeRules(suffix: string, term: string, idsOf: (group: XmlElement) => XmlElement[]): Record<string, RuleAt> {
  return {
    [`BR-FR-CO-10_${suffix}-1`]: asks([term], (group) => {
      const element = idsOf(group).find((id) => attribute(id, 'schemeID') === undefined);
      return element && { element, found: stringValue(element), textKey: 'france.no-scheme' };
    }),
    [`BR-FR-CO-10_${suffix}-2`]: asks([term], (group) => {
      const seen = new Set<string>();
      for (const element of idsOf(group)) {
        const found = attribute(element, 'schemeID');
        if (found !== undefined && seen.has(found)) return { element, found, textKey: 'france.scheme-twice' };
        if (found !== undefined) seen.add(found);
      }
      return undefined;
    }),
  };
}

/** Rules about identifiers and addresses that are the same for all parties. */
export function partyRules(paths: InvoicePaths): RulePart {
  const { party, roots, seller, buyer } = paths;
  const idsOf = (group: XmlElement): XmlElement[] => select(group, party.identifiers);

  /** Seller and buyer with a SIRET need a SIREN as well. */
  function siretOfParty(group: XmlElement, isMain: boolean): Offence | undefined {
    const [siret] = ofSchemeAmong(idsOf(group), SIRET);
    if (siret === undefined) return undefined;
    const siren = atMostOne(ofSchemeAmong(select(group, party.legalId), SIREN));
    return siretOf(siret, siren === undefined ? (isMain ? '' : undefined) : stringValue(siren));
  }
  function partOf({ path, identifier, address, terms: [idTerm, addressTerm] }: PartyPlace): RulePart {
    const isMain = path === seller || path === buyer;
    const addresses = (group: XmlElement): XmlElement[] => select(group, party.address);
    return rulesAt(atRoot(roots, path), {
      [`BR-FR-09_${identifier}`]: asks([idTerm], (group) => siretOfParty(group, isMain)),
      ...schemeRules(identifier, idTerm, idsOf),
      [`BR-FR-23_${address}`]: asks([addressTerm], (group) => firstOffence(addresses(group), ADDRESS_FORM)),
      [`BR-FR-25_${address}`]: asks([addressTerm], (group) => firstOffence(addresses(group), LONGEST_ADDRESS)),
      ...(isMain && {
        [`BR-FR-24_${identifier}`]: asks([idTerm], (group) => firstOffence(idsOf(group), ROUTING_CODE_FORM)),
        [`BR-FR-26_${identifier}`]: asks([idTerm], (group) => firstOffence(idsOf(group), LONGEST_ROUTING_CODE)),
      }),
    });
  }
  const deliveryParts = paths.deliveries.map(({ path, identifiers, legalId, end, hasSiret }) => {
    const ids = (place: XmlElement): XmlElement[] => select(place, identifiers);
    const siretRule = asks(['BT-71'], (place) => {
      const sirens = legalId === undefined ? [] : ofSchemeAmong(select(place, legalId), SIREN);
      const siren = atMostOne(sirens);
      const [siret] = ofSchemeAmong(ids(place), SIRET);
      return siretOf(siret, siren && stringValue(siren));
    });
    return rulesAt(atRoot(roots, path), {
      ...(hasSiret && { [`BR-FR-09_${end}`]: siretRule }),
      ...schemeRules(end, 'BT-71', ids),
    });
  });
  return joinParts([...paths.parties.map(partOf), ...deliveryParts]);
}
