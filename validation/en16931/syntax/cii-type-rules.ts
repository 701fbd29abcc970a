import type { XmlElement } from '../../../documents/xml/element-tree';
import { atMostOne } from '../../tree/at-most-one';
import { atRoot } from '../../tree/context';
import { joinParts } from '../../tree/join-parts';
import { type Validate, fatal, rulesAt, warning } from '../../tree/rules-at';
import { childrenOf, exists } from '../../tree/select';
import { normalized } from '../../tree/text';

const ROOT = ['rsm:CrossIndustryInvoice'];
const TRANSACTION = 'rsm:SupplyChainTradeTransaction';
const REFERENCE = 'ram:AdditionalReferencedDocument';

/** Type of a reference or payment means, blanks left aside. @throws RuleAborted where it has several */
function typeOf(group: XmlElement): string | undefined {
  const type = atMostOne(childrenOf(group, 'ram:TypeCode'));
  return type && normalized(type);
}

const referencesOfType = (group: XmlElement, type: string): XmlElement[] =>
  childrenOf(group, REFERENCE).filter((reference) => typeOf(reference) === type);

/** Object identifiers of a line (BT-128) there may be one of. */
const oneLineObject: Validate = (settlement, fires) => {
  const [, second] = referencesOfType(settlement, '130');
  if (second) fires(second, { parameters: { context: settlement.key, element: REFERENCE, path: REFERENCE } });
};

/** Counted over all supporting documents (BG-24) together, though EN 16931 lets each of them have one. */
function oneOfAllSupporting(name: string): Validate {
  return (agreement, fires) => {
    const [, second] = referencesOfType(agreement, '916').flatMap((reference) => childrenOf(reference, name));
    if (!second) return;
    fires(second, { parameters: { context: agreement.key, element: name, path: `${REFERENCE}/${name}` } });
  };
}

const ACCOUNT = 'ram:PayeePartyCreditorFinancialAccount';
const CREDIT_TRANSFERS: readonly (string | undefined)[] = ['30', '58'];

/** Credit transfers name an account to pay to (BT-84); it may be empty. */
const transfersHaveAccount: Validate = (settlement, fires) => {
  const [element] = childrenOf(settlement, 'ram:SpecifiedTradeSettlementPaymentMeans')
    .filter((means) => !exists(means, `${ACCOUNT}/ram:IBANID`) && !exists(means, `${ACCOUNT}/ram:ProprietaryID`))
    .filter((means) => CREDIT_TRANSFERS.includes(typeOf(means)));
  if (!element) return;
  fires(element, { found: typeOf(element) ?? '', parameters: { context: settlement.key, element: element.key } });
};

/** Rules that need the type of a group, which there must be one of: with several the official engine stops. */
export const ciiTypeRules = joinParts([
  rulesAt(atRoot(ROOT, `${TRANSACTION}/ram:IncludedSupplyChainTradeLineItem/ram:SpecifiedLineTradeSettlement`), {
    'CII-SR-474': warning(['BT-128'], oneLineObject),
  }),
  rulesAt(atRoot(ROOT, `${TRANSACTION}/ram:ApplicableHeaderTradeAgreement`), {
    'CII-SR-475': warning(['BT-123'], oneOfAllSupporting('ram:Name')),
    'CII-SR-476': warning(['BT-125'], oneOfAllSupporting('ram:AttachmentBinaryObject')),
  }),
  rulesAt(atRoot(ROOT, `${TRANSACTION}/ram:ApplicableHeaderTradeSettlement`), {
    'CII-SR-470': fatal(['BT-84'], transfersHaveAccount),
  }),
]);
