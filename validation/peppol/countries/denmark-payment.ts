import type { XmlElement } from '../../../documents/xml/element-tree';
import { atMostOne } from '../../tree/at-most-one';
import { characterCount } from '../../tree/characters';
import { atRoot } from '../../tree/context';
import { inDocuments } from '../../tree/fitting';
import { fatal, type Validate, rulesAt } from '../../tree/rules-at';
import { childrenOf, select } from '../../tree/select';
import { isBlank, stringValue } from '../../tree/text';
import { bothAreDanish } from './denmark';

/** Oddity: the list is searched as one text, so that neighbours such as `58 59` pass together. */
const CODES = ' 1 10 31 42 48 49 50 58 59 93 97 ';

/** The two payment slips of Denmark: kinds of payment ids (BT-83) and creditor accounts (BT-84) each allows. */
const SLIPS = {
  giro: { code: '50', cards: ['01#', '04#', '15#'], account: /^[0-9]{7,8}$/, numbered: ['04#', '15#'], lengths: [19] },
  fik: { code: '93', cards: ['71#', '73#', '75#'], account: /^[^]{8}$/u, numbered: ['71#', '75#'], lengths: [18, 19] },
} as const;
type Slip = (typeof SLIPS)[keyof typeof SLIPS];

function codeOf(means: XmlElement): string {
  const code = atMostOne(childrenOf(means, 'cbc:PaymentMeansCode'));
  return code === undefined ? '' : stringValue(code);
}

function textAt(means: XmlElement, path: string): string {
  const element = atMostOne(select(means, path));
  return element === undefined ? '' : stringValue(element);
}

function needsText(codes: readonly string[], paths: readonly string[]): Validate {
  return (means, fires) => {
    if (codes.includes(codeOf(means)) && paths.some((path) => isBlank(textAt(means, path)))) fires(means);
  };
}

function startsWithOneOf(text: string, cards: readonly string[]): boolean {
  return cards.some((card) => text.startsWith(card));
}

function slipComplete({ code, cards, account }: Slip): Validate {
  return (means, fires) => {
    if (codeOf(means) !== code) return;
    const paymentId = textAt(means, 'cbc:PaymentID');
    const isComplete =
      startsWithOneOf(paymentId, cards) && account.test(textAt(means, 'cac:PayeeFinancialAccount/cbc:ID'));
    if (!isComplete) fires(means, { ...(paymentId === '' ? {} : { found: paymentId }), expected: cards.join(', ') });
  };
}

function paymentIdLength({ code, numbered, lengths }: Slip): Validate {
  return (means, fires) => {
    const found = textAt(means, 'cbc:PaymentID');
    if (codeOf(means) !== code || !startsWithOneOf(found, numbered)) return;
    const length = characterCount(found);
    if (!lengths.some((allowed) => allowed === length)) fires(means, { found, expected: lengths.join(', ') });
  };
}

const paymentMeans = inDocuments(bothAreDanish, atRoot(['Invoice'], 'cac:PaymentMeans'));

/** Rules of Denmark for the payment of invoices between Danish parties. */
export const denmarkPayment = rulesAt(paymentMeans, {
  'DK-R-005': fatal(['BT-81'], (means, fires) => {
    const found = codeOf(means);
    if (!CODES.includes(` ${found} `)) fires(means, { found });
  }),
  'DK-R-006': fatal(
    ['BT-84', 'BT-86'],
    needsText(
      ['31', '42'],
      ['cac:PayeeFinancialAccount/cbc:ID', 'cac:PayeeFinancialAccount/cac:FinancialInstitutionBranch/cbc:ID'],
    ),
  ),
  'DK-R-007': fatal(
    ['BT-89', 'BT-91'],
    needsText(['49'], ['cac:PaymentMandate/cbc:ID', 'cac:PaymentMandate/cac:PayerFinancialAccount/cbc:ID']),
  ),
  'DK-R-008': fatal(['BT-83', 'BT-84'], slipComplete(SLIPS.giro)),
  'DK-R-009': fatal(['BT-83'], paymentIdLength(SLIPS.giro)),
  'DK-R-010': fatal(['BT-83', 'BT-84'], slipComplete(SLIPS.fik)),
  'DK-R-011': fatal(['BT-83'], paymentIdLength(SLIPS.fik)),
});
