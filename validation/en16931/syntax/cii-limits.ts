import * as condition from './cii-conditions';
import * as context from './cii-contexts';
import { limitRules } from './rule-tables';
import type { SyntaxRule } from './syntax-rule';

const REFERENCE = 'ram:AdditionalReferencedDocument';

/** Numbers of times that the elements of EN 16931 may occur in CII. */
export const CII_LIMITS: readonly SyntaxRule[] = [
  ...limitRules(context.DOCUMENT_CONTEXT, 'max-one', 'warning', [
    ['CII-SR-003', 'ram:BusinessProcessSpecifiedDocumentContextParameter', 'BT-23'],
  ]),
  ...limitRules(context.DOCUMENT_CONTEXT, 'exactly-one', 'fatal', [
    ['CII-SR-009', 'ram:GuidelineSpecifiedDocumentContextParameter', 'BT-24'],
    ['CII-SR-010', 'ram:GuidelineSpecifiedDocumentContextParameter/ram:ID', 'BT-24'],
  ]),
  ...limitRules(context.DOCUMENT, 'exactly-one', 'fatal', [['CII-SR-014', 'ram:TypeCode', 'BT-3']]),
  ...limitRules(context.DOCUMENT_NOTE, 'max-one', 'warning', [['CII-SR-030', 'ram:Content', 'BT-22']]),
  ...limitRules(context.LINE_DOCUMENT, 'max-one', 'warning', [
    ['CII-SR-039', 'ram:IncludedNote', 'BT-127'],
    ['CII-SR-040', 'ram:IncludedNote/ram:Content', 'BT-127'],
  ]),
  ...limitRules(context.CHARACTERISTIC, 'exactly-one', 'fatal', [
    ['CII-SR-069', 'ram:Description', 'BT-160'],
    ['CII-SR-072', 'ram:Value', 'BT-161'],
  ]),
  ...limitRules(context.LINE_AGREEMENT, 'exactly-one', 'fatal', [
    ['CII-SR-439', 'ram:NetPriceProductTradePrice/ram:ChargeAmount', 'BT-146'],
  ]),
  ...limitRules(context.LINE_AGREEMENT, 'max-one', 'fatal', [
    ['CII-SR-441', 'ram:NetPriceProductTradePrice/ram:ChargeAmount', 'BT-146'],
  ]),
  ...limitRules(context.ALLOWANCE_OR_CHARGE, 'max-one', 'fatal', [
    ['CII-SR-471', 'ram:RateApplicablePercent', 'BG-20 BG-21 BT-95'],
    ['CII-SR-472', 'ram:CategoryTradeTax', 'BG-20 BG-21 BT-96'],
    ['CII-SR-473', 'ram:ActualAmount', 'BG-20 BG-21 BT-92 BT-99'],
  ]),
  ...limitRules(context.PRICE_ALLOWANCE, 'max-one', 'fatal', [['CII-SR-440', 'ram:ActualAmount', 'BT-147']]),
  ...limitRules(context.LINE_SETTLEMENT, 'exactly-one', 'warning', [['CII-SR-454', 'ram:ApplicableTradeTax', 'BG-30']]),
  ...limitRules(context.AGREEMENT, 'max-one', 'fatal', [
    ['CII-SR-455', 'ram:SellerTradeParty/ram:DefinedTradeContact', 'BG-6'],
    ['CII-SR-456', 'ram:BuyerTradeParty/ram:DefinedTradeContact', 'BG-9'],
    ['CII-SR-459', 'ram:SellerTradeParty/ram:URIUniversalCommunication', 'BT-34'],
    ['CII-SR-460', 'ram:BuyerTradeParty/ram:URIUniversalCommunication', 'BT-49'],
  ]),
  ...limitRules(context.AGREEMENT, 'max-one', 'warning', [
    ['CII-SR-457', REFERENCE, 'BT-17', condition.isTenderReference, 'CII-SR-457'],
    ['CII-SR-458', REFERENCE, 'BT-18', condition.isObjectReference, 'CII-SR-458'],
  ]),
  ...limitRules(context.SETTLEMENT, 'max-one', 'warning', [
    ['CII-SR-452', 'ram:SpecifiedTradePaymentTerms', 'BT-20'],
    ['CII-SR-453', 'ram:SpecifiedTradePaymentTerms/ram:Description', 'BT-20'],
  ]),
  ...limitRules(context.SETTLEMENT, 'max-one', 'fatal', [
    ['CII-SR-461', 'ram:ApplicableTradeTax/ram:TaxPointDate', 'BT-7'],
  ]),
  ...limitRules(context.ROOT, 'max-one', 'fatal', [
    ['CII-SR-469', '**/ram:ApplicableHeaderTradeSettlement/ram:PaymentReference', 'BT-83'],
  ]),
  // Those of EN 16931 the official run cannot report when they are repeated: another rule stops it before.
  ...limitRules(context.TOTALS, 'max-one', 'fatal', [
    ['CII-SR-477', 'ram:LineTotalAmount', 'BT-106'],
    ['CII-SR-478', 'ram:ChargeTotalAmount', 'BT-108'],
    ['CII-SR-479', 'ram:AllowanceTotalAmount', 'BT-107'],
    ['CII-SR-480', 'ram:TaxBasisTotalAmount', 'BT-109'],
    ['CII-SR-481', 'ram:RoundingAmount', 'BT-114'],
    ['CII-SR-482', 'ram:GrandTotalAmount', 'BT-112'],
    ['CII-SR-483', 'ram:InformationAmount', ''],
    ['CII-SR-484', 'ram:TotalPrepaidAmount', 'BT-113'],
    ['CII-SR-485', 'ram:TotalDiscountAmount', ''],
    ['CII-SR-486', 'ram:TotalAllowanceChargeAmount', ''],
    ['CII-SR-487', 'ram:DuePayableAmount', 'BT-115'],
    ['CII-SR-488', 'ram:RetailValueExcludingTaxInformationAmount', ''],
    ['CII-SR-489', 'ram:TotalDepositFeeInformationAmount', ''],
    ['CII-SR-490', 'ram:ProductValueExcludingTobaccoTaxInformationAmount', ''],
    ['CII-SR-491', 'ram:TotalRetailValueInformationAmount', ''],
    ['CII-SR-492', 'ram:GrossLineTotalAmount', ''],
    ['CII-SR-493', 'ram:NetLineTotalAmount', ''],
    ['CII-SR-494', 'ram:NetIncludingTaxesLineTotalAmount', ''],
  ]),
];
