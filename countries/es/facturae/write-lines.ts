import { element, text, type WrittenXml } from '../../wire/write-xml';
import { decimal, roundAmount } from '../../../documents/model/decimal';
import type { Adjustment, Amount, DatePeriod, ForeignCurrency, InvoiceLine, Tax } from './facturae';

export function writeLine(line: InvoiceLine, currency: ForeignCurrency | undefined): WrittenXml {
  const { specialTaxableEvent: event } = line;
  return element('InvoiceLine', [
    text('ReceiverContractReference', line.receiverContractReference),
    text('ReceiverTransactionReference', line.receiverTransactionReference),
    text('FileReference', line.fileReference),
    text('ItemDescription', line.itemDescription),
    text('Quantity', line.quantity),
    text('UnitOfMeasure', line.unitOfMeasure),
    text('UnitPriceWithoutTax', line.unitPriceWithoutTax),
    text('TotalCost', line.totalCost),
    writeAdjustments('DiscountsAndRebates', 'Discount', line.discounts),
    writeAdjustments('Charges', 'Charge', line.charges),
    text('GrossAmount', line.grossAmount),
    writeTaxes('TaxesOutputs', [line.tax], currency),
    writePeriod('LineItemPeriod', line.lineItemPeriod),
    text('AdditionalLineItemInformation', line.additionalLineItemInformation),
    event &&
      element('SpecialTaxableEvent', [
        text('SpecialTaxableEventCode', event.code),
        text('SpecialTaxableEventReason', event.reason),
      ]),
  ]);
}

export function writeTaxes(
  name: 'TaxesOutputs' | 'TaxesWithheld',
  taxes: readonly Tax[],
  currency: ForeignCurrency | undefined,
): WrittenXml {
  const written = taxes.map(({ taxTypeCode, taxRate, taxableBase, taxAmount, surcharge }) =>
    element('Tax', [
      text('TaxTypeCode', taxTypeCode),
      text('TaxRate', taxRate),
      writeTotal('TaxableBase', taxableBase, currency),
      writeTotal('TaxAmount', taxAmount, currency),
      text('EquivalenceSurcharge', surcharge?.rate),
      surcharge && writeTotal('EquivalenceSurchargeAmount', surcharge.amount, currency),
    ]),
  );
  return element(name, written);
}

/** An amount, and what it is in euros. */
export function writeTotal(name: string, amount: Amount, currency: ForeignCurrency | undefined): WrittenXml {
  const inEuros = currency && roundAmount(decimal(amount).times(currency.rate)).toFixed(2);
  return element(name, [text('TotalAmount', amount), text('EquivalentInEuros', inEuros)]);
}

/** Nothing where there are none. */
export function writeAdjustments(
  name: string,
  kind: 'Discount' | 'Charge',
  adjustments: readonly Adjustment[],
): WrittenXml | undefined {
  if (adjustments.length === 0) return undefined;
  const written = adjustments.map(({ reason, rate, amount }) =>
    element(kind, [text(`${kind}Reason`, reason), text(`${kind}Rate`, rate), text(`${kind}Amount`, amount)]),
  );
  return element(name, written);
}

export function writePeriod(name: string, period: DatePeriod | undefined): WrittenXml | undefined {
  return period && element(name, [text('StartDate', period.startDate), text('EndDate', period.endDate)]);
}
