/** Places of the parties that are paid, pay and invoice, in the notation of parse-places.ts. */
export const SETTLEMENT_PARTY_PLACES = `
rsm:SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement
 InvoiceeTradeParty ID<2/864X Name=1/865X RoleCode<2/866X URIUniversalCommunication<2/867X
  | SpecifiedTaxRegistration<2/868X -Description/X -ID@schemeID/X
  DefinedTradeContact
   EmailURIUniversalCommunication URIID=1/869X -CompleteNumber/X -URIID@schemeID/X
   FaxUniversalCommunication CompleteNumber=1/870X -URIID/X
   TelephoneUniversalCommunication CompleteNumber=1/871X -URIID/X
  GlobalID @schemeID!/872X @schemeID=icd-party/873X
  PostalTradeAddress CountryID=1/874X CountrySubDivisionName<2/875X -PostcodeCode@listID/X
   | -PostcodeCode@listVersionID/X
   CountryID .=country/876X
  SpecifiedLegalOrganization
   ID @schemeID=icd/877X
   PostalTradeAddress CountryID=1/878X CountrySubDivisionName<2/879X -PostcodeCode@listID/X
    | -PostcodeCode@listVersionID/X
    CountryID .=country/880X
  SpecifiedTaxRegistration ID=1/881X
   ID @schemeID!/882X
  URIUniversalCommunication URIID=1/883X -CompleteNumber/X
   URIID @schemeID!/884X @schemeID=eas/885X
 InvoicerTradeParty ID<2/886X Name=1/887X RoleCode<2/888X URIUniversalCommunication<2/889X
  | SpecifiedTaxRegistration<2/890X -Description/X -ID@schemeID/X
  DefinedTradeContact
   EmailURIUniversalCommunication URIID=1/891X -CompleteNumber/X -URIID@schemeID/X
   FaxUniversalCommunication CompleteNumber=1/892X -URIID/X
   TelephoneUniversalCommunication CompleteNumber=1/893X -URIID/X
  GlobalID @schemeID!/894X @schemeID=icd-party/895X
  PostalTradeAddress CountryID=1/896X CountrySubDivisionName<2/897X -PostcodeCode@listID/X
   | -PostcodeCode@listVersionID/X
   CountryID .=country/898X
  SpecifiedLegalOrganization
   ID @schemeID=icd/899X
   PostalTradeAddress CountryID=1/900X CountrySubDivisionName<2/901X -PostcodeCode@listID/X
    | -PostcodeCode@listVersionID/X
    CountryID .=country/902X
  SpecifiedTaxRegistration ID=1/903X
   ID @schemeID!/904X
  URIUniversalCommunication URIID=1/905X -CompleteNumber/X
   URIID @schemeID!/906X @schemeID=eas/907X
 PayeeTradeParty ID<2/467W+ GlobalID<2/468WBE Name=1/469W+ RoleCode<2/908X URIUniversalCommunication<2/909X
  | SpecifiedTaxRegistration<2/910X -Description/E+ -ID@schemeID/W+
  DefinedTradeContact -/E
   EmailURIUniversalCommunication URIID=1/911X -CompleteNumber/X -URIID@schemeID/X
   FaxUniversalCommunication CompleteNumber=1/912X -URIID/X
   TelephoneUniversalCommunication CompleteNumber=1/913X -URIID/X
  GlobalID @schemeID!/470W+ @schemeID=icd-2/471W,516B,597E @schemeID=icd-party/914X
  PostalTradeAddress CountryID=1/915X CountrySubDivisionName<2/916X -/WBE -PostcodeCode@listID/X
   | -PostcodeCode@listVersionID/X
   CountryID .=country/917X
  SpecifiedLegalOrganization -TradingBusinessName/WBE
   ID @schemeID=icd/472W,517B,598E,918X
   PostalTradeAddress CountryID=1/919X CountrySubDivisionName<2/920X -PostcodeCode@listID/X
    | -PostcodeCode@listVersionID/X
    CountryID .=country/921X
  SpecifiedTaxRegistration ID=1/922X -/WBE
   ID @schemeID!/923X
  URIUniversalCommunication URIID=1/924X -/WBE -CompleteNumber/X
   URIID @schemeID!/925X @schemeID=eas/926X
 PayerTradeParty ID<2/927X Name=1/928X RoleCode<2/929X URIUniversalCommunication<2/930X
  | SpecifiedTaxRegistration<2/931X -Description/X -ID@schemeID/X
  DefinedTradeContact
   EmailURIUniversalCommunication URIID=1/932X -CompleteNumber/X -URIID@schemeID/X
   FaxUniversalCommunication CompleteNumber=1/933X -URIID/X
   TelephoneUniversalCommunication CompleteNumber=1/934X -URIID/X
  GlobalID @schemeID!/935X @schemeID=icd-party/936X
  PostalTradeAddress CountryID=1/937X CountrySubDivisionName<2/938X -PostcodeCode@listID/X
   | -PostcodeCode@listVersionID/X
   CountryID .=country/939X
  SpecifiedLegalOrganization
   ID @schemeID=icd/940X
   PostalTradeAddress CountryID=1/941X CountrySubDivisionName<2/942X -PostcodeCode@listID/X
    | -PostcodeCode@listVersionID/X
    CountryID .=country/943X
  SpecifiedTaxRegistration ID=1/944X
   ID @schemeID!/945X
  URIUniversalCommunication URIID=1/946X -CompleteNumber/X
   URIID @schemeID!/947X @schemeID=eas/948X
`;
