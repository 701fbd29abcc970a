import type { XmlElement } from '../../../documents/xml/element-tree';
import { atMostOne } from '../../tree/at-most-one';
import { anywhere, atRoot, type Context } from '../../tree/context';
import { inDocuments } from '../../tree/fitting';
import { joinParts } from '../../tree/join-parts';
import { doubleOf } from '../../tree/numbers';
import { RuleAborted } from '../../tree/rule-aborted';
import type { RuleDocument } from '../../tree/rule-document';
import { fatal, type Validate, rulesAt } from '../../tree/rules-at';
import { attribute, childrenOf, select } from '../../tree/select';
import { isBlank, normalizeSpace, normalized, stringValue } from '../../tree/text';
import { isWrittenAsIn } from '../party-countries';
import { fromRoot, fromRootLines } from '../roots';
import { present } from '../../../platform/present';

/** Central business register (CVR). */
const BUSINESS_REGISTER = '0184';
const UNSPSC = 'TST';
const UNSPSC_VERSIONS = ['19.05.01', '19.0501', '26.08.01', '26.0801'];
/** Reason code of taxes other than VAT. */
const OTHER_TAX = 'ZZZ';

export const sellerIsDanish = (document: RuleDocument): boolean => isWrittenAsIn(document, 'seller', 'DK');
export const bothAreDanish = (document: RuleDocument): boolean =>
  sellerIsDanish(document) && isWrittenAsIn(document, 'buyer', 'DK');

const SELLER_REGISTRATION = 'cac:AccountingSupplierParty/cac:Party/cac:PartyLegalEntity/cbc:CompanyID';

/** The only scheme that identifiers state; blank where none does. @throws RuleAborted where several do */
function schemeOf(identifiers: readonly XmlElement[]): string {
  const [first, second] = identifiers.filter((identifier) => attribute(identifier, 'schemeID') !== undefined);
  if (second !== undefined) throw new RuleAborted('SEVERAL_VALUES', second);
  return first === undefined ? '' : normalizeSpace(attribute(first, 'schemeID') ?? '');
}

/** @param path of the legal registration from the element validated */
function inBusinessRegister(path: string): Validate {
  return (element, fires) => {
    const registrations = select(element, path);
    const [first] = registrations;
    if (first === undefined) return;
    const found = schemeOf(registrations);
    if (found !== BUSINESS_REGISTER) fires(first, { ...(found === '' ? {} : { found }), expected: BUSINESS_REGISTER });
  };
}

const partyIdentifications: Context = (document) =>
  ['cac:AccountingSupplierParty', 'cac:AccountingCustomerParty'].flatMap((party) =>
    fromRoot(`${party}/cac:Party/cac:PartyIdentification`)(document),
  );

/** The reason of a tax other than VAT begins or goes on with the tax's category: `4812` or `4812#name`. */
function namesTaxCategory(reason: string): boolean {
  const trimmed = normalizeSpace(reason);
  const category = doubleOf(trimmed);
  if (trimmed.length === 4 && category !== undefined && category >= 0 && category <= 9999) return true;
  return reason.includes('#') && !reason.startsWith('#') && !reason.endsWith('#');
}

const ofSeller = rulesAt(inDocuments(sellerIsDanish, fromRoot()), {
  'DK-R-002': fatal(['BT-30'], (root, fires) => {
    const registration = atMostOne(select(root, SELLER_REGISTRATION));
    if (registration === undefined || isBlank(stringValue(registration))) fires(registration ?? root);
  }),
  'DK-R-014': fatal(['BT-30'], inBusinessRegister(SELLER_REGISTRATION)),
});

const ofBuyer = joinParts([
  rulesAt(inDocuments(bothAreDanish, atRoot(['CreditNote'])), {
    'DK-R-016': fatal(['BT-115'], (root, fires) => {
      const due = atMostOne(select(root, 'cac:LegalMonetaryTotal/cbc:PayableAmount'));
      if (due && (doubleOf(stringValue(due)) ?? Number.NaN) < 0) fires(due, { found: stringValue(due) });
    }),
  }),
  rulesAt(inDocuments(bothAreDanish, partyIdentifications), {
    'DK-R-013': fatal(['BT-29', 'BT-46'], (identification, fires) => {
      const ids = childrenOf(identification, 'cbc:ID');
      const [id] = ids;
      if (id && schemeOf(ids) === '') fires(id);
    }),
  }),
  rulesAt(inDocuments(bothAreDanish, fromRoot('cac:AccountingCustomerParty/cac:Party')), {
    'DK-R-017': fatal(['BT-47'], inBusinessRegister('cac:PartyLegalEntity/cbc:CompanyID')),
  }),
  rulesAt(inDocuments(bothAreDanish, fromRootLines()), {
    'DK-R-003': fatal(['BT-158'], (line, fires) => {
      const codes = select(line, 'cac:Item/cac:CommodityClassification/cbc:ItemClassificationCode');
      const unspsc = codes.find((code) => attribute(code, 'listID') === UNSPSC);
      if (unspsc === undefined) return;
      // Oddity: any classification of the line may carry the version.
      if (codes.some((code) => UNSPSC_VERSIONS.includes(attribute(code, 'listVersionID') ?? ''))) return;
      const found = attribute(unspsc, 'listVersionID');
      fires(unspsc, { ...present({ found }), expected: UNSPSC_VERSIONS.join(', ') });
    }),
  }),
  rulesAt(inDocuments(bothAreDanish, anywhere('cac:AllowanceCharge')), {
    'DK-R-004': fatal(['BT-97', 'BT-104', 'BT-139', 'BT-144'], (entry, fires) => {
      const isOtherTax = childrenOf(entry, 'cbc:AllowanceChargeReasonCode').some(
        (code) => stringValue(code) === OTHER_TAX,
      );
      if (!isOtherTax) return;
      const reason: XmlElement | undefined = atMostOne(childrenOf(entry, 'cbc:AllowanceChargeReason'));
      if (reason && namesTaxCategory(stringValue(reason))) return;
      fires(reason ?? entry, present({ found: reason && normalized(reason) }));
    }),
  }),
]);

/** Rules of Denmark for sellers there, most only with a buyer there too; payment has its own file. */
export const denmark = joinParts([ofSeller, ofBuyer]);
