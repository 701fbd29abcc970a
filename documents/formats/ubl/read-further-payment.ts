import { present, presentAs, presentGroup } from '../../../platform/present';
import type {
  ExchangeRate,
  PaymentTerm,
  SemanticDocument,
  ThirdPartyPayment,
  Withholding,
} from '../../model/semantic-document';
import type { XmlElement } from '../../xml/element-tree';
import { dateAt, decimalAt, elementAt, elementsAt, textAt } from './element-access';

type BeyondEn16931 = Pick<
  SemanticDocument,
  'thirdPartyPayments' | 'paymentTermDetails' | 'exchangeRate' | 'withholdings'
>;

function readThirdPartyPayment(payment: XmlElement): ThirdPartyPayment | undefined {
  return presentGroup<ThirdPartyPayment>({
    type: textAt(payment, 'ID'),
    amount: decimalAt(payment, 'PaidAmount'),
    description: textAt(payment, 'InstructionID'),
  });
}

function readTerm(terms: XmlElement): PaymentTerm | undefined {
  const stated = presentGroup<PaymentTerm>({
    dueDate: dateAt(terms, 'PaymentDueDate'),
    discountPercentage: decimalAt(terms, 'SettlementDiscountPercent'),
    discountAmount: decimalAt(terms, 'SettlementDiscountAmount'),
    discountFrom: dateAt(terms, 'SettlementPeriod', 'StartDate'),
    discountUntil: dateAt(terms, 'SettlementPeriod', 'EndDate'),
  });
  return stated && { ...present({ description: textAt(terms, 'Note') }), ...stated };
}

/** Each rate of each tax; a total without parts is one. */
function withholdingsIn(root: XmlElement): XmlElement[] {
  return elementsAt(root, 'WithholdingTaxTotal').flatMap((total) => {
    const parts = elementsAt(total, 'TaxSubtotal');
    return parts.length === 0 ? [total] : parts;
  });
}

function readWithholding(part: XmlElement): Withholding | undefined {
  const category = elementAt(part, 'TaxCategory');
  return presentGroup<Withholding>({
    kind: textAt(category, 'TaxScheme', 'ID') ?? textAt(category, 'TaxScheme', 'Name'),
    rate: decimalAt(category, 'Percent'),
    taxableAmount: decimalAt(part, 'TaxableAmount'),
    amount: decimalAt(part, 'TaxAmount'),
  });
}

/** A list that is only there if something is in it. */
function someOf<T>(elements: readonly XmlElement[], read: (element: XmlElement) => T | undefined): T[] | undefined {
  const found = elements.map(read).filter((one) => one !== undefined);
  return found.length === 0 ? undefined : found;
}

/** Terms of payment in UBL and the XRechnung extension beyond EN 16931: BG-DEX-09, dates of terms, the exchange rate, withheld taxes. */
export function readFurtherPayment(root: XmlElement): BeyondEn16931 {
  const exchange = elementAt(root, 'TaxExchangeRate');
  return presentAs<BeyondEn16931>({
    thirdPartyPayments: someOf(elementsAt(root, 'PrepaidPayment'), readThirdPartyPayment),
    paymentTermDetails: someOf(elementsAt(root, 'PaymentTerms'), readTerm),
    withholdings: someOf(withholdingsIn(root), readWithholding),
    exchangeRate: presentGroup<ExchangeRate>({
      sourceCurrencyCode: textAt(exchange, 'SourceCurrencyCode'),
      targetCurrencyCode: textAt(exchange, 'TargetCurrencyCode'),
      rate: decimalAt(exchange, 'CalculationRate'),
      date: dateAt(exchange, 'Date'),
    }),
  });
}
