import type { XsdVocabulary } from '../xsd/xsd-vocabulary';

/** UBL signature components: sig, sac and sbc. */
export const COMMON_SIGNATURE_COMPONENTS: XsdVocabulary = {
  elements: 'UBLDocumentSignatures=UBLDocumentSignaturesType',
  types: { UBLDocumentSignaturesType: '( sac:SignatureInformation+ )' },
};

export const SIGNATURE_AGGREGATE_COMPONENTS: XsdVocabulary = {
  elements: 'SignatureInformation=SignatureInformationType',
  types: { SignatureInformationType: '( cbc:ID? sbc:ReferencedSignatureID? ds:Signature? )' },
};

export const SIGNATURE_BASIC_COMPONENTS: XsdVocabulary = {
  elements: 'ReferencedSignatureID=ReferencedSignatureIDType',
  types: { ReferencedSignatureIDType: 'value udt:IdentifierType' },
};
