const ADDRESS = '( AddressInSpain=SpanishAddress | OverseasAddress=OverseasAddress )';
const PERSON = '( LegalEntity=LegalEntity | Individual=Individual )';

/** Types of parties, their addresses and accounts. */
export const PARTY_TYPES: Readonly<Record<string, string>> = {
  Parties: '( SellerParty=Party BuyerParty=Party )',
  Party:
    '( TaxIdentification=TaxIdentification PartyIdentification=PartyId? AdministrativeCentres=Centres? ' +
    `${PERSON} )`,
  OtherParty: `( TaxIdentification=TaxIdentification ${PERSON} )`,
  TaxIdentification: '( PersonTypeCode=PersonKind ResidenceTypeCode=Residence TaxIdentificationNumber=TaxNumber )',
  LegalEntity: `( CorporateName=Text80 TradeName=Text40? RegistrationData=Registration? ${ADDRESS} ContactDetails=Contact? )`,
  Individual: `( Name=Text40 FirstSurname=Text40 SecondSurname=Text40? ${ADDRESS} ContactDetails=Contact? )`,
  Registration:
    '( Book=Text20? RegisterOfCompaniesLocation=Text20? Sheet=Text20? Folio=Text20? Section=Text20? Volume=Text20? ' +
    'AdditionalRegistrationData=Text20? )',
  SpanishAddress: '( Address=Text80 PostCode=PostCode Town=Text50 Province=Text20 CountryCode=Country )',
  OverseasAddress: '( Address=Text80 PostCodeAndTown=Text50 Province=Text20 CountryCode=Country )',
  Contact:
    '( Telephone=Text15? TeleFax=Text15? WebAddress=Text60? ElectronicMail=Text60? ContactPersons=Text40? ' +
    'CnoCnae=Activity? INETownCode=Text9? AdditionalContactDetails=Text60? )',
  Centres: '( AdministrativeCentre=Centre+ )',
  Centre:
    '( CentreCode=Text10? RoleTypeCode=CentreRole? Name=Text40? FirstSurname=Text40? SecondSurname=Text40? ' +
    `${ADDRESS} ContactDetails=Contact? PhysicalGLN=Text14? LogicalOperationalPoint=Text14? ` +
    'CentreDescription=Text2500? )',
  Account:
    '( ( IBAN=AccountCode | AccountNumber=AccountCode ) BankCode=Text60? BranchCode=Text60? ' +
    '( BranchInSpainAddress=SpanishAddress? | OverseasBranchAddress=OverseasAddress? )? BIC=Bic? )',
};
