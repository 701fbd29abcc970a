import { createHash } from 'node:crypto';
import { loadLibxml } from '../../../documents/xml/libxml';
import { attributes, declarations, element, text, type WrittenXml } from '../../wire/write-xml';
import { ENVELOPED, SIGNATURE_NAMESPACE } from '../../wire/xml-signature/algorithms';
import { signDraft, type ReferenceDraft } from '../../wire/xml-signature/sign-draft';
import { openSigner, type Signer, type SignerFiles } from '../../wire/xml-signature/signer';
import { writeSignedProperties, XADES_NAMESPACE } from './signed-properties';

const SIGNED_PROPERTIES_TYPE = 'http://uri.etsi.org/01903#SignedProperties';
const SIGNATURE = ['Signature'];

/**
 * The invoice with an enveloped XAdES-EPES signature in it. The same invoice, certificate and time give the same bytes.
 * @param xml as writeFacturae has written it
 * @throws SignerRefused
 */
export async function signFacturae(xml: string, files: SignerFiles, signingTime: Date): Promise<Uint8Array> {
  const signer = openSigner(files);
  const id = `Signature-${createHash('sha256').update(xml).digest('hex').slice(0, 32)}`;
  const end = xml.lastIndexOf('</');
  const objects = writeObject(id, signer, signingTime);
  const keyInfo = writeKeyInfo(`${id}-KeyInfo`, signer);
  const signed = signDraft(
    await loadLibxml(),
    {
      canonicalization: 'inclusive',
      method: 'sha256',
      references: referencesOf(id),
      signedInfo: [...SIGNATURE, 'SignedInfo'],
      write: ({ signedInfo, signatureValue }) => {
        const value = text('ds:SignatureValue', signatureValue);
        const head = attributes({ Id: id }) + declarations({ ds: SIGNATURE_NAMESPACE });
        const signature = element('ds:Signature', [signedInfo, value, keyInfo, objects], head);
        return xml.slice(0, end) + signature + xml.slice(end);
      },
    },
    signer.key,
  );
  return Buffer.from(signed);
}

function invoiceReferenceId(id: string): string {
  return `${id}-Invoice`;
}

/** The invoice without its signature, what XAdES says of it, and who has signed. */
function referencesOf(id: string): ReferenceDraft[] {
  const shared = { canonicalization: 'inclusive', digest: 'sha512' } as const;
  return [
    {
      ...shared,
      id: invoiceReferenceId(id),
      uri: '',
      transforms: [ENVELOPED],
      part: { without: SIGNATURE },
    },
    {
      ...shared,
      type: SIGNED_PROPERTIES_TYPE,
      uri: `#${id}-SignedProperties`,
      transforms: [],
      part: { only: [...SIGNATURE, 'Object', 'QualifyingProperties', 'SignedProperties'] },
    },
    { ...shared, uri: `#${id}-KeyInfo`, transforms: [], part: { only: [...SIGNATURE, 'KeyInfo'] } },
  ];
}

function writeKeyInfo(id: string, { certificate, chain }: Signer): WrittenXml {
  const { n = '', e = '' } = certificate.publicKey.export({ format: 'jwk' });
  return element(
    'ds:KeyInfo',
    [
      element(
        'ds:X509Data',
        chain.map(({ raw }) => text('ds:X509Certificate', raw.toString('base64'))),
      ),
      element('ds:KeyValue', [
        element('ds:RSAKeyValue', [text('ds:Modulus', plainBase64(n)), text('ds:Exponent', plainBase64(e))]),
      ]),
    ],
    attributes({ Id: id }),
  );
}

function plainBase64(base64url: string): string {
  return Buffer.from(base64url, 'base64url').toString('base64');
}

function writeObject(id: string, signer: Signer, signingTime: Date): WrittenXml {
  const facts = { id: `${id}-SignedProperties`, invoiceReferenceId: invoiceReferenceId(id), signingTime };
  const properties = element(
    'xades:QualifyingProperties',
    [writeSignedProperties(facts, signer)],
    declarations({ xades: XADES_NAMESPACE }) + attributes({ Target: `#${id}` }),
  );
  return element('ds:Object', [properties]);
}
