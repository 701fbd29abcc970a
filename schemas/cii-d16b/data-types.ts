import type { XsdVocabulary } from '../xsd/xsd-vocabulary';

/** udt: unqualified data types. */
export const CII_UNQUALIFIED_DATA_TYPES: XsdVocabulary = {
  elements: '',
  types: {
    AmountType: 'value xsd:decimal @currencyID=xsd:token @currencyCodeListVersionID=xsd:token',
    BinaryObjectType:
      'value xsd:base64Binary @format=xsd:string @mimeCode=xsd:token @encodingCode=xsd:token ' +
      '@characterSetCode=xsd:token @uri=xsd:anyURI @filename=xsd:string',
    CodeType:
      'value xsd:token @listID=xsd:token @listAgencyID=xsd:token @listAgencyName=xsd:string @listName=xsd:string ' +
      '@listVersionID=xsd:token @name=xsd:string @languageID=xsd:token @listURI=xsd:anyURI @listSchemeURI=xsd:anyURI',
    DateTimeType: '( DateTimeString=FormattedStringType | DateTime=xsd:dateTime )',
    DateType: '( DateString=FormattedStringType | Date=xsd:date )',
    IDType:
      'value xsd:token @schemeID=xsd:token @schemeName=xsd:string @schemeAgencyID=xsd:token ' +
      '@schemeAgencyName=xsd:string @schemeVersionID=xsd:token @schemeDataURI=xsd:anyURI @schemeURI=xsd:anyURI',
    IndicatorType: '( IndicatorString=FormattedStringType | Indicator=xsd:boolean )',
    MeasureType: 'value xsd:decimal @unitCode=xsd:token @unitCodeListVersionID=xsd:token',
    NumericType: 'value xsd:decimal @format=xsd:string',
    PercentType: 'value xsd:decimal @format=xsd:string',
    QuantityType:
      'value xsd:decimal @unitCode=xsd:token @unitCodeListID=xsd:token @unitCodeListAgencyID=xsd:token ' +
      '@unitCodeListAgencyName=xsd:string',
    RateType: 'value xsd:decimal @format=xsd:string',
    TextType: 'value xsd:string @languageID=xsd:token @languageLocaleID=xsd:token',
    ValueType: 'value xsd:decimal @format=xsd:string',
    FormattedStringType: 'value xsd:string @format=xsd:string',
  },
};

const UNECE = '6';
const EDIFICAS = '210';
const ISO = '5';
const LIST_URI = ' @listURI=xsd:anyURI';
const NAME = ' @name=xsd:string';

/** A code whose list the schema fixes: a document may leave the list's attributes out, but not name another list. */
function code(listId: string, agency: string, more = ''): string {
  const list = listId.replaceAll(' ', '~');
  return `value xsd:token @listID=xsd:token=${list} @listAgencyID=xsd:token=${agency} @listVersionID=xsd:token${more}`;
}

const MEASURE = 'value xsd:decimal @unitCode=UnitCodeType @unitCodeListVersionID=xsd:token';
const IDENTIFIER = 'value xsd:token @schemeID=xsd:token @schemeAgencyID=xsd:token @schemeVersionID=xsd:token';

/** qdt: qualified data types, in the edition that leaves the values of the code lists open. */
export const CII_QUALIFIED_DATA_TYPES: XsdVocabulary = {
  elements: '',
  types: {
    AccountingAccountTypeCodeType: code('AccountingE501', EDIFICAS, LIST_URI),
    AccountingAmountTypeCodeType: code('AccountingE601', EDIFICAS, LIST_URI),
    AccountingDocumentCodeType: code('1001_Accounting', UNECE, LIST_URI),
    AdjustmentReasonCodeType: code('4465', UNECE),
    AllowanceChargeIdentificationCodeType: code('5189_AllowanceChargeID', UNECE, LIST_URI),
    AllowanceChargeReasonCodeType: code('4465_AllowanceChargeReasonCode', UNECE, LIST_URI),
    AutomaticDataCaptureMethodCodeType: code('7233_AutomaticDataCaptureMethodCode', UNECE, LIST_URI),
    CargoCategoryCodeType: code('Recommendation 21-Annex I', UNECE, NAME),
    CargoCommodityCategoryCodeType: code('7357', UNECE, NAME),
    CargoOperationalCategoryCodeType: code('7085b', UNECE, NAME),
    ChargePayingPartyRoleCodeType: code('3035_Charge Paying', UNECE, NAME),
    CommunicationChannelCodeType: code('3155_CommunicationChannelCode', UNECE, LIST_URI),
    ContactTypeCodeType: code('3139_ContactTypeCode', UNECE, LIST_URI),
    CountryIDType:
      'value xsd:token @schemeID=xsd:token @schemeAgencyID=xsd:token @schemeVersionID=xsd:token=second~edition~2006',
    CurrencyCodeType: code('ISO 4217 3A', ISO, LIST_URI),
    DeliveryTermsCodeType: code('4053', UNECE),
    DimensionTypeCodeType: code('6145', UNECE, NAME),
    DocumentCodeType: code('1001', UNECE, NAME + LIST_URI),
    DocumentStatusCodeType: code('1373', UNECE, NAME),
    FormattedDateTimeType: '( DateTimeString=FormattedStringType )',
    FormattedStringType: 'value xsd:string @format=xsd:string',
    FreightChargeTariffClassCodeType: code('5243', UNECE, NAME),
    FreightChargeTypeIDType: IDENTIFIER,
    GoodsTypeCodeType: code('TDED 7357', UNECE, NAME),
    GoodsTypeExtensionCodeType: code('TDED 7361', UNECE, NAME),
    LinearUnitMeasureType: MEASURE,
    LineStatusCodeType: code('1229_LineStatusCode', UNECE, LIST_URI),
    LogisticsChargeCalculationBasisCodeType: code('TDED 6131', UNECE, NAME),
    MessageFunctionCodeType: code('1225_MessageFunctionTypeCode', UNECE, LIST_URI),
    PackageTypeCodeType: code('7065', UNECE, NAME),
    PackagingMarkingCodeType: code('7233_PackagingMarkingCode', UNECE, LIST_URI),
    PartyRoleCodeType: code('3035', UNECE, NAME),
    PaymentGuaranteeMeansCodeType: code('4431', UNECE),
    PaymentMeansChannelCodeType: code('4435', UNECE, NAME),
    PaymentMeansCodeType: code('4461', UNECE),
    PaymentTermsEventTimeReferenceCodeType: code('2475_Payment Terms Event', UNECE),
    PaymentTermsIDType: IDENTIFIER,
    PaymentTermsTypeCodeType: code('4279', UNECE, NAME),
    PriceTypeCodeType: code('5375', UNECE),
    ReferenceCodeType: code('1153_ReferenceTypeCode', UNECE, NAME),
    TaxCategoryCodeType: code('5305', UNECE, LIST_URI),
    TaxTypeCodeType: code('5153', UNECE, LIST_URI),
    TimeReferenceCodeType: code('2475', UNECE, NAME),
    TransportEquipmentCategoryCodeType: code('8053', UNECE, NAME),
    TransportEquipmentFullnessCodeType: code('8169', UNECE, NAME),
    TransportEquipmentSizeTypeCodeType: code('8155', UNECE, NAME),
    TransportMeansTypeCodeType: code('Recommendation 28', UNECE, NAME),
    TransportModeCodeType: code('Recommendation 19', UNECE, NAME),
    TransportMovementStageCodeType: code('8051', UNECE, NAME),
    VolumeUnitMeasureType: MEASURE,
    WeightUnitMeasureType: MEASURE,
  },
  simpleTypes: { UnitCodeType: 'xsd:token 1..3' },
};
