/** Places of the delivery of the document, in the notation of parse-places.ts. */
export const DELIVERY_PLACES = `
rsm:SupplyChainTradeTransaction/ApplicableHeaderTradeDelivery
 ActualDeliverySupplyChainEvent OccurrenceDateTime=1/171W+
  OccurrenceDateTime/udt:DateTimeString @format!/448W+ @format=date/449W,505B,583E,786X
 DeliveryNoteReferencedDocument IssuerAssignedID=1/787X -AttachmentBinaryObject/X -IssuerAssignedID@schemeID/X
  | -LineID/X -Name/X -ReferenceTypeCode/X -TypeCode/X -URIID/X
  FormattedIssueDateTime/qdt:DateTimeString @format!/788X @format=moment/789X
 DespatchAdviceReferencedDocument IssuerAssignedID=1/450W+ -AttachmentBinaryObject/E+ -IssuerAssignedID@schemeID/W+
  | -LineID/E+ -Name/E+ -ReferenceTypeCode/E+ -TypeCode/E+ -URIID/E+
  FormattedIssueDateTime -/WBE
   qdt:DateTimeString @format!/790X @format=moment/791X
 ReceivingAdviceReferencedDocument IssuerAssignedID=1/584E+ -AttachmentBinaryObject/E+ -IssuerAssignedID@schemeID/E+
  | -LineID/E+ -Name/E+ -ReferenceTypeCode/E+ -TypeCode/E+ -URIID/E+
  FormattedIssueDateTime -/E
   qdt:DateTimeString @format!/792X @format=moment/793X
 RelatedSupplyChainConsignment/SpecifiedLogisticsTransportMovement ModeCode=1/322X
  ModeCode .=mode/346X
 ShipFromTradeParty ID<2/794X RoleCode<2/795X URIUniversalCommunication<2/796X SpecifiedTaxRegistration<2/797X
  | -Description/X -ID@schemeID/X
  DefinedTradeContact
   EmailURIUniversalCommunication URIID=1/798X -CompleteNumber/X -URIID@schemeID/X
   FaxUniversalCommunication CompleteNumber=1/799X -URIID/X
   TelephoneUniversalCommunication CompleteNumber=1/800X -URIID/X
  GlobalID @schemeID!/801X @schemeID=icd-party/802X
  PostalTradeAddress CountryID=1/803X CountrySubDivisionName<2/804X -PostcodeCode@listID/X
   | -PostcodeCode@listVersionID/X
   CountryID .=country/805X
  SpecifiedLegalOrganization
   ID @schemeID=icd/806X
   PostalTradeAddress CountryID=1/807X CountrySubDivisionName<2/808X -PostcodeCode@listID/X
    | -PostcodeCode@listVersionID/X
    CountryID .=country/809X
  SpecifiedTaxRegistration ID=1/810X
   ID @schemeID!/811X
  URIUniversalCommunication URIID=1/812X -CompleteNumber/X
   URIID @schemeID!/813X @schemeID=eas/814X
 ShipToTradeParty ID<2/451W+ GlobalID<2/452WBE RoleCode<2/815X URIUniversalCommunication<2/816X
  | SpecifiedTaxRegistration<2/817X -Description/E+ -ID@schemeID/W+
  DefinedTradeContact -/E
   EmailURIUniversalCommunication URIID=1/818X -CompleteNumber/X -URIID@schemeID/X
   FaxUniversalCommunication CompleteNumber=1/819X -URIID/X
   TelephoneUniversalCommunication CompleteNumber=1/820X -URIID/X
  GlobalID @schemeID!/453W+ @schemeID=icd-2/454W,506B,585E @schemeID=icd-party/821X
  PostalTradeAddress CountryID=1/455W+ CountrySubDivisionName<2/456W+ -PostcodeCode@listID/E+
   | -PostcodeCode@listVersionID/E+
   CountryID .=country/457W,507B,586E,822X
  SpecifiedLegalOrganization -/WBE
   ID @schemeID=icd/823X
   PostalTradeAddress CountryID=1/824X CountrySubDivisionName<2/825X -PostcodeCode@listID/X
    | -PostcodeCode@listVersionID/X
    CountryID .=country/826X
  SpecifiedTaxRegistration ID=1/827X -/WBE
   ID @schemeID!/828X
  URIUniversalCommunication URIID=1/829X -/WBE -CompleteNumber/X
   URIID @schemeID!/830X @schemeID=eas/831X
 UltimateShipToTradeParty ID<2/832X RoleCode<2/833X URIUniversalCommunication<2/834X SpecifiedTaxRegistration<2/835X
  | -Description/X -ID@schemeID/X
  DefinedTradeContact
   EmailURIUniversalCommunication URIID=1/836X -CompleteNumber/X -URIID@schemeID/X
   FaxUniversalCommunication CompleteNumber=1/837X -URIID/X
   TelephoneUniversalCommunication CompleteNumber=1/838X -URIID/X
  GlobalID @schemeID!/839X @schemeID=icd-party/840X
  PostalTradeAddress CountryID=1/841X CountrySubDivisionName<2/842X -PostcodeCode@listID/X
   | -PostcodeCode@listVersionID/X
   CountryID .=country/843X
  SpecifiedLegalOrganization
   ID @schemeID=icd/844X
   PostalTradeAddress CountryID=1/845X CountrySubDivisionName<2/846X -PostcodeCode@listID/X
    | -PostcodeCode@listVersionID/X
    CountryID .=country/847X
  SpecifiedTaxRegistration ID=1/848X
   ID @schemeID!/849X
  URIUniversalCommunication URIID=1/850X -CompleteNumber/X
   URIID @schemeID!/851X @schemeID=eas/852X
`;
