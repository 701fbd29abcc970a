import { SOAP_NAMESPACE } from '../../../schemas/soap-1.1/soap';
import type { Libxml } from '../../../documents/xml/libxml';
import { XML_DECLARATION } from '../../wire/envelope';
import { attributes, declarations, element, type WrittenXml } from '../../wire/write-xml';
import { CANONICALIZATIONS, SIGNATURE_NAMESPACE, type SignatureMethod } from '../../wire/xml-signature/algorithms';
import { signDraft } from '../../wire/xml-signature/sign-draft';
import type { Signer } from '../../wire/xml-signature/signer';

const WSS = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-';
const NAMESPACES = {
  soapenv: SOAP_NAMESPACE,
  wsse: `${WSS}wssecurity-secext-1.0.xsd`,
  wsu: `${WSS}wssecurity-utility-1.0.xsd`,
};
const X509_TOKEN = `${WSS}x509-token-profile-1.0#X509v3`;
const BASE64 = `${WSS}soap-message-security-1.0#Base64Binary`;

/** Each message has one body, one token and one signature. The same request signed again is the same bytes. */
const BODY_ID = 'Body';
const TOKEN_ID = 'Token';

/**
 * A SOAP message whose body is signed by WS-Security 1.0 with an X.509 token. `method` is the hash of the signature; FACe's
 * manual has SHA-256 for the digest of the body.
 */
export function signedMessage(
  libxml: Libxml,
  operation: WrittenXml,
  { signer, method }: { signer: Signer; method: SignatureMethod },
): string {
  const { key, certificate } = signer;
  const token = certificate.raw.toString('base64');
  const body = element('soapenv:Body', [operation], attributes({ 'wsu:Id': BODY_ID }));
  return signDraft(
    libxml,
    {
      canonicalization: 'exclusive',
      method,
      references: [
        {
          uri: `#${BODY_ID}`,
          transforms: [CANONICALIZATIONS.exclusive],
          digest: 'sha256',
          part: { only: ['Body'] },
          canonicalization: 'exclusive',
        },
      ],
      signedInfo: ['Header', 'Security', 'Signature', 'SignedInfo'],
      write: (signature) => envelope(securityHeader(token, signature), body),
    },
    key,
  );
}

function envelope(security: WrittenXml, body: WrittenXml): string {
  const parts = [element('soapenv:Header', [security]), body];
  return XML_DECLARATION + element('soapenv:Envelope', parts, declarations(NAMESPACES));
}

function securityHeader(
  token: string,
  { signedInfo, signatureValue }: { signedInfo: WrittenXml; signatureValue: string },
): WrittenXml {
  const tokenFacts = { 'wsu:Id': TOKEN_ID, EncodingType: BASE64, ValueType: X509_TOKEN };
  const reference = element('wsse:Reference', [], attributes({ URI: `#${TOKEN_ID}`, ValueType: X509_TOKEN }));
  const signature = [
    signedInfo,
    element('ds:SignatureValue', [signatureValue]),
    element('ds:KeyInfo', [element('wsse:SecurityTokenReference', [reference])]),
  ];
  return element(
    'wsse:Security',
    [
      element('wsse:BinarySecurityToken', [token], attributes(tokenFacts)),
      element('ds:Signature', signature, declarations({ ds: SIGNATURE_NAMESPACE })),
    ],
    attributes({ 'soapenv:mustUnderstand': '1' }),
  );
}
