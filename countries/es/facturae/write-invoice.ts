import { CORRECTION_METHODS, REASON_DESCRIPTIONS } from '../../../schemas/es-facturae/corrections';
import { element, text, type WrittenXml } from '../../wire/write-xml';
import type { Corrective, Facturae, Installment, InvoiceTotals } from './facturae';
import { writeAdjustments, writeLine, writePeriod, writeTaxes } from './write-lines';

export const CURRENCY = 'EUR';

export function writeInvoice(facturae: Facturae): WrittenXml {
  const { corrective, installment, legalReferences } = facturae;
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
      text('InvoiceCurrencyCode', CURRENCY),
      text('TaxCurrencyCode', CURRENCY),
      text('LanguageName', 'es'),
      text('ReceiverContractReference', facturae.receiverContractReference),
    ]),
    writeTaxes('TaxesOutputs', facturae.taxes),
    facturae.withheld.length === 0 ? undefined : writeTaxes('TaxesWithheld', facturae.withheld),
    writeTotals(facturae.totals),
    element('Items', facturae.lines.map(writeLine)),
    installment && element('PaymentDetails', [writeInstallment(installment)]),
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

function writeTotals(totals: InvoiceTotals): WrittenXml {
  const { paymentOnAccount } = totals;
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
    text('TotalOutstandingAmount', totals.totalOutstandingAmount),
    text('TotalPaymentsOnAccount', paymentOnAccount?.amount),
    text('TotalExecutableAmount', totals.totalExecutableAmount),
  ]);
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
