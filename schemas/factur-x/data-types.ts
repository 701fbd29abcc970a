import type { XsdVocabulary } from '../xsd/xsd-vocabulary';
import type { FacturXProfile } from './profiles';

/** Attributes of a code; the profiles below EN 16931 allow it none. */
const CODE_LIST = ' @listID=xsd:token @listVersionID=xsd:token';

/** udt: unqualified data types. */
export function facturXUnqualifiedTypes(profile: FacturXProfile): XsdVocabulary {
  const isFull = profile === 'en16931' || profile === 'extended';
  return {
    elements: '',
    types: {
      AmountType: 'value xsd:decimal @currencyID=xsd:token',
      BinaryObjectType: 'value xsd:base64Binary @mimeCode=xsd:token! @filename=xsd:string!',
      CodeType: `value xsd:token${isFull ? CODE_LIST : ''}`,
      DateTimeType: '( DateTimeString=FormattedStringType )',
      DateType: '( DateString=FormattedStringType )',
      IDType: 'value xsd:token @schemeID=xsd:token',
      IndicatorType: '( Indicator=xsd:boolean )',
      MeasureType: 'value xsd:decimal @unitCode=xsd:token',
      NumericType: 'value xsd:decimal',
      PercentType: 'value xsd:decimal',
      QuantityType: 'value xsd:decimal @unitCode=xsd:token',
      RateType: 'value xsd:decimal',
      TextType: 'value xsd:string',
      FormattedStringType: 'value xsd:string @format=xsd:string!',
    },
  };
}

const CODES = [
  'AccountingAccountTypeCode',
  'AllowanceChargeReasonCode',
  'ContactTypeCode',
  'CountryID',
  'CurrencyCode',
  'DeliveryTermsCode',
  'DocumentCode',
  'LineStatusCode',
  'PartyRoleCode',
  'PaymentMeansCode',
  'ReferenceCode',
  'TaxCategoryCode',
  'TaxTypeCode',
  'TimeReferenceCode',
  'TransportModeCode',
];

/**
 * qdt: qualified data types; the lists of codes are left to the rules. EXTENDED alone says of a reason which list it is from:
 * of charges, or of taxes that are charged.
 */
export function facturXQualifiedTypes(profile: FacturXProfile): XsdVocabulary {
  return {
    elements: '',
    types: {
      ...Object.fromEntries(CODES.map((name) => [`${name}Type`, 'value xsd:token'])),
      ...(profile === 'extended' && { AllowanceChargeReasonCodeType: 'value xsd:token @listID=xsd:token' }),
      FormattedDateTimeType: '( DateTimeString=FormattedStringType )',
      FormattedStringType: 'value xsd:string @format=xsd:string!',
    },
  };
}
