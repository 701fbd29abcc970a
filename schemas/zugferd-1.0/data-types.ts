import type { XsdVocabulary } from '../xsd/xsd-vocabulary';

/** udt: unqualified data types. */
export const ZUGFERD_1_UNQUALIFIED_DATA_TYPES: XsdVocabulary = {
  elements: '',
  types: {
    AmountType: 'value xsd:decimal @currencyID=xsd:token',
    CodeType: 'value xsd:token @listID=xsd:token @listVersionID=xsd:token',
    DateTimeType: '( DateTimeString=FormattedStringType )',
    IDType: 'value xsd:token @schemeID=xsd:token @schemeAgencyID=xsd:token',
    IndicatorType: '( Indicator=xsd:boolean )',
    MeasureType: 'value xsd:decimal @unitCode=UnitCodeType',
    NumericType: 'value xsd:decimal',
    PercentType: 'value xsd:decimal',
    QuantityType: 'value xsd:decimal @unitCode=UnitCodeType',
    TextType: 'value xsd:string',
    FormattedStringType: 'value xsd:string @format=xsd:string',
  },
  simpleTypes: { UnitCodeType: 'xsd:token 1..3' },
};

const CODES = [
  'AllowanceChargeReasonCode',
  'CountryID',
  'DeliveryTermsCode',
  'DocumentCode',
  'PaymentMeansCode',
  'ReferenceCode',
  'TaxCategoryCode',
  'TaxTypeCode',
];

/** qdt: qualified data types; the codes have no attributes, and their lists are left open. */
export const ZUGFERD_1_QUALIFIED_DATA_TYPES: XsdVocabulary = {
  elements: '',
  types: Object.fromEntries(CODES.map((name) => [`${name}Type`, 'value xsd:token'])),
  simpleTypes: { DateMandatoryDateTimeType: 'union xsd:dateTime xsd:date' },
};
