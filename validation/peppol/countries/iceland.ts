import type { XmlElement } from '../../../documents/xml/element-tree';
import { atMostOne } from '../../tree/at-most-one';
import { characterCount } from '../../tree/characters';
import { dateOf } from '../../tree/dates';
import { inDocuments } from '../../tree/fitting';
import { joinParts } from '../../tree/join-parts';
import type { RuleDocument } from '../../tree/rule-document';
import { fatal, type Validate, rulesAt, warning } from '../../tree/rules-at';
import { attribute, childrenOf, exists, select } from '../../tree/select';
import { normalized, stringValue } from '../../tree/text';
import { isWrittenAsIn } from '../party-countries';
import { fromRoot } from '../roots';
import { present } from '../../../platform/present';

const TYPE_CODES: ReadonlySet<string> = new Set(['380', '381']);
/** Kennitala, the national registry. */
const NATIONAL_REGISTRY = '0196';
const DEADLINE = 'EINDAGI';
const ACCOUNT_LENGTH = 12;
const DATE_FORM = 'YYYY-MM-DD';

const sellerIsIcelandic = (document: RuleDocument): boolean => isWrittenAsIn(document, 'seller', 'IS');
const bothAreIcelandic = (document: RuleDocument): boolean =>
  sellerIsIcelandic(document) && isWrittenAsIn(document, 'buyer', 'IS');

/** @param party path of the party from the element validated */
function inNationalRegistry(party: string): Validate {
  const path = `${party}/cac:PartyLegalEntity/cbc:CompanyID`;
  return (element, fires) => {
    const ids = select(element, path);
    if (ids.some((id) => attribute(id, 'schemeID') === NATIONAL_REGISTRY)) return;
    const [id] = ids;
    const found = id && attribute(id, 'schemeID');
    fires(id ?? element, { ...present({ found }), expected: NATIONAL_REGISTRY });
  };
}

function addressed(party: string): Validate {
  return (element, fires) => {
    if (!['cbc:StreetName', 'cbc:PostalZone'].every((path) => exists(element, `${party}/cac:PostalAddress/${path}`)))
      fires(element);
  };
}

/** Bank claims are paid to accounts of twelve characters. */
function accountOf(code: string): Validate {
  return (root, fires) => {
    const means = childrenOf(root, 'cac:PaymentMeans').filter((one) =>
      childrenOf(one, 'cbc:PaymentMeansCode').some((stated) => stringValue(stated) === code),
    );
    if (means.length === 0) return;
    const account = atMostOne(means.flatMap((one) => select(one, 'cac:PayeeFinancialAccount/cbc:ID')));
    const found = account && normalized(account);
    if (found !== undefined && characterCount(found) === ACCOUNT_LENGTH) return;
    fires(account ?? means[0] ?? root, present({ found }));
  };
}

/** The last day of payment, as a reference that says so. */
function deadlines(root: XmlElement): XmlElement[] {
  return childrenOf(root, 'cac:AdditionalDocumentReference').filter((reference) =>
    select(reference, 'cbc:DocumentDescription').some((description) => stringValue(description) === DEADLINE),
  );
}

const ofSeller = rulesAt(inDocuments(sellerIsIcelandic, fromRoot()), {
  'IS-R-001': warning(['BT-3'], (root, fires) => {
    const codes = ['cbc:InvoiceTypeCode', 'cbc:CreditNoteTypeCode'].flatMap(
      (key) => atMostOne(childrenOf(root, key)) ?? [],
    );
    if (codes.some((code) => TYPE_CODES.has(normalized(code)))) return;
    const [code] = codes;
    fires(code ?? root, present({ found: code && normalized(code) }));
  }),
  'IS-R-002': fatal(['BT-30'], inNationalRegistry('cac:AccountingSupplierParty/cac:Party')),
  'IS-R-003': fatal(['BT-35', 'BT-38'], addressed('cac:AccountingSupplierParty/cac:Party')),
  'IS-R-006': fatal(['BT-84', 'BT-81'], accountOf('9')),
  'IS-R-007': fatal(['BT-84', 'BT-81'], accountOf('42')),
  'IS-R-008': fatal(['BT-122'], (root, fires) => {
    const [reference] = deadlines(root);
    if (reference === undefined) return;
    const id = atMostOne(deadlines(root).flatMap((one) => childrenOf(one, 'cbc:ID')));
    const found = id === undefined ? '' : stringValue(id);
    if (found.length === DATE_FORM.length && dateOf(found) !== undefined) return;
    fires(id ?? reference, { found, expected: DATE_FORM });
  }),
  'IS-R-009': fatal(['BT-9', 'BT-122'], (root, fires) => {
    if (deadlines(root).length > 0 && !exists(root, 'cbc:DueDate')) fires(root);
  }),
  'IS-R-010': fatal(['BT-122', 'BT-9'], (root, fires) => {
    const [reference] = deadlines(root);
    if (reference === undefined) return;
    // BT-9; a credit note has no such element.
    const [due] = childrenOf(root, 'cbc:DueDate').map(stringValue).sort();
    const ids = deadlines(root).flatMap((one) => childrenOf(one, 'cbc:ID'));
    // Oddity: days are compared as text.
    if (due !== undefined && ids.some((id) => stringValue(id) >= due)) return;
    const [id] = ids;
    fires(id ?? reference, {
      ...present({ found: id && stringValue(id), expected: due }),
    });
  }),
});

const ofBuyer = rulesAt(inDocuments(bothAreIcelandic, fromRoot('cac:AccountingCustomerParty')), {
  'IS-R-004': fatal(['BT-47'], inNationalRegistry('cac:Party')),
  'IS-R-005': fatal(['BT-50', 'BT-53'], addressed('cac:Party')),
});

/** Rules of Iceland for sellers there, some only with a buyer there too. */
export const iceland = joinParts([ofSeller, ofBuyer]);
