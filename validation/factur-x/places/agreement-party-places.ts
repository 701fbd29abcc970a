/** Places of the parties of the agreement, in the notation of parse-places.ts. */
export const AGREEMENT_PARTY_PLACES = `
rsm:SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement
 BuyerAgentTradeParty ID<2/649X Name=1/650X RoleCode<2/321X URIUniversalCommunication<2/651X
  | SpecifiedTaxRegistration<2/652X -Description/X -ID@schemeID/X
  DefinedTradeContact
   EmailURIUniversalCommunication URIID=1/653X -CompleteNumber/X -URIID@schemeID/X
   FaxUniversalCommunication CompleteNumber=1/654X -URIID/X
   TelephoneUniversalCommunication CompleteNumber=1/655X -URIID/X
  GlobalID @schemeID!/656X @schemeID=icd-party/657X
  PostalTradeAddress CountryID=1/658X CountrySubDivisionName<2/659X -PostcodeCode@listID/X
   | -PostcodeCode@listVersionID/X
   CountryID .=country/660X
  SpecifiedLegalOrganization
   ID @schemeID=icd/661X
   PostalTradeAddress CountryID=1/662X CountrySubDivisionName<2/663X -PostcodeCode@listID/X
    | -PostcodeCode@listVersionID/X
    CountryID .=country/664X
  SpecifiedTaxRegistration ID=1/665X
   ID @schemeID!/666X
  URIUniversalCommunication URIID=1/667X -CompleteNumber/X
   URIID @schemeID!/668X @schemeID=eas/669X
 BuyerTaxRepresentativeTradeParty ID<2/672X Name=1/673X RoleCode<2/674X URIUniversalCommunication<2/675X
  | SpecifiedTaxRegistration=1/676X -Description/X -ID@schemeID/X
  DefinedTradeContact
   EmailURIUniversalCommunication URIID=1/677X -CompleteNumber/X -URIID@schemeID/X
   FaxUniversalCommunication CompleteNumber=1/678X -URIID/X
   TelephoneUniversalCommunication CompleteNumber=1/679X -URIID/X
  GlobalID @schemeID!/680X @schemeID=icd-party/681X
  PostalTradeAddress CountryID=1/682X CountrySubDivisionName<2/683X -PostcodeCode@listID/X
   | -PostcodeCode@listVersionID/X
   CountryID .=country/684X
  SpecifiedLegalOrganization
   ID @schemeID=icd/685X
   PostalTradeAddress CountryID=1/686X CountrySubDivisionName<2/687X -PostcodeCode@listID/X
    | -PostcodeCode@listVersionID/X
    CountryID .=country/688X
  SpecifiedTaxRegistration ID=1/689X
   ID @schemeID!/690X
  URIUniversalCommunication URIID=1/691X -CompleteNumber/X
   URIID @schemeID!/692X @schemeID=eas/693X
 BuyerTradeParty Name=1/30M+ ID<2/163W+ GlobalID<2/164WBE PostalTradeAddress=1/419W+ URIUniversalCommunication<2/165W+
  | SpecifiedTaxRegistration<2/166W+ DefinedTradeContact<2/288E RoleCode<2/694X Description<2/695X -Description/E
  | -ID@schemeID/W+
  DefinedTradeContact
   EmailURIUniversalCommunication URIID=1/566E+ -CompleteNumber/E+ -URIID@schemeID/E+
   FaxUniversalCommunication CompleteNumber=1/696X -URIID/X
   TelephoneUniversalCommunication CompleteNumber=1/289E+ -URIID/E+
  GlobalID @schemeID!/420W+ @schemeID=icd-2/421W,494B,567E @schemeID=icd-party/697X
  PostalTradeAddress CountryID=1/422W+ CountrySubDivisionName<2/167W+ -/M -PostcodeCode@listID/E+
   | -PostcodeCode@listVersionID/E+
   CountryID .=country/423W,495B,568E,698X
  SpecifiedLegalOrganization ID=1/408M -TradingBusinessName/WB
   ID @schemeID=icd/31M,424W,496B,569E,699X
   PostalTradeAddress CountryID=1/700X CountrySubDivisionName<2/701X -PostcodeCode@listID/X
    | -PostcodeCode@listVersionID/X
    CountryID .=country/702X
  SpecifiedTaxRegistration ID=1/425W+ -/M
   ID @schemeID!/426W+ @schemeID=VA/427W,497B,570E,703X
  URIUniversalCommunication URIID=1/168W+ -CompleteNumber/E+
   URIID @schemeID!/428W+ @schemeID=eas/429W,498B,571E,704X
 ProductEndUserTradeParty ID<2/708X Name=1/709X RoleCode<2/710X URIUniversalCommunication<2/711X
  | SpecifiedTaxRegistration<2/712X -Description/X -ID@schemeID/X
  DefinedTradeContact
   EmailURIUniversalCommunication URIID=1/713X -CompleteNumber/X -URIID@schemeID/X
   FaxUniversalCommunication CompleteNumber=1/714X -URIID/X
   TelephoneUniversalCommunication CompleteNumber=1/715X -URIID/X
  GlobalID @schemeID!/716X @schemeID=icd-party/717X
  PostalTradeAddress CountryID=1/718X CountrySubDivisionName<2/719X -PostcodeCode@listID/X
   | -PostcodeCode@listVersionID/X
   CountryID .=country/720X
  SpecifiedLegalOrganization
   ID @schemeID=icd/721X
   PostalTradeAddress CountryID=1/722X CountrySubDivisionName<2/723X -PostcodeCode@listID/X
    | -PostcodeCode@listVersionID/X
    CountryID .=country/724X
  SpecifiedTaxRegistration ID=1/725X
   ID @schemeID!/726X
  URIUniversalCommunication URIID=1/727X -CompleteNumber/X
   URIID @schemeID!/728X @schemeID=eas/729X
 SalesAgentTradeParty ID<2/733X Name=1/734X RoleCode<2/735X URIUniversalCommunication<2/736X
  | SpecifiedTaxRegistration<2/737X -Description/X -ID@schemeID/X
  DefinedTradeContact
   EmailURIUniversalCommunication URIID=1/738X -CompleteNumber/X -URIID@schemeID/X
   FaxUniversalCommunication CompleteNumber=1/739X -URIID/X
   TelephoneUniversalCommunication CompleteNumber=1/740X -URIID/X
  GlobalID @schemeID!/741X @schemeID=icd-party/742X
  PostalTradeAddress CountryID=1/743X CountrySubDivisionName<2/744X -PostcodeCode@listID/X
   | -PostcodeCode@listVersionID/X
   CountryID .=country/745X
  SpecifiedLegalOrganization
   ID @schemeID=icd/746X
   PostalTradeAddress CountryID=1/747X CountrySubDivisionName<2/748X -PostcodeCode@listID/X
    | -PostcodeCode@listVersionID/X
    CountryID .=country/749X
  SpecifiedTaxRegistration ID=1/750X
   ID @schemeID!/751X
  URIUniversalCommunication URIID=1/752X -CompleteNumber/X
   URIID @schemeID!/753X @schemeID=eas/754X
 SellerTaxRepresentativeTradeParty Name=1/431W+ PostalTradeAddress=1/432W+ SpecifiedTaxRegistration=1/169W+ ID<2/757X
  | RoleCode<2/758X URIUniversalCommunication<2/759X -Description/E+ -ID/WBE -ID@schemeID/X
  DefinedTradeContact -/E
   EmailURIUniversalCommunication URIID=1/760X -CompleteNumber/X -URIID@schemeID/X
   FaxUniversalCommunication CompleteNumber=1/761X -URIID/X
   TelephoneUniversalCommunication CompleteNumber=1/762X -URIID/X
  GlobalID @schemeID!/763X @schemeID=icd-party/764X -/WBE
  PostalTradeAddress CountryID=1/433W+ CountrySubDivisionName<2/434W+ -PostcodeCode@listID/E+
   | -PostcodeCode@listVersionID/E+
   CountryID .=country/435W,499B,573E,765X
  SpecifiedLegalOrganization -/WBE
   ID @schemeID=icd/766X
   PostalTradeAddress CountryID=1/767X CountrySubDivisionName<2/768X -PostcodeCode@listID/X
    | -PostcodeCode@listVersionID/X
    CountryID .=country/769X
  SpecifiedTaxRegistration ID=1/436W+
   ID @schemeID!/437W+ @schemeID=VA/438W,500B,574E,770X
  URIUniversalCommunication URIID=1/771X -/WBE -CompleteNumber/X
   URIID @schemeID!/772X @schemeID=eas/773X
 SellerTradeParty Name=1/409M+ PostalTradeAddress=1/32M+ SpecifiedTaxRegistration{VA}<2/33M+
  | SpecifiedTaxRegistration{FC}<2/34M+ URIUniversalCommunication<2/439W+ Description<2/575E+
  | DefinedTradeContact<2/576E RoleCode<2/774X -ID@schemeID/W+ -SpecifiedTaxRegistration{other-scheme}/M+
  DefinedTradeContact
   EmailURIUniversalCommunication URIID=1/577E+ -CompleteNumber/E+ -URIID@schemeID/E+
   FaxUniversalCommunication CompleteNumber=1/775X -URIID/X
   TelephoneUniversalCommunication CompleteNumber=1/578E+ -URIID/E+
  GlobalID @schemeID!/440W+ @schemeID=icd-2/441W,501B,579E @schemeID=icd-party/776X
  PostalTradeAddress CountryID=1/35M+ CountrySubDivisionName<2/442W+ -PostcodeCode@listID/E+
   | -PostcodeCode@listVersionID/E+
   CountryID .=country/36M,443W,502B,580E,777X
  SpecifiedLegalOrganization
   ID @schemeID=icd/410M,444W,503B,581E,778X
   PostalTradeAddress CountryID=1/779X CountrySubDivisionName<2/780X -PostcodeCode@listID/X
    | -PostcodeCode@listVersionID/X
    CountryID .=country/781X
  SpecifiedTaxRegistration{FC} ID=1/411M+
   ID @schemeID!/37M+
  SpecifiedTaxRegistration{VA} ID=1/412M+
   ID @schemeID!/413M+
  URIUniversalCommunication URIID=1/445W+ -CompleteNumber/E+
   URIID @schemeID!/446W+ @schemeID=eas/447W,504B,582E,782X
`;
