/** Places of the document, its context and the references of its agreement, in the notation of parse-places.ts. */
export const DOCUMENT_PLACES = `
rsm:ExchangedDocument ID=1/19M+ TypeCode=1/20M+ Name<2/630X LanguageID<2/315X -ID@schemeID/M+
 EffectiveSpecifiedPeriod CompleteDateTime=1/316X -Description/X -EndDateTime/X -StartDateTime/X
  CompleteDateTime/udt:DateTimeString @format!/631X @format=date/632X
 IncludedNote Content=1/160WBE SubjectCode<2/161W+ Content<2/317X -ContentCode@listID/X -ContentCode@listVersionID/X
  SubjectCode .=subject/162W,490B,553E,633X -@listID/E+ -@listVersionID/E+
 IssueDateTime/udt:DateTimeString @format!/21M+ @format=date/22M,416W,491B,554E,634X
 LanguageID .=language/389X -@schemeID/X
 TypeCode .=document/23M,417W,492B,555E,635X
rsm:ExchangedDocumentContext BusinessProcessSpecifiedDocumentContextParameter<2/24M+
 | GuidelineSpecifiedDocumentContextParameter=1/25M+
 BusinessProcessSpecifiedDocumentContextParameter ID=1/406M+ -ID@schemeID/M+
 GuidelineSpecifiedDocumentContextParameter ID=1/407M+
  ID .=minimum/26M .=basicwl/418W .=basic/493B .=en16931/556E .=extended/636X -@schemeID/M+
rsm:SupplyChainTradeTransaction IncludedSupplyChainTradeLineItem>0/265B+
rsm:SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement SellerTradeParty=1/27M+ BuyerTradeParty=1/28M+
 | -AdditionalReferencedDocument{other-type}/E+
 AdditionalReferencedDocument{916} IssuerAssignedID=1/563E+ TypeCode=1/564E+ Name<2/283E+
  | AttachmentBinaryObject<2/284E+ -IssuerAssignedID@schemeID/E+ -LineID/E+ -ReferenceTypeCode/E+ -URIID@schemeID/E+
  AttachmentBinaryObject @mimeCode!/285E+ @mimeCode=mime/287E @filename!/286E+ @mimeCode=mime-extended/644X
  FormattedIssueDateTime -/E
   qdt:DateTimeString @format!/645X @format=moment/646X
  TypeCode .=916/565E,647X
 AdditionalReferencedDocument{50} IssuerAssignedID=1/560E+ TypeCode=1/561E+ -AttachmentBinaryObject/E+
  | -IssuerAssignedID@schemeID/E+ -LineID/E+ -Name/E+ -ReferenceTypeCode/E+ -URIID/E+
  FormattedIssueDateTime -/E
   qdt:DateTimeString @format!/641X @format=moment/642X
  TypeCode .=50/562E,643X
 AdditionalReferencedDocument{130} IssuerAssignedID=1/557E+ TypeCode=1/558E+ -AttachmentBinaryObject/E+
  | -IssuerAssignedID@schemeID/E+ -LineID/E+ -Name/E+ -URIID/E+
  FormattedIssueDateTime -/E
   qdt:DateTimeString @format!/637X @format=moment/638X
  ReferenceTypeCode .=qualifier/282E,639X
  TypeCode .=130/559E,640X
 ApplicableTradeDeliveryTerms DeliveryTypeCode=1/319X
  DeliveryTypeCode .=delivery/320X
  RelevantTradeLocation/CountryID .=country/648X
 BuyerOrderReferencedDocument IssuerAssignedID=1/29M+ -AttachmentBinaryObject/E+ -IssuerAssignedID@schemeID/M+
  | -LineID/E+ -Name/E+ -ReferenceTypeCode/E+ -TypeCode/E+ -URIID/E+
  FormattedIssueDateTime -/WBE
   qdt:DateTimeString @format!/670X @format=moment/671X
 ContractReferencedDocument IssuerAssignedID=1/430W+ -AttachmentBinaryObject/E+ -IssuerAssignedID@schemeID/W+
  | -LineID/E+ -Name/E+ -TypeCode/E+ -URIID/E+
  FormattedIssueDateTime -/WBE
   qdt:DateTimeString @format!/705X @format=moment/706X
  ReferenceTypeCode .=contract-qualifier/707X -/E
 QuotationReferencedDocument IssuerAssignedID=1/730X -AttachmentBinaryObject/X -IssuerAssignedID@schemeID/X -LineID/X
  | -Name/X -ReferenceTypeCode/X -TypeCode/X -URIID/X
  FormattedIssueDateTime/qdt:DateTimeString @format!/731X @format=moment/732X
 SellerOrderReferencedDocument IssuerAssignedID=1/572E+ -AttachmentBinaryObject/E+ -IssuerAssignedID@schemeID/E+
  | -LineID/E+ -Name/E+ -ReferenceTypeCode/E+ -TypeCode/E+ -URIID/E+
  FormattedIssueDateTime -/E
   qdt:DateTimeString @format!/755X @format=moment/756X
 SpecifiedProcuringProject -ID@schemeID/E+
 UltimateCustomerOrderReferencedDocument IssuerAssignedID=1/783X -AttachmentBinaryObject/X
  | -IssuerAssignedID@schemeID/X -LineID/X -Name/X -ReferenceTypeCode/X -TypeCode/X -URIID/X
  FormattedIssueDateTime/qdt:DateTimeString @format!/784X @format=moment/785X
`;
