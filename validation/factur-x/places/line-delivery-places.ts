/** Places of prices, references and deliveries of lines, in the notation of parse-places.ts. */
export const LINE_DELIVERY_PLACES = `
rsm:SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem/SpecifiedLineTradeAgreement
 | NetPriceProductTradePrice=1/272BE
 AdditionalReferencedDocument IssuerAssignedID=1/1015X TypeCode=1/1016X Name<2/1017X AttachmentBinaryObject<2/1018X
  | -IssuerAssignedID@schemeID/X -LineID@schemeID/X -URIID@schemeID/X
  AttachmentBinaryObject @mimeCode!/1019X @mimeCode=mime-extended/1020X @filename!/1021X
  FormattedIssueDateTime/qdt:DateTimeString @format!/1022X @format=moment/1023X
  ReferenceTypeCode .=qualifier/1024X
  TypeCode .=reference/1025X
 ApplicableTradeDeliveryTerms DeliveryTypeCode=1/1026X
  DeliveryTypeCode .=delivery/1027X
  RelevantTradeLocation/CountryID .=country/1028X
 BuyerOrderReferencedDocument -AttachmentBinaryObject/E+ -IssuerAssignedID/E -IssuerAssignedID@schemeID/X
  | -LineID@schemeID/E+ -Name/E+ -ReferenceTypeCode/E+ -TypeCode/E+ -URIID/E+
  FormattedIssueDateTime -/E
   qdt:DateTimeString @format!/1029X @format=moment/1030X
 ContractReferencedDocument -AttachmentBinaryObject/X -IssuerAssignedID@schemeID/X -LineID@schemeID/X -Name/X
  | -ReferenceTypeCode/X -TypeCode/X -URIID/X
  FormattedIssueDateTime/qdt:DateTimeString @format!/1031X @format=moment/1032X
 GrossPriceProductTradePrice ChargeAmount=1/273B+ AppliedTradeAllowanceCharge{allowance}<2/274BE
  | -AppliedTradeAllowanceCharge{neither}/B+ -ChargeAmount@currencyID/B+ -IncludedTradeTax/X
  AppliedTradeAllowanceCharge{allowance} ChargeIndicator=1/530B+ ActualAmount=1/531B+ -ActualAmount@currencyID/B+
   | -BasisAmount/BE -BasisAmount@currencyID/X -BasisQuantity/X -CalculationPercent/BE -CategoryTradeTax/B+ -Reason/BE
   | -SequenceNumeric/X
   ReasonCode .=allowance/1033X -/BE -@listID/X
  AppliedTradeAllowanceCharge{charge} ChargeIndicator=1/1034X ActualAmount=1/1035X -ActualAmount@currencyID/X
   | -BasisAmount@currencyID/X -BasisQuantity/X -CategoryTradeTax/X -ReasonCode{other-list}/X -SequenceNumeric/X
   ReasonCode{5153} .=tax/1036X
  BasisQuantity @unitCode=unit/275B,611E,1037X
 ItemSellerTradeParty RoleCode<2/1038X Description<2/1039X URIUniversalCommunication<2/1040X
  | SpecifiedTaxRegistration{VA}<2/1041X SpecifiedTaxRegistration{FC}<2/1042X -ID@schemeID/X
  | -SpecifiedTaxRegistration{other-scheme}/X
  DefinedTradeContact
   EmailURIUniversalCommunication URIID=1/1043X -CompleteNumber/X -URIID@schemeID/X
   FaxUniversalCommunication CompleteNumber=1/1044X -URIID/X
   TelephoneUniversalCommunication CompleteNumber=1/1045X -URIID/X
  GlobalID @schemeID!/1046X @schemeID=icd-party/1047X
  PostalTradeAddress CountryID=1/1048X CountrySubDivisionName<2/1049X -PostcodeCode@listID/X
   | -PostcodeCode@listVersionID/X
   CountryID .=country/1050X
  SpecifiedLegalOrganization -PostalTradeAddress/X
   ID @schemeID=icd/1051X
  SpecifiedTaxRegistration{FC} ID=1/1052X
   ID @schemeID!/1053X
  SpecifiedTaxRegistration{VA} ID=1/1054X
   ID @schemeID!/1055X
  URIUniversalCommunication URIID=1/1056X -CompleteNumber/X
   URIID @schemeID!/1057X @schemeID=eas/1058X
 NetPriceProductTradePrice ChargeAmount=1/532B+ IncludedTradeTax<2/336X -AppliedTradeAllowanceCharge/B+
  | -ChargeAmount@currencyID/B+
  BasisQuantity @unitCode=unit/533B,612E,1059X
  IncludedTradeTax CalculatedAmount=1/1060X TypeCode=1/1061X CategoryCode=1/1062X RateApplicablePercent=1/1063X
   | -AllowanceChargeBasisAmount/X -BasisAmount/X -CalculatedAmount@currencyID/X -DueDateTypeCode/X
   | -LineTotalBasisAmount/X -TaxPointDate/X
   CategoryCode .=category-split/1064X
   ExemptionReasonCode .=exemption/1065X -@listID/X -@listVersionID/X
   TypeCode .=VAT/1066X
 QuotationReferencedDocument -AttachmentBinaryObject/X -IssuerAssignedID@schemeID/X -LineID@schemeID/X -Name/X
  | -ReferenceTypeCode/X -TypeCode/X -URIID/X
  FormattedIssueDateTime/qdt:DateTimeString @format!/1067X @format=moment/1068X
 SellerOrderReferencedDocument -AttachmentBinaryObject/X -IssuerAssignedID@schemeID/X -LineID@schemeID/X -Name/X
  | -ReferenceTypeCode/X -TypeCode/X -URIID/X
  FormattedIssueDateTime/qdt:DateTimeString @format!/1069X @format=moment/1070X
 UltimateCustomerOrderReferencedDocument -AttachmentBinaryObject/X -IssuerAssignedID@schemeID/X -LineID@schemeID/X
  | -Name/X -ReferenceTypeCode/X -TypeCode/X -URIID/X
  FormattedIssueDateTime/qdt:DateTimeString @format!/1071X @format=moment/1072X
rsm:SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem/SpecifiedLineTradeDelivery BilledQuantity=1/276BE
 ActualDeliverySupplyChainEvent OccurrenceDateTime=1/1073X
  OccurrenceDateTime/udt:DateTimeString @format!/1074X @format=date/1075X
 BilledQuantity @unitCode=unit/534B,613E,1076X
 ChargeFreeQuantity @unitCode!/1077X @unitCode=unit/1078X
 DeliveryNoteReferencedDocument -AttachmentBinaryObject/X -IssuerAssignedID@schemeID/X -LineID@schemeID/X -Name/X
  | -ReferenceTypeCode/X -TypeCode/X -URIID/X
  FormattedIssueDateTime/qdt:DateTimeString @format!/1079X @format=moment/1080X
 DespatchAdviceReferencedDocument -AttachmentBinaryObject/X -IssuerAssignedID@schemeID/X -LineID@schemeID/X -Name/X
  | -ReferenceTypeCode/X -TypeCode/X -URIID/X
  FormattedIssueDateTime/qdt:DateTimeString @format!/1081X @format=moment/1082X
 PackageQuantity @unitCode!/1083X @unitCode=unit/1084X
 PerPackageUnitQuantity @unitCode!/1085X @unitCode=unit/1086X
 ReceivingAdviceReferencedDocument -AttachmentBinaryObject/X -IssuerAssignedID@schemeID/X -LineID@schemeID/X -Name/X
  | -ReferenceTypeCode/X -TypeCode/X -URIID/X
  FormattedIssueDateTime/qdt:DateTimeString @format!/1087X @format=moment/1088X
 ShipToTradeParty ID<2/1089X RoleCode<2/1090X URIUniversalCommunication<2/1091X SpecifiedTaxRegistration<2/1092X
  | -Description/X -ID@schemeID/X
  DefinedTradeContact
   EmailURIUniversalCommunication URIID=1/1093X -CompleteNumber/X -URIID@schemeID/X
   FaxUniversalCommunication CompleteNumber=1/1094X -URIID/X
   TelephoneUniversalCommunication CompleteNumber=1/1095X -URIID/X
  GlobalID @schemeID!/1096X @schemeID=icd-party/1097X
  PostalTradeAddress CountryID=1/1098X CountrySubDivisionName<2/1099X -PostcodeCode@listID/X
   | -PostcodeCode@listVersionID/X
   CountryID .=country/1100X
  SpecifiedLegalOrganization -PostalTradeAddress/X
   ID @schemeID!/1101X @schemeID=icd/1102X
  SpecifiedTaxRegistration ID=1/1103X
   ID @schemeID!/1104X
  URIUniversalCommunication URIID=1/1105X -CompleteNumber/X
   URIID @schemeID!/1106X @schemeID=eas/1107X
 UltimateShipToTradeParty ID<2/1108X RoleCode<2/1109X URIUniversalCommunication<2/1110X
  | SpecifiedTaxRegistration<2/1111X -Description/X -ID@schemeID/X
  DefinedTradeContact
   EmailURIUniversalCommunication URIID=1/1112X -CompleteNumber/X -URIID@schemeID/X
   FaxUniversalCommunication CompleteNumber=1/1113X -URIID/X
   TelephoneUniversalCommunication CompleteNumber=1/1114X -URIID/X
  GlobalID @schemeID!/1115X @schemeID=icd-party/1116X
  PostalTradeAddress CountryID=1/1117X CountrySubDivisionName<2/1118X -PostcodeCode@listID/X
   | -PostcodeCode@listVersionID/X
   CountryID .=country/1119X
  SpecifiedLegalOrganization -PostalTradeAddress/X
   ID @schemeID=icd/1120X
  SpecifiedTaxRegistration ID=1/1121X
   ID @schemeID!/1122X
  URIUniversalCommunication URIID=1/1123X -CompleteNumber/X
   URIID @schemeID!/1124X @schemeID=eas/1125X
`;
