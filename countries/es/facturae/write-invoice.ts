import { CORRECTION_METHODS, REASON_DESCRIPTIONS } from '../../../schemas/es-facturae/corrections';
import { amountText } from '../../../documents/model/decimal';
import { EURO } from '../in-euros';
import { element, text, type WrittenXml } from '../../wire/write-xml';
import type { Corrective, Facturae, Installment } from './facturae';
import { writeAdjustments, writeLine, writePeriod, writeTaxes } from './write-lines';

export function writeInvoice(facturae: Facturae): WrittenXml {
  const { corrective, currency, installments, legalReferences } = facturae;
  const further = [
    text('RelatedInvoice', facturae.relatedInvoice),
    text('InvoiceAdditionalInformation', facturae.additionalInformation),
  ].filter((part) => part !== undefined);
  return element('Invoice', [
    element('InvoiceHeader', [
      text('InvoiceNumber', facturae.invoiceNumber),
      text('InvoiceSeriesCode', facturae.invoiceSeriesCode),
      text('InvoiceDocumentType', 'FC'),
      text('InvoiceClass', corrective === undefined ? 'OO' : 'OR'),
      corrective && writeCorrective(corrective),
    ]),
    element('InvoiceIssueData', [
      text('IssueDate', facturae.issueDate),
      text('OperationDate', facturae.operationDate),
      writePeriod('InvoicingPeriod', facturae.invoicingPeriod),
      text('InvoiceCurrencyCode', currency?.code ?? EURO),
      currency &&
        element('ExchangeRateDetails', [
          text('ExchangeRate', amountText(currency.rate)),
          text('ExchangeRateDate', currency.date),
        ]),
      text('TaxCurrencyCode', EURO),
      text('LanguageName', 'es'),
      text('ReceiverContractReference', facturae.receiverContractReference),
    ]),
    writeTaxes('TaxesOutputs', facturae.taxes, currency),
    facturae.withheld.length === 0 ? undefined : writeTaxes('TaxesWithheld', facturae.withheld, currency),
    writeTotals(facturae),
    element(
      'Items',
      facturae.lines.map((line) => writeLine(line, currency)),
    ),
    installments.length === 0 ? undefined : writeInstallments(installments),
    legalReferences.length === 0
      ? undefined
      : element(
          'LegalLiterals',
          legalReferences.map((reference) => text('LegalReference', reference)),
        ),
    further.length === 0 ? undefined : element('AdditionalData', further),
  ]);
}

function writeCorrective(corrective: Corrective): WrittenXml {
  const { invoiceNumber, invoiceSeriesCode, reasonCode, correctionMethod, taxPeriod, invoiceIssueDate } = corrective;
  return element('Corrective', [
    text('InvoiceNumber', invoiceNumber),
    text('InvoiceSeriesCode', invoiceSeriesCode),
    text('ReasonCode', reasonCode),
    text('ReasonDescription', REASON_DESCRIPTIONS[reasonCode] ?? ''),
    writePeriod('TaxPeriod', taxPeriod),
    text('CorrectionMethod', correctionMethod),
    text('CorrectionMethodDescription', CORRECTION_METHODS[correctionMethod] ?? ''),
    text('InvoiceIssueDate', invoiceIssueDate),
  ]);
}

function writeTotals({ totals, reimbursableExpenses }: Facturae): WrittenXml {
  const { paymentOnAccount, guarantee } = totals;
  return element('InvoiceTotals', [
    text('TotalGrossAmount', totals.totalGrossAmount),
    writeAdjustments('GeneralDiscounts', 'Discount', totals.generalDiscounts),
    writeAdjustments('GeneralSurcharges', 'Charge', totals.generalSurcharges),
    text('TotalGeneralDiscounts', totals.totalGeneralDiscounts),
    text('TotalGeneralSurcharges', totals.totalGeneralSurcharges),
    text('TotalGrossAmountBeforeTaxes', totals.totalGrossAmountBeforeTaxes),
    text('TotalTaxOutputs', totals.totalTaxOutputs),
    text('TotalTaxesWithheld', totals.totalTaxesWithheld),
    text('InvoiceTotal', totals.invoiceTotal),
    paymentOnAccount &&
      element('PaymentsOnAccount', [
        element('PaymentOnAccount', [
          text('PaymentOnAccountDate', paymentOnAccount.date),
          text('PaymentOnAccountAmount', paymentOnAccount.amount),
        ]),
      ]),
    reimbursableExpenses.length === 0
      ? undefined
      : element(
          'ReimbursableExpenses',
          reimbursableExpenses.map((amount) =>
            element('ReimbursableExpenses', [text('ReimbursableExpensesAmount', amount)]),
          ),
        ),
    text('TotalOutstandingAmount', totals.totalOutstandingAmount),
    text('TotalPaymentsOnAccount', paymentOnAccount?.amount),
    guarantee &&
      element('AmountsWithheld', [
        text('WithholdingReason', guarantee.reason),
        text('WithholdingRate', guarantee.rate),
        text('WithholdingAmount', guarantee.amount),
      ]),
    text('TotalExecutableAmount', totals.totalExecutableAmount),
    text('TotalReimbursableExpenses', totals.totalReimbursableExpenses),
  ]);
}

export function writeInstallments(installments: readonly Installment[]): WrittenXml {
  return element('PaymentDetails', installments.map(writeInstallment));
}

function writeInstallment(installment: Installment): WrittenXml {
  return element('Installment', [
    text('InstallmentDueDate', installment.dueDate),
    text('InstallmentAmount', installment.amount),
    text('PaymentMeans', installment.paymentMeans),
    writeAccount('AccountToBeCredited', installment.accountToBeCredited),
    writeAccount('AccountToBeDebited', installment.accountToBeDebited),
  ]);
}

const IBAN = /^[A-Z]{2}\d{2}/;

function writeAccount(name: string, account: string | undefined): WrittenXml | undefined {
  if (account === undefined) return undefined;
  return element(name, [text(IBAN.test(account) ? 'IBAN' : 'AccountNumber', account)]);
}
