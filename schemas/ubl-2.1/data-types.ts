import type { XsdVocabulary } from '../xsd/xsd-vocabulary';

/** CCTS core component types. */
export const CORE_COMPONENT_TYPES: XsdVocabulary = {
  elements: '',
  types: {
    AmountType: 'value xsd:decimal @currencyID=xsd:normalizedString @currencyCodeListVersionID=xsd:normalizedString',
    BinaryObjectType:
      'value xsd:base64Binary @format=xsd:string @mimeCode=xsd:normalizedString ' +
      '@encodingCode=xsd:normalizedString @characterSetCode=xsd:normalizedString @uri=xsd:anyURI ' +
      '@filename=xsd:string',
    CodeType:
      'value xsd:normalizedString @listID=xsd:normalizedString @listAgencyID=xsd:normalizedString ' +
      '@listAgencyName=xsd:string @listName=xsd:string @listVersionID=xsd:normalizedString @name=xsd:string ' +
      '@languageID=xsd:language @listURI=xsd:anyURI @listSchemeURI=xsd:anyURI',
    DateTimeType: 'value xsd:string @format=xsd:string',
    IdentifierType:
      'value xsd:normalizedString @schemeID=xsd:normalizedString @schemeName=xsd:string ' +
      '@schemeAgencyID=xsd:normalizedString @schemeAgencyName=xsd:string @schemeVersionID=xsd:normalizedString ' +
      '@schemeDataURI=xsd:anyURI @schemeURI=xsd:anyURI',
    IndicatorType: 'value xsd:string @format=xsd:string',
    MeasureType: 'value xsd:decimal @unitCode=xsd:normalizedString @unitCodeListVersionID=xsd:normalizedString',
    NumericType: 'value xsd:decimal @format=xsd:string',
    QuantityType:
      'value xsd:decimal @unitCode=xsd:normalizedString @unitCodeListID=xsd:normalizedString ' +
      '@unitCodeListAgencyID=xsd:normalizedString @unitCodeListAgencyName=xsd:string',
    TextType: 'value xsd:string @languageID=xsd:language @languageLocaleID=xsd:normalizedString',
  },
};

/** UBL unqualified data types. */
export const UNQUALIFIED_DATA_TYPES: XsdVocabulary = {
  elements: '',
  types: {
    AmountType: 'narrows cct:AmountType @currencyID=xsd:normalizedString!',
    BinaryObjectType: 'narrows cct:BinaryObjectType @mimeCode=xsd:normalizedString!',
    GraphicType: 'narrows cct:BinaryObjectType @mimeCode=xsd:normalizedString!',
    PictureType: 'narrows cct:BinaryObjectType @mimeCode=xsd:normalizedString!',
    SoundType: 'narrows cct:BinaryObjectType @mimeCode=xsd:normalizedString!',
    VideoType: 'narrows cct:BinaryObjectType @mimeCode=xsd:normalizedString!',
    CodeType: 'value cct:CodeType',
    DateTimeType: 'value xsd:dateTime',
    DateType: 'value xsd:date',
    TimeType: 'value xsd:time',
    IdentifierType: 'value cct:IdentifierType',
    IndicatorType: 'value xsd:boolean',
    MeasureType: 'narrows cct:MeasureType @unitCode=xsd:normalizedString!',
    NumericType: 'value cct:NumericType',
    ValueType: 'value cct:NumericType',
    PercentType: 'value cct:NumericType',
    RateType: 'value cct:NumericType',
    QuantityType: 'value cct:QuantityType',
    TextType: 'value cct:TextType',
    NameType: 'value cct:TextType',
  },
};
