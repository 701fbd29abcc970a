import { createHash } from 'node:crypto';
import { attributes, element, text, type WrittenXml } from '../../wire/write-xml';
import { issuerOf } from '../../wire/xml-signature/issuer-name';
import { writeDigest } from '../../wire/xml-signature/signed-info';
import type { Signer } from '../../wire/xml-signature/signer';

export const XADES_NAMESPACE = 'http://uri.etsi.org/01903/v1.3.2#';

/** The signature policy of Facturae 3.1, and the digest that validators know it by. */
const POLICY = {
  identifier: 'http://www.facturae.es/politica_de_firma_formato_facturae/politica_de_firma_formato_facturae_v3_1.pdf',
  sha1: 'Ohixl6upD6av8N7pEvDABhEL6hM=',
};

interface SignedPropertiesFacts {
  readonly id: string;
  /** Id of the reference to the invoice. */
  readonly invoiceReferenceId: string;
  readonly signingTime: Date;
}

/** Properties that XAdES-EPES signs beside the invoice: when, by whom, in what role and under which policy. */
export function writeSignedProperties(
  { id, invoiceReferenceId, signingTime }: SignedPropertiesFacts,
  { certificate }: Pick<Signer, 'certificate'>,
): WrittenXml {
  const issuer = issuerOf(certificate);
  const signature = element('xades:SignedSignatureProperties', [
    text('xades:SigningTime', signingTime.toISOString().replace(/\.\d+Z$/, 'Z')),
    element('xades:SigningCertificate', [
      element('xades:Cert', [
        element('xades:CertDigest', [
          writeDigest('sha512', createHash('sha512').update(certificate.raw).digest('base64')),
        ]),
        element('xades:IssuerSerial', [
          text('ds:X509IssuerName', issuer.name),
          text('ds:X509SerialNumber', issuer.serialNumber),
        ]),
      ]),
    ]),
    element('xades:SignaturePolicyIdentifier', [
      element('xades:SignaturePolicyId', [
        element('xades:SigPolicyId', [text('xades:Identifier', POLICY.identifier)]),
        element('xades:SigPolicyHash', [writeDigest('sha1', POLICY.sha1)]),
      ]),
    ]),
    element('xades:SignerRole', [element('xades:ClaimedRoles', [text('xades:ClaimedRole', 'emisor')])]),
  ]);
  const data = element('xades:SignedDataObjectProperties', [
    element(
      'xades:DataObjectFormat',
      [text('xades:MimeType', 'text/xml')],
      attributes({ ObjectReference: `#${invoiceReferenceId}` }),
    ),
  ]);
  return element('xades:SignedProperties', [signature, data], attributes({ Id: id }));
}
