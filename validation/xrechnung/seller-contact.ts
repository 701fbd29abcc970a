import { atMostOne } from '../tree/at-most-one';
import type { Context } from '../tree/context';
import type { Syntax } from '../tree/rule-document';
import { fatal, type Validate, rulesAt, warning } from '../tree/rules-at';
import { select } from '../tree/select';
import { normalized } from '../tree/text';
import type { RulePart } from '../tree/tree-rule-set';
import { filled } from './filled';
import { fromRoot } from './from-root';

interface Contact {
  /** BG-6. */
  contacts: Context;
  /** BT-41. */
  names: readonly [string, ...string[]];
  /** BT-42. */
  phone: string;
  /** BT-43. */
  email: string;
}

const CONTACT: Readonly<Record<Syntax, Contact>> = {
  ubl: {
    contacts: fromRoot('cac:AccountingSupplierParty/cac:Party/cac:Contact'),
    names: ['cbc:Name'],
    phone: 'cbc:Telephone',
    email: 'cbc:ElectronicMail',
  },
  cii: {
    contacts: fromRoot(
      'rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeAgreement/ram:SellerTradeParty/ram:DefinedTradeContact',
    ),
    names: ['ram:PersonName', 'ram:DepartmentName'],
    phone: 'ram:TelephoneUniversalCommunication/ram:CompleteNumber',
    email: 'ram:EmailURIUniversalCommunication/ram:URIID',
  },
};

const hasThreeDigits = (text: string): boolean => /(?:[0-9].*){3}/s.test(text);

/** Far more than the 320 characters an address may have. */
const LONGEST_EMAIL = 10_000;

/** One @ with something before it, and behind it at least two parts of something between the points. */
function isEmail(text: string): boolean {
  if (text.length > LONGEST_EMAIL || text.includes(' ')) return false;
  const [local = '', domain = '', ...more] = text.split('@');
  const parts = domain.split('.');
  return local !== '' && more.length === 0 && parts.length >= 2 && !parts.includes('');
}

/** Text of a certain form; a missing one has no form. */
function looksLike(hasForm: (text: string) => boolean, path: string): Validate {
  return (contact, fires) => {
    const element = atMostOne(select(contact, path));
    const text = element === undefined ? '' : normalized(element);
    if (!hasForm(text)) fires(element ?? contact, text === '' ? {} : { found: text });
  };
}

/** Rules on what the seller's contact must hold, and whether phone and e-mail look like some. */
export function sellerContact(syntax: Syntax): RulePart {
  const { contacts, names, phone, email } = CONTACT[syntax];
  return rulesAt(contacts, {
    'BR-DE-5': fatal(['BT-41'], filled(...names)),
    'BR-DE-6': fatal(['BT-42'], filled(phone)),
    'BR-DE-7': fatal(['BT-43'], filled(email)),
    'BR-DE-27': warning(['BT-42'], looksLike(hasThreeDigits, phone)),
    'BR-DE-28': warning(['BT-43'], looksLike(isEmail, email)),
  });
}
