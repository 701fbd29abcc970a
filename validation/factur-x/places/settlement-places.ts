/** Places of taxes, allowances, payment and totals of the document, in the notation of parse-places.ts. */
export const SETTLEMENT_PLACES = `
rsm:SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement InvoiceCurrencyCode=1/38M+
 | SpecifiedTradeSettlementHeaderMonetarySummation=1/39M+ PaymentReference<2/172W+ ApplicableTradeTax>0/173W+
 | SpecifiedTradePaymentTerms<2/174WBE ReceivableSpecifiedTradeAccountingAccount<2/175WBE
 | -CreditorReferenceID@schemeID/W+ -SpecifiedTradeAllowanceCharge{neither}/W+
 ApplicableTradeTax CalculatedAmount=1/176W+ TypeCode=1/458W+ BasisAmount=1/177W+ CategoryCode=1/178W+
  | LineTotalBasisAmount<2/323X AllowanceChargeBasisAmount<2/324X -AllowanceChargeBasisAmount@currencyID/X
  | -BasisAmount@currencyID/W+ -CalculatedAmount@currencyID/W+ -LineTotalBasisAmount@currencyID/X
  CategoryCode .=category/179W,508B,587E .=category-split/853X
  DueDateTypeCode .=due/180W,509B,588E,854X
  ExemptionReasonCode .=exemption/181W,510B,589E,855X -@listID/E+ -@listVersionID/E+
  TaxPointDate/udt:DateString @format!/590E+ @format=date/591E,856X
  TypeCode .=VAT/459W,511B,592E .=tax/857X
 BillingSpecifiedPeriod Description<2/858X -CompleteDateTime/X
  EndDateTime/udt:DateTimeString @format!/460W+ @format=date/461W,512B,593E,859X
  StartDateTime/udt:DateTimeString @format!/462W+ @format=date/463W,513B,594E,860X
 InvoiceCurrencyCode .=currency/40M,464W,514B,595E,861X
 InvoiceReferencedDocument IssuerAssignedID=1/415W+ -AttachmentBinaryObject/E+ -IssuerAssignedID@schemeID/W+
  | -LineID/E+ -Name/E+ -ReferenceTypeCode/E+ -URIID/E+
  FormattedIssueDateTime/qdt:DateTimeString @format!/465W+ @format=date/466W,515B,596E @format=moment/862X
  TypeCode .=tax-document/863X -/E
 ReceivableSpecifiedTradeAccountingAccount -ID@schemeID/W+
  TypeCode .=account/949X
 SpecifiedAdvancePayment IncludedTradeTax>0/325X InvoiceSpecifiedReferencedDocument<2/326X -PaidAmount@currencyID/X
  FormattedReceivedDateTime/qdt:DateTimeString @format!/950X @format=moment/951X
  IncludedTradeTax CalculatedAmount=1/952X TypeCode=1/953X CategoryCode=1/954X -AllowanceChargeBasisAmount/X
   | -BasisAmount/X -CalculatedAmount@currencyID/X -DueDateTypeCode/X -LineTotalBasisAmount/X -TaxPointDate/X
   CategoryCode .=category-split/955X
   ExemptionReasonCode .=exemption/956X -@listID/X -@listVersionID/X
   TypeCode .=tax/957X
  InvoiceSpecifiedReferencedDocument IssuerAssignedID=1/958X -AttachmentBinaryObject/X -IssuerAssignedID@schemeID/X
   | -LineID/X -Name/X -ReferenceTypeCode/X -URIID/X
   FormattedIssueDateTime/qdt:DateTimeString @format!/959X @format=moment/960X
   TypeCode .=tax-document/961X
 SpecifiedFinancialAdjustment Reason=1/383X ActualAmount=1/962X -ActualAmount@currencyID/X
 SpecifiedLogisticsServiceCharge Description=1/963X AppliedAmount=1/327X AppliedTradeTax>0/328X
  | -AppliedAmount@currencyID/X
  AppliedTradeTax TypeCode=1/964X CategoryCode=1/965X RateApplicablePercent=1/329X -AllowanceChargeBasisAmount/X
   | -BasisAmount/X -CalculatedAmount/X -DueDateTypeCode/X -LineTotalBasisAmount/X -TaxPointDate/X
   CategoryCode .=category-split/966X
   ExemptionReasonCode .=exemption/967X -@listID/X -@listVersionID/X
   TypeCode .=tax/968X
 SpecifiedTradeAllowanceCharge{allowance} ChargeIndicator=1/183W+ ActualAmount=1/184W+ CategoryTradeTax=1/185W+
  | -ActualAmount@currencyID/W+ -BasisAmount@currencyID/W+
  BasisQuantity @unitCode=unit/969X
  CategoryTradeTax TypeCode=1/473W+ CategoryCode=1/474W+ -AllowanceChargeBasisAmount/X -BasisAmount/W+
   | -CalculatedAmount/W+ -DueDateTypeCode/W+ -ExemptionReason/WBE -LineTotalBasisAmount/X -TaxPointDate/E+
   CategoryCode .=category/475W,518B,599E .=category-split/970X
   ExemptionReasonCode .=exemption/971X -/WBE -@listID/X -@listVersionID/X
   TypeCode .=VAT/476W,519B,600E .=tax/972X
  ReasonCode .=allowance/186W,520B,601E,973X -@listID/X
 SpecifiedTradeAllowanceCharge{charge} ChargeIndicator=1/477W+ ActualAmount=1/478W+ CategoryTradeTax=1/479W+
  | -ActualAmount@currencyID/W+ -BasisAmount@currencyID/W+ -ReasonCode{other-list}/W+
  BasisQuantity @unitCode=unit/974X
  CategoryTradeTax TypeCode=1/480W+ CategoryCode=1/481W+ -AllowanceChargeBasisAmount/X -BasisAmount/W+
   | -CalculatedAmount/W+ -DueDateTypeCode/W+ -ExemptionReason/WBE -LineTotalBasisAmount/X -TaxPointDate/E+
   CategoryCode .=category/482W,521B,602E .=category-split/975X
   ExemptionReasonCode .=exemption/976X -/WBE -@listID/X -@listVersionID/X
   TypeCode .=VAT/483W,522B,603E .=tax/977X
  ReasonCode{unlisted} .=charge/391W,523B,604E,978X
  ReasonCode{5153} .=tax-reason/390X
 SpecifiedTradePaymentTerms Description<2/187W+ DirectDebitMandateID<2/188W+ PartialPaymentAmount<2/330X
  | PayeeTradeParty<2/331X -DirectDebitMandateID@schemeID/W+ -PartialPaymentAmount@currencyID/X
  ApplicableTradePaymentDiscountTerms -ActualDiscountAmount@currencyID/X -BasisAmount@currencyID/X
   BasisDateTime/udt:DateTimeString @format!/979X @format=date/980X
  ApplicableTradePaymentPenaltyTerms -ActualPenaltyAmount@currencyID/X -BasisAmount@currencyID/X
   BasisDateTime/udt:DateTimeString @format!/981X @format=date/982X
   BasisPeriodMeasure @unitCode!/277X
  DueDateDateTime/udt:DateTimeString @format!/484W+ @format=date/485W,524B,605E,983X
  PayeeTradeParty ID<2/984X Name=1/985X RoleCode<2/986X URIUniversalCommunication<2/987X
   | SpecifiedTaxRegistration<2/988X -Description/X -ID@schemeID/X
   DefinedTradeContact
    EmailURIUniversalCommunication URIID=1/989X -CompleteNumber/X -URIID@schemeID/X
    FaxUniversalCommunication CompleteNumber=1/990X -URIID/X
    TelephoneUniversalCommunication CompleteNumber=1/991X -URIID/X
   GlobalID @schemeID!/992X @schemeID=icd-party/993X
   PostalTradeAddress CountryID=1/994X CountrySubDivisionName<2/995X -PostcodeCode@listID/X
    | -PostcodeCode@listVersionID/X
    CountryID .=country/996X
   SpecifiedLegalOrganization
    ID @schemeID=icd/997X
    PostalTradeAddress CountryID=1/998X CountrySubDivisionName<2/999X -PostcodeCode@listID/X
     | -PostcodeCode@listVersionID/X
     CountryID .=country/1000X
   SpecifiedTaxRegistration ID=1/1001X
    ID @schemeID!/1002X
   URIUniversalCommunication URIID=1/1003X -CompleteNumber/X
    URIID @schemeID!/1004X @schemeID=eas/1005X
 SpecifiedTradeSettlementHeaderMonetarySummation TaxBasisTotalAmount=1/41M+ TaxTotalAmount{invoice-currency}<2/42M+
  | TaxTotalAmount{tax-currency}<2/192M+ GrandTotalAmount=1/43M+ DuePayableAmount=1/44M+ LineTotalAmount=1/189W+
  | ChargeTotalAmount<2/190W+ AllowanceTotalAmount<2/191W+ TotalPrepaidAmount<2/193W+ RoundingAmount<2/290E+
  | -AllowanceTotalAmount@currencyID/W+ -ChargeTotalAmount@currencyID/W+ -DuePayableAmount@currencyID/M+
  | -GrandTotalAmount@currencyID/M+ -LineTotalAmount@currencyID/W+ -RoundingAmount@currencyID/E+
  | -TaxBasisTotalAmount@currencyID/M+ -TaxTotalAmount{other-currency}/M+ -TotalPrepaidAmount@currencyID/W+
  TaxTotalAmount{invoice-currency} @currencyID=currency/45M,486W,525B,606E,1006X
  TaxTotalAmount{tax-currency} @currencyID=currency/414M,487W,526B,607E,1007X
 SpecifiedTradeSettlementPaymentMeans TypeCode=1/488W+ PayeePartyCreditorFinancialAccount<2/194W+ Information<2/291E+
  ApplicableTradeSettlementFinancialCard ID=1/608E+ -ID@schemeID/E+
  PayeePartyCreditorFinancialAccount -IBANID@schemeID/W+ -ProprietaryID@schemeID/W+
  PayeeSpecifiedCreditorFinancialInstitution BICID=1/292E+ -BICID@schemeID/E+
  PayerPartyDebtorFinancialAccount IBANID=1/195W+ -IBANID@schemeID/W+
  PayerSpecifiedDebtorFinancialInstitution -BICID@schemeID/X
  TypeCode .=means/489W,527B,609E,1008X
 TaxApplicableTradeCurrencyExchange
  ConversionRateDateTime/udt:DateTimeString @format!/1009X @format=date/1010X
  SourceCurrencyCode .=currency/332X
  TargetCurrencyCode .=currency/333X
 TaxCurrencyCode .=currency/196W,528B,610E,1011X
`;
