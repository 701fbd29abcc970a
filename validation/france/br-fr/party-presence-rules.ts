import type { XmlElement } from '../../../documents/xml/element-tree';
import type { Offence } from '../../en16931/syntax/syntax-rule';
import { atMostOne } from '../../tree/at-most-one';
import { atRoot } from '../../tree/context';
import { joinParts } from '../../tree/join-parts';
import { rulesAt } from '../../tree/rules-at';
import { attribute, select, selectFirst } from '../../tree/select';
import { isBlank, stringValue } from '../../tree/text';
import type { RulePart } from '../../tree/tree-rule-set';
import { ELECTRONIC_ADDRESS, SELF_BILLED, SINGLE_TAXABLE_PERSON, SIREN } from './codes';
import { asks } from './firing';
import type { InvoicePaths } from './invoice-paths';
import { notesOf } from './notes';
import { ofSchemeAmong } from './party-rules';
import { isSiren } from './value-tests';

/** Rules that ask for numbers and addresses of seller and buyer; some depend on how the invoice is treated. */
export function partyPresenceRules(paths: InvoicePaths): RulePart {
  const { syntax, roots, seller, buyer, party } = paths;
  const notes = notesOf[syntax];
  const legalIds = (root: XmlElement, path: string): XmlElement[] =>
    ofSchemeAmong(select(root, `${path}/${party.legalId}`), SIREN);
  const place = (root: XmlElement, path: string): XmlElement => selectFirst(root, path) ?? root;

  /** Undefined where the legal id is a SIREN. @throws RuleAborted where there are several, as officially */
  const lacksSiren = (ids: readonly XmlElement[], element: XmlElement): Offence | undefined => {
    const id = atMostOne(ids);
    return id && isSiren(stringValue(id)) ? undefined : { element: id ?? element, textKey: 'france.siren' };
  };

  const lacksAddress = (root: XmlElement, path: string): Offence | undefined => {
    const address = atMostOne(select(root, `${path}/${party.address}`));
    if (address && !isBlank(stringValue(address))) return undefined;
    return { element: address ?? place(root, path), textKey: 'france.address' };
  };

  /** The address must be one of the French directory that begins with the SIREN of the party. */
  function notOfDirectory(root: XmlElement, path: string): Offence | undefined {
    const [address] = select(root, `${path}/${party.address}`);
    const [siren] = legalIds(root, path);
    const expected = siren === undefined ? '' : stringValue(siren);
    const isListed =
      address !== undefined &&
      attribute(address, 'schemeID') === ELECTRONIC_ADDRESS &&
      stringValue(address).startsWith(expected);
    if (isListed) return undefined;
    return {
      element: address ?? place(root, path),
      textKey: 'france.directory',
      expected,
      ...(address && { found: stringValue(address) }),
    };
  }
  const isSelfBilled = (root: XmlElement): boolean =>
    paths.type.flatMap((path) => select(root, path)).some((type) => SELF_BILLED.includes(stringValue(type)));
  const isExchanged = (root: XmlElement): boolean =>
    notes(root)
      .of('BAR')
      .some(({ text }) => text === 'B2B');

  const sellerSiren =
    syntax === 'ubl'
      ? rulesAt(atRoot(roots, `${seller}/cac:PartyLegalEntity`), {
          'BR-FR-10_BT-30': asks(['BT-30'], (entity) =>
            lacksSiren(ofSchemeAmong(select(entity, 'cbc:CompanyID'), SIREN), entity),
          ),
        })
      : rulesAt(atRoot(roots), {
          'BR-FR-10_BT-30': asks(['BT-30'], (root) => lacksSiren(legalIds(root, seller), place(root, seller))),
        });

  return joinParts([
    sellerSiren,
    rulesAt(atRoot(roots), {
      'BR-FR-11_BT-47': asks(['BT-47'], (root) =>
        isExchanged(root) ? lacksSiren(legalIds(root, buyer), place(root, buyer)) : undefined,
      ),
      'BR-FR-12_BT-49': asks(['BT-49'], (root) => lacksAddress(root, buyer)),
      'BR-FR-13_BT-34': asks(['BT-34'], (root) => lacksAddress(root, seller)),
      'BR-FR-21_BT-49': asks(['BT-49', 'BT-47'], (root) =>
        isExchanged(root) && !isSelfBilled(root) ? notOfDirectory(root, buyer) : undefined,
      ),
      'BR-FR-22_BT-34': asks(['BT-34', 'BT-30'], (root) =>
        notes(root).of('BAR').length > 0 && isSelfBilled(root) ? notOfDirectory(root, seller) : undefined,
      ),
      'BR-FR-CO-15_BT-29-1': asks(['BT-63', 'BT-29'], (root) => {
        const ids = select(root, `${seller}/${party.identifiers}`);
        const [member] = ofSchemeAmong(ids, SINGLE_TAXABLE_PERSON);
        if (member === undefined) return undefined;
        const numbers = select(root, paths.representativeNumbers);
        return numbers.some(paths.isVatNumber)
          ? undefined
          : { element: member, textKey: 'france.group-representative' };
      }),
    }),
  ]);
}
