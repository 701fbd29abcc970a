import { present, presentAs, presentGroup } from '../../../platform/present';
import type { ExchangeRate, PaymentTerm, SemanticDocument } from '../../model/semantic-document';
import type { XmlElement } from '../../xml/element-tree';
import { attributeOf } from '../ubl/element-access';
import { dateAt, decimalAt, elementAt, elementsAt, textAt } from './element-access';

type BeyondEn16931 = Pick<SemanticDocument, 'paymentTermDetails' | 'exchangeRate'>;

/** A due date of its own says something only where it is not the document's (BT-9). */
function readTerm(terms: XmlElement, index: number, isOneOfSeveral: boolean): PaymentTerm[] {
  const dueDate = index === 0 && !isOneOfSeveral ? undefined : dateAt(terms, 'DueDateDateTime');
  const discounts = elementsAt(terms, 'ApplicableTradePaymentDiscountTerms');
  const found = (discounts.length === 0 ? [undefined] : discounts).map((discount) =>
    presentGroup<PaymentTerm>({
      dueDate,
      discountPercentage: decimalAt(discount, 'CalculationPercent'),
      discountAmount: decimalAt(discount, 'ActualDiscountAmount'),
      discountBaseAmount: decimalAt(discount, 'BasisAmount'),
      discountPeriod: decimalAt(discount, 'BasisPeriodMeasure'),
      discountPeriodUnitCode: attributeOf(elementAt(discount, 'BasisPeriodMeasure'), 'unitCode'),
      discountFrom: dateAt(discount, 'BasisDateTime'),
    }),
  );
  const [first, ...further] = found.filter((term) => term !== undefined);
  return first === undefined
    ? []
    : [{ ...present({ description: textAt(terms, 'Description') }), ...first }, ...further];
}

/** Terms of payment in the EXTENDED profile beyond EN 16931: dates and discounts of each term, the exchange rate. */
export function readFurtherPayment(settlement: XmlElement | undefined): BeyondEn16931 {
  const terms = elementsAt(settlement, 'SpecifiedTradePaymentTerms');
  const details = terms.flatMap((one, index) => readTerm(one, index, terms.length > 1));
  const exchange = elementAt(settlement, 'TaxApplicableTradeCurrencyExchange');
  return presentAs<BeyondEn16931>({
    paymentTermDetails: details.length === 0 ? undefined : details,
    exchangeRate: presentGroup<ExchangeRate>({
      sourceCurrencyCode: textAt(exchange, 'SourceCurrencyCode'),
      targetCurrencyCode: textAt(exchange, 'TargetCurrencyCode'),
      rate: decimalAt(exchange, 'ConversionRate'),
      date: dateAt(exchange, 'ConversionRateDateTime'),
    }),
  });
}
