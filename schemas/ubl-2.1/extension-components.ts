import type { XsdVocabulary } from '../xsd/xsd-vocabulary';

/** UBL extensions (ext): any element of another namespace, validated where UBL or signature schemas declare it. */
export const EXTENSION_COMPONENTS: XsdVocabulary = {
  elements:
    'UBLExtensions=UBLExtensionsType UBLExtension=UBLExtensionType ExtensionAgencyID=ExtensionAgencyIDType ' +
    'ExtensionAgencyName=ExtensionAgencyNameType ExtensionAgencyURI=ExtensionAgencyURIType ' +
    'ExtensionContent=ExtensionContentType ExtensionReason=ExtensionReasonType ' +
    'ExtensionReasonCode=ExtensionReasonCodeType ExtensionURI=ExtensionURIType ExtensionVersionID=ExtensionVersionIDType',
  types: {
    UBLExtensionsType: '( UBLExtension+ )',
    UBLExtensionType:
      '( cbc:ID? cbc:Name? ExtensionAgencyID? ExtensionAgencyName? ExtensionVersionID? ExtensionAgencyURI? ' +
      'ExtensionURI? ExtensionReasonCode? ExtensionReason? ExtensionContent )',
    ExtensionContentType: '( #other~ )',
    ExtensionAgencyIDType: 'value udt:IdentifierType',
    ExtensionAgencyNameType: 'value udt:TextType',
    ExtensionAgencyURIType: 'value udt:IdentifierType',
    ExtensionReasonType: 'value udt:TextType',
    ExtensionReasonCodeType: 'value udt:CodeType',
    ExtensionURIType: 'value udt:IdentifierType',
    ExtensionVersionIDType: 'value udt:IdentifierType',
  },
};
