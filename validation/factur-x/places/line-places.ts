/** Places of lines, their settlement and their products, in the notation of parse-places.ts. */
export const LINE_PLACES = `
rsm:SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem AssociatedDocumentLineDocument=1/266B+
 | SpecifiedTradeProduct=1/267B+ SpecifiedLineTradeAgreement=1/268BE SpecifiedLineTradeDelivery=1/269BE
 AssociatedDocumentLineDocument LineID=1/270B+ IncludedNote<2/271BE -LineID@schemeID/B+ -ParentLineID@schemeID/X
  IncludedNote Content=1/529BE Content<2/1012X SubjectCode<2/1013X -ContentCode@listID/X -ContentCode@listVersionID/X
   SubjectCode .=subject/1014X -/BE -@listID/X -@listVersionID/X
  LineStatusCode .=line-status/334X
  LineStatusReasonCode .=line-reason/335X -@listID/X -@listVersionID/X
rsm:SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem/SpecifiedLineTradeSettlement
 | ApplicableTradeTax=1/278BE SpecifiedTradeSettlementLineMonetarySummation=1/279BE
 | AdditionalReferencedDocument<2/293E ReceivableSpecifiedTradeAccountingAccount<2/614E
 | InvoiceReferencedDocument<2/337X -SpecifiedTradeAllowanceCharge{neither}/B+
 AdditionalReferencedDocument IssuerAssignedID=1/615E+ TypeCode=1/616E+ -AttachmentBinaryObject/E+
  | -FormattedIssueDateTime/E+ -IssuerAssignedID@schemeID/E+ -LineID/E+ -Name/E+ -URIID/E+
  ReferenceTypeCode .=qualifier/617E,1126X
  TypeCode .=reference/618E,1127X
 ApplicableTradeTax TypeCode=1/535BE CategoryCode=1/536BE CalculatedAmount<2/338X -AllowanceChargeBasisAmount/X
  | -BasisAmount/B+ -CalculatedAmount/BE -CalculatedAmount@currencyID/X -ExemptionReason/BE -LineTotalBasisAmount/X
  | -TaxPointDate/E+
  CategoryCode .=category/537B,619E .=category-split/1128X
  DueDateTypeCode .=due/1129X -/BE
  ExemptionReasonCode .=exemption/1130X -/BE -@listID/X -@listVersionID/X
  TypeCode .=VAT/538B,620E .=tax/1131X
 BillingSpecifiedPeriod -CompleteDateTime/X -Description/X
  EndDateTime/udt:DateTimeString @format!/539B+ @format=date/540B,621E,1132X
  StartDateTime/udt:DateTimeString @format!/541B+ @format=date/542B,622E,1133X
 InvoiceReferencedDocument -AttachmentBinaryObject/X -IssuerAssignedID@schemeID/X -LineID@schemeID/X -Name/X
  | -ReferenceTypeCode/X -URIID/X
  FormattedIssueDateTime/qdt:DateTimeString @format!/1134X @format=moment/1135X
  TypeCode .=tax-document/1136X
 ReceivableSpecifiedTradeAccountingAccount -ID@schemeID/E+
 SpecifiedTradeAllowanceCharge{allowance} ChargeIndicator=1/543B+ ActualAmount=1/544B+ -ActualAmount@currencyID/B+
  | -BasisAmount/B -BasisAmount@currencyID/E+ -BasisQuantity/X -CalculationPercent/B -CategoryTradeTax/B+
  | -SequenceNumeric/X
  ReasonCode .=allowance/545B,623E,1137X -@listID/X
 SpecifiedTradeAllowanceCharge{charge} ChargeIndicator=1/546B+ ActualAmount=1/547B+ -ActualAmount@currencyID/B+
  | -BasisAmount/B -BasisAmount@currencyID/E+ -BasisQuantity/X -CalculationPercent/B -CategoryTradeTax/B+
  | -ReasonCode{other-list}/B+ -SequenceNumeric/X
  ReasonCode{unlisted} .=charge/548B,624E,1139X
  ReasonCode{5153} .=tax/1138X
 SpecifiedTradeSettlementLineMonetarySummation LineTotalAmount=1/549BE LineTotalAmount<2/382X
  | ChargeTotalAmount<2/1140X AllowanceTotalAmount<2/1141X TaxTotalAmount{invoice-currency}<2/387X
  | TaxTotalAmount{tax-currency}<2/388X GrandTotalAmount<2/340X TotalAllowanceChargeAmount<2/341X
  | -AllowanceTotalAmount@currencyID/X -ChargeTotalAmount@currencyID/X -GrandTotalAmount@currencyID/X
  | -LineTotalAmount@currencyID/B+ -TaxTotalAmount{other-currency}/X -TotalAllowanceChargeAmount@currencyID/X
  TaxTotalAmount{invoice-currency} @currencyID=currency/1142X
  TaxTotalAmount{tax-currency} @currencyID=currency/1143X
rsm:SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem/SpecifiedTradeProduct Name=1/550B+
 | Description<2/625E+ -BatchID@schemeID/X -BuyerAssignedID@schemeID/E+ -ID@schemeID/X -IndustryAssignedID@schemeID/X
 | -ModelID@schemeID/X -SellerAssignedID@schemeID/E+
 ApplicableProductCharacteristic Description=1/294E Value=1/295E Description<2/1144X Value<2/384X -TypeCode@listID/X
  | -TypeCode@listVersionID/X
 DesignatedProductClassification ClassName<2/342X
  ClassCode @listID!/296E+ @listID=class/297E,1145X
 GlobalID @schemeID!/551B+ @schemeID=icd/552B,626E,1146X
 IncludedReferencedProduct ID<2/1147X IndustryAssignedID<2/343X Name=1/1148X Description<2/1149X UnitQuantity<2/344X
  | -BuyerAssignedID@schemeID/X -ID@schemeID/X -IndustryAssignedID@schemeID/X -SellerAssignedID@schemeID/X
  GlobalID @schemeID!/1150X @schemeID=icd/1151X
  UnitQuantity @unitCode!/1152X @unitCode=unit/1153X
 IndividualTradeProductInstance -BatchID@schemeID/X -SupplierAssignedSerialID@schemeID/X
 ManufacturerTradeParty RoleCode<2/1154X Description<2/1155X URIUniversalCommunication<2/1156X
  | SpecifiedTaxRegistration{VA}<3/386X SpecifiedTaxRegistration{FC}<3/385X -ID@schemeID/X
  | -SpecifiedTaxRegistration{other-scheme}/X
  DefinedTradeContact
   EmailURIUniversalCommunication URIID=1/1157X -CompleteNumber/X -URIID@schemeID/X
   FaxUniversalCommunication CompleteNumber=1/1158X -URIID/X
   TelephoneUniversalCommunication CompleteNumber=1/1159X -URIID/X
  GlobalID @schemeID!/1160X @schemeID=icd-party/1161X
  PostalTradeAddress CountryID=1/1162X CountrySubDivisionName<2/1163X -PostcodeCode@listID/X
   | -PostcodeCode@listVersionID/X
   CountryID .=country/1164X
  SpecifiedLegalOrganization -PostalTradeAddress/X
   ID @schemeID=icd/1165X
  SpecifiedTaxRegistration{FC} ID=1/1166X
   ID @schemeID!/1167X
  SpecifiedTaxRegistration{VA} ID=1/1168X
   ID @schemeID!/1169X
  URIUniversalCommunication URIID=1/1170X -CompleteNumber/X
   URIID @schemeID!/1171X @schemeID=eas/1172X
 OriginTradeCountry ID=1/627E+
  ID .=country/628E,1173X
`;
