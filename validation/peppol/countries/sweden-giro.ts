import { atMostOne } from '../../tree/at-most-one';
import { anywhere, type Context, where } from '../../tree/context';
import { characterCount } from '../../tree/characters';
import { fitting, inDocuments } from '../../tree/fitting';
import { joinParts } from '../../tree/join-parts';
import type { RuleDocument } from '../../tree/rule-document';
import { type Validate, rulesAt, warning } from '../../tree/rules-at';
import { childrenOf, select } from '../../tree/select';
import { normalized, stringValue } from '../../tree/text';
import { isWrittenAsInOne } from '../party-countries';
import { isNumeric, sellerIsSwedish } from './sweden';
import { present } from '../../../platform/present';

const CREDIT_TRANSFER = '30';
const GIRO_CODES = ['50', '56'];
const BANK_ACCOUNT = '31';

/** Accounts (BT-84) of credit transfers whose bank is one of the two giro systems. */
function giroAccounts(system: string): Context {
  const credited = fitting(anywhere('cac:PaymentMeans'), (means) => {
    const code = atMostOne(childrenOf(means, 'cbc:PaymentMeansCode'));
    const branch = atMostOne(select(means, 'cac:PayeeFinancialAccount/cac:FinancialInstitutionBranch/cbc:ID'));
    return (
      code !== undefined &&
      normalized(code) === CREDIT_TRANSFER &&
      branch !== undefined &&
      normalized(branch) === system
    );
  });
  return inDocuments(sellerIsSwedish, (document) =>
    credited(document).flatMap((means) => select(means, 'cac:PayeeFinancialAccount/cbc:ID')),
  );
}

const numeric: Validate = (account, fires) => {
  const found = stringValue(account);
  if (!isNumeric(found)) fires(account, { found });
};

function length(from: number, to: number): Validate {
  return (account, fires) => {
    const found = normalized(account);
    const count = characterCount(found);
    if (count < from || count > to) fires(account, { found });
  };
}

function meansWithCode(codes: readonly string[], condition: (document: RuleDocument) => boolean): Context {
  return inDocuments(
    condition,
    where(anywhere('cac:PaymentMeans'), (means) =>
      childrenOf(means, 'cbc:PaymentMeansCode').some((code) => codes.includes(stringValue(code))),
    ),
  );
}

/** Giro payments are credit transfers (30) in Sweden. */
const shouldBeCreditTransfer: Validate = (means, fires) => {
  const [code] = childrenOf(means, 'cbc:PaymentMeansCode');
  fires(code ?? means, { ...present({ found: code && stringValue(code) }), expected: CREDIT_TRANSFER });
};

/** Rules of Sweden for Plusgiro and Bankgiro. */
export const swedenGiro = joinParts([
  rulesAt(giroAccounts('SE:PLUSGIRO'), {
    'SE-R-007': warning(['BT-84'], numeric),
    'SE-R-010': warning(['BT-84'], length(2, 8)),
  }),
  rulesAt(giroAccounts('SE:BANKGIRO'), {
    'SE-R-008': warning(['BT-84'], numeric),
    'SE-R-009': warning(['BT-84'], length(7, 8)),
  }),
  rulesAt(meansWithCode(GIRO_CODES, sellerIsSwedish), { 'SE-R-011': warning(['BT-81'], shouldBeCreditTransfer) }),
  rulesAt(
    meansWithCode([BANK_ACCOUNT], (document) => sellerIsSwedish(document) && isWrittenAsInOne(document, 'buyer', 'SE')),
    { 'SE-R-012': warning(['BT-81'], shouldBeCreditTransfer) },
  ),
]);
