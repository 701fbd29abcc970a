import type { XsdVocabulary } from '../xsd/xsd-vocabulary';

/** W3C XML Signature, as UBL signature extensions hold it; notation: xsd-vocabulary.ts. */
export const XMLDSIG: XsdVocabulary = {
  elements:
    'Signature=SignatureType SignatureValue=SignatureValueType SignedInfo=SignedInfoType ' +
    'CanonicalizationMethod=CanonicalizationMethodType SignatureMethod=SignatureMethodType ' +
    'Reference=ReferenceType Transforms=TransformsType Transform=TransformType DigestMethod=DigestMethodType ' +
    'DigestValue=DigestValueType KeyInfo=KeyInfoType KeyName=xsd:string MgmtData=xsd:string KeyValue=KeyValueType ' +
    'RetrievalMethod=RetrievalMethodType X509Data=X509DataType PGPData=PGPDataType SPKIData=SPKIDataType ' +
    'Object=ObjectType Manifest=ManifestType SignatureProperties=SignaturePropertiesType ' +
    'SignatureProperty=SignaturePropertyType DSAKeyValue=DSAKeyValueType RSAKeyValue=RSAKeyValueType',
  types: {
    SignatureType: '( SignedInfo SignatureValue KeyInfo? Object* ) @Id=xsd:ID',
    SignatureValueType: 'value xsd:base64Binary @Id=xsd:ID',
    SignedInfoType: '( CanonicalizationMethod SignatureMethod Reference+ ) @Id=xsd:ID',
    CanonicalizationMethodType: 'mixed ( #any* ) @Algorithm=xsd:anyURI!',
    SignatureMethodType: 'mixed ( HMACOutputLength=HMACOutputLengthType? #other* ) @Algorithm=xsd:anyURI!',
    ReferenceType: '( Transforms? DigestMethod DigestValue ) @Id=xsd:ID @URI=xsd:anyURI @Type=xsd:anyURI',
    TransformsType: '( Transform+ )',
    TransformType: 'mixed ( #other~ | XPath=xsd:string )* @Algorithm=xsd:anyURI!',
    DigestMethodType: 'mixed ( #other~* ) @Algorithm=xsd:anyURI!',
    KeyInfoType:
      'mixed ( KeyName | KeyValue | RetrievalMethod | X509Data | PGPData | SPKIData | MgmtData | #other~ )+ ' +
      '@Id=xsd:ID',
    KeyValueType: 'mixed ( DSAKeyValue | RSAKeyValue | #other~ )',
    RetrievalMethodType: '( Transforms? ) @URI=xsd:anyURI @Type=xsd:anyURI',
    X509DataType:
      '( ( X509IssuerSerial=X509IssuerSerialType | X509SKI=xsd:base64Binary | X509SubjectName=xsd:string | ' +
      'X509Certificate=xsd:base64Binary | X509CRL=xsd:base64Binary | #other~ ) )+',
    X509IssuerSerialType: '( X509IssuerName=xsd:string X509SerialNumber=xsd:integer )',
    PGPDataType:
      '( ( PGPKeyID=xsd:base64Binary PGPKeyPacket=xsd:base64Binary? #other~* ) | ( ' +
      'PGPKeyPacket=xsd:base64Binary #other~* ) )',
    SPKIDataType: '( SPKISexp=xsd:base64Binary #other~? )+',
    ObjectType: 'mixed ( #any~ )* @Id=xsd:ID @MimeType=xsd:string @Encoding=xsd:anyURI',
    ManifestType: '( Reference+ ) @Id=xsd:ID',
    SignaturePropertiesType: '( SignatureProperty+ ) @Id=xsd:ID',
    SignaturePropertyType: 'mixed ( #other~ )+ @Target=xsd:anyURI! @Id=xsd:ID',
    DSAKeyValueType:
      '( ( P=CryptoBinary Q=CryptoBinary )? G=CryptoBinary? Y=CryptoBinary J=CryptoBinary? ( Seed=CryptoBinary ' +
      'PgenCounter=CryptoBinary )? )',
    RSAKeyValueType: '( Modulus=CryptoBinary Exponent=CryptoBinary )',
  },
  simpleTypes: {
    CryptoBinary: 'xsd:base64Binary',
    DigestValueType: 'xsd:base64Binary',
    HMACOutputLengthType: 'xsd:integer',
  },
};
