import type { XsdVocabulary } from '../xsd/xsd-vocabulary';

/** ETSI XAdES 1.3.2; notation: xsd-vocabulary.ts. */
export const XADES_132: XsdVocabulary = {
  elements:
    'Any=AnyType ObjectIdentifier=ObjectIdentifierType EncapsulatedPKIData=EncapsulatedPKIDataType ' +
    'Include=IncludeType ReferenceInfo=ReferenceInfoType XAdESTimeStamp=XAdESTimeStampType ' +
    'OtherTimeStamp=OtherTimeStampType QualifyingProperties=QualifyingPropertiesType ' +
    'SignedProperties=SignedPropertiesType UnsignedProperties=UnsignedPropertiesType ' +
    'SignedSignatureProperties=SignedSignaturePropertiesType ' +
    'SignedDataObjectProperties=SignedDataObjectPropertiesType ' +
    'UnsignedSignatureProperties=UnsignedSignaturePropertiesType ' +
    'UnsignedDataObjectProperties=UnsignedDataObjectPropertiesType ' +
    'QualifyingPropertiesReference=QualifyingPropertiesReferenceType SigningTime=xsd:dateTime ' +
    'SigningCertificate=CertIDListType SignaturePolicyIdentifier=SignaturePolicyIdentifierType SPURI=xsd:anyURI ' +
    'SPUserNotice=SPUserNoticeType CounterSignature=CounterSignatureType DataObjectFormat=DataObjectFormatType ' +
    'CommitmentTypeIndication=CommitmentTypeIndicationType SignatureProductionPlace=SignatureProductionPlaceType ' +
    'SignerRole=SignerRoleType AllDataObjectsTimeStamp=XAdESTimeStampType ' +
    'IndividualDataObjectsTimeStamp=XAdESTimeStampType SignatureTimeStamp=XAdESTimeStampType ' +
    'CompleteCertificateRefs=CompleteCertificateRefsType CompleteRevocationRefs=CompleteRevocationRefsType ' +
    'AttributeCertificateRefs=CompleteCertificateRefsType AttributeRevocationRefs=CompleteRevocationRefsType ' +
    'SigAndRefsTimeStamp=XAdESTimeStampType RefsOnlyTimeStamp=XAdESTimeStampType ' +
    'CertificateValues=CertificateValuesType RevocationValues=RevocationValuesType ' +
    'AttrAuthoritiesCertValues=CertificateValuesType AttributeRevocationValues=RevocationValuesType ' +
    'ArchiveTimeStamp=XAdESTimeStampType',
  types: {
    AnyType: 'mixed ( #any~ )* @##any',
    ObjectIdentifierType:
      '( Identifier=IdentifierType Description=xsd:string? DocumentationReferences=DocumentationReferencesType? ' + ')',
    IdentifierType: 'value xsd:anyURI @Qualifier=QualifierType',
    DocumentationReferencesType: '( DocumentationReference=xsd:anyURI )+',
    EncapsulatedPKIDataType: 'value xsd:base64Binary @Id=xsd:ID @Encoding=xsd:anyURI',
    IncludeType: '@URI=xsd:anyURI! @referencedData=xsd:boolean',
    ReferenceInfoType: '( ds:DigestMethod ds:DigestValue ) @Id=xsd:ID @URI=xsd:anyURI',
    GenericTimeStampType:
      'abstract ( ( Include* | ReferenceInfo+ )? ds:CanonicalizationMethod? ( ' +
      'EncapsulatedTimeStamp=EncapsulatedPKIDataType | XMLTimeStamp=AnyType )+ ) @Id=xsd:ID',
    XAdESTimeStampType:
      'restricts GenericTimeStampType ( Include* ds:CanonicalizationMethod? ( ' +
      'EncapsulatedTimeStamp=EncapsulatedPKIDataType | XMLTimeStamp=AnyType )+ ) @Id=xsd:ID',
    OtherTimeStampType:
      'restricts GenericTimeStampType ( ReferenceInfo+ ds:CanonicalizationMethod? ( ' +
      'EncapsulatedTimeStamp=EncapsulatedPKIDataType | XMLTimeStamp=AnyType ) ) @Id=xsd:ID',
    QualifyingPropertiesType:
      '( SignedProperties=SignedPropertiesType? UnsignedProperties=UnsignedPropertiesType? ) ' +
      '@Target=xsd:anyURI! @Id=xsd:ID',
    SignedPropertiesType:
      '( SignedSignatureProperties=SignedSignaturePropertiesType? ' +
      'SignedDataObjectProperties=SignedDataObjectPropertiesType? ) @Id=xsd:ID',
    UnsignedPropertiesType:
      '( UnsignedSignatureProperties=UnsignedSignaturePropertiesType? ' +
      'UnsignedDataObjectProperties=UnsignedDataObjectPropertiesType? ) @Id=xsd:ID',
    SignedSignaturePropertiesType:
      '( SigningTime=xsd:dateTime? SigningCertificate=CertIDListType? ' +
      'SignaturePolicyIdentifier=SignaturePolicyIdentifierType? ' +
      'SignatureProductionPlace=SignatureProductionPlaceType? SignerRole=SignerRoleType? ) @Id=xsd:ID',
    SignedDataObjectPropertiesType:
      '( DataObjectFormat=DataObjectFormatType* CommitmentTypeIndication=CommitmentTypeIndicationType* ' +
      'AllDataObjectsTimeStamp=XAdESTimeStampType* IndividualDataObjectsTimeStamp=XAdESTimeStampType* ) ' +
      '@Id=xsd:ID',
    UnsignedSignaturePropertiesType:
      '( CounterSignature=CounterSignatureType | SignatureTimeStamp=XAdESTimeStampType | ' +
      'CompleteCertificateRefs=CompleteCertificateRefsType | CompleteRevocationRefs=CompleteRevocationRefsType ' +
      '| AttributeCertificateRefs=CompleteCertificateRefsType | ' +
      'AttributeRevocationRefs=CompleteRevocationRefsType | SigAndRefsTimeStamp=XAdESTimeStampType | ' +
      'RefsOnlyTimeStamp=XAdESTimeStampType | CertificateValues=CertificateValuesType | ' +
      'RevocationValues=RevocationValuesType | AttrAuthoritiesCertValues=CertificateValuesType | ' +
      'AttributeRevocationValues=RevocationValuesType | ArchiveTimeStamp=XAdESTimeStampType | #other )+ ' +
      '@Id=xsd:ID',
    UnsignedDataObjectPropertiesType: '( UnsignedDataObjectProperty=AnyType+ ) @Id=xsd:ID',
    QualifyingPropertiesReferenceType: '@URI=xsd:anyURI! @Id=xsd:ID',
    CertIDListType: '( Cert=CertIDType+ )',
    CertIDType: '( CertDigest=DigestAlgAndValueType IssuerSerial=ds:X509IssuerSerialType ) @URI=xsd:anyURI',
    DigestAlgAndValueType: '( ds:DigestMethod ds:DigestValue )',
    SignaturePolicyIdentifierType: '( SignaturePolicyId=SignaturePolicyIdType | SignaturePolicyImplied=xsd:anyType )',
    SignaturePolicyIdType:
      '( SigPolicyId=ObjectIdentifierType ds:Transforms? SigPolicyHash=DigestAlgAndValueType ' +
      'SigPolicyQualifiers=SigPolicyQualifiersListType? )',
    SigPolicyQualifiersListType: '( SigPolicyQualifier=AnyType+ )',
    SPUserNoticeType: '( NoticeRef=NoticeReferenceType? ExplicitText=xsd:string? )',
    NoticeReferenceType: '( Organization=xsd:string NoticeNumbers=IntegerListType )',
    IntegerListType: '( int=xsd:integer* )',
    CounterSignatureType: '( ds:Signature )',
    DataObjectFormatType:
      '( Description=xsd:string? ObjectIdentifier=ObjectIdentifierType? MimeType=xsd:string? ' +
      'Encoding=xsd:anyURI? ) @ObjectReference=xsd:anyURI!',
    CommitmentTypeIndicationType:
      '( CommitmentTypeId=ObjectIdentifierType ( ObjectReference=xsd:anyURI+ | AllSignedDataObjects=xsd:anyType ' +
      ') CommitmentTypeQualifiers=CommitmentTypeQualifiersListType? )',
    CommitmentTypeQualifiersListType: '( CommitmentTypeQualifier=AnyType* )',
    SignatureProductionPlaceType:
      '( City=xsd:string? StateOrProvince=xsd:string? PostalCode=xsd:string? CountryName=xsd:string? )',
    SignerRoleType: '( ClaimedRoles=ClaimedRolesListType? CertifiedRoles=CertifiedRolesListType? )',
    ClaimedRolesListType: '( ClaimedRole=AnyType+ )',
    CertifiedRolesListType: '( CertifiedRole=EncapsulatedPKIDataType+ )',
    CompleteCertificateRefsType: '( CertRefs=CertIDListType ) @Id=xsd:ID',
    CompleteRevocationRefsType:
      '( CRLRefs=CRLRefsType? OCSPRefs=OCSPRefsType? OtherRefs=OtherCertStatusRefsType? ) @Id=xsd:ID',
    CRLRefsType: '( CRLRef=CRLRefType+ )',
    CRLRefType: '( DigestAlgAndValue=DigestAlgAndValueType CRLIdentifier=CRLIdentifierType? )',
    CRLIdentifierType: '( Issuer=xsd:string IssueTime=xsd:dateTime Number=xsd:integer? ) @URI=xsd:anyURI',
    OCSPRefsType: '( OCSPRef=OCSPRefType+ )',
    OCSPRefType: '( OCSPIdentifier=OCSPIdentifierType DigestAlgAndValue=DigestAlgAndValueType? )',
    ResponderIDType: '( ByName=xsd:string | ByKey=xsd:base64Binary )',
    OCSPIdentifierType: '( ResponderID=ResponderIDType ProducedAt=xsd:dateTime ) @URI=xsd:anyURI',
    OtherCertStatusRefsType: '( OtherRef=AnyType+ )',
    CertificateValuesType:
      '( EncapsulatedX509Certificate=EncapsulatedPKIDataType | OtherCertificate=AnyType )* @Id=xsd:ID',
    RevocationValuesType:
      '( CRLValues=CRLValuesType? OCSPValues=OCSPValuesType? OtherValues=OtherCertStatusValuesType? ) ' + '@Id=xsd:ID',
    CRLValuesType: '( EncapsulatedCRLValue=EncapsulatedPKIDataType+ )',
    OCSPValuesType: '( EncapsulatedOCSPValue=EncapsulatedPKIDataType+ )',
    OtherCertStatusValuesType: '( OtherValue=AnyType+ )',
  },
  simpleTypes: {
    QualifierType: 'xsd:string OIDAsURI OIDAsURN',
  },
};

/** ETSI XAdES 1.4.1, the part UBL imports. */
export const XADES_141: XsdVocabulary = {
  elements: 'TimeStampValidationData=ValidationDataType ArchiveTimeStampV2=xades:XAdESTimeStampType',
  types: {
    ValidationDataType: '( xades:CertificateValues? xades:RevocationValues? ) @Id=xsd:ID @UR=xsd:anyURI',
  },
  simpleTypes: {},
};
