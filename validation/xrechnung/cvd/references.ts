import { atMostOne } from '../../tree/at-most-one';
import type { Context } from '../../tree/context';
import type { Syntax } from '../../tree/rule-document';
import { fatal, type Validate, rulesAt } from '../../tree/rules-at';
import { childrenOf } from '../../tree/select';
import { isBlank, normalized, stringValue } from '../../tree/text';
import type { RulePart } from '../../tree/tree-rule-set';
import { filled } from '../filled';
import { fromRoot } from '../from-root';

interface References {
  context: Context;
  /** BT-12. */
  contract: string;
  /** BT-17. */
  namesTender: Validate;
}

const TENDER = '50';

/** CII has the tender among all other references, told apart by its type. */
const namesTenderCii: Validate = (agreement, fires) => {
  const isNamed = childrenOf(agreement, 'ram:AdditionalReferencedDocument').some((reference) => {
    const ids = childrenOf(reference, 'ram:IssuerAssignedID');
    if (ids.length === 0) return false;
    const type = atMostOne(childrenOf(reference, 'ram:TypeCode'));
    if (type === undefined || normalized(type) !== TENDER) return false;
    const id = atMostOne(ids);
    return id !== undefined && !isBlank(stringValue(id));
  });
  if (!isNamed) fires(agreement);
};

const REFERENCES: Readonly<Record<Syntax, References>> = {
  ubl: {
    context: fromRoot(),
    contract: 'cac:ContractDocumentReference/cbc:ID',
    namesTender: filled('cac:OriginatorDocumentReference/cbc:ID'),
  },
  cii: {
    context: fromRoot('rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeAgreement'),
    contract: 'ram:ContractReferencedDocument/ram:IssuerAssignedID',
    namesTender: namesTenderCii,
  },
};

/** Purchases of vehicles name the contract and the tender they go back to. */
export function references(syntax: Syntax): RulePart {
  const { context, contract, namesTender } = REFERENCES[syntax];
  return rulesAt(context, {
    'BR-DE-CVD-01': fatal(['BT-12'], filled(contract)),
    'BR-DE-CVD-02': fatal(['BT-17'], namesTender),
  });
}
