import { createHash, sign } from 'node:crypto';
import type { Libxml } from '../../documents/xml/libxml';
import { ENVELOPED_SIGNATURE, INCLUSIVE_C14N } from '../signature/algorithms';
import type { SmpKey } from './smp-key';

const DSIG = 'http://www.w3.org/2000/09/xmldsig#';
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const SIGNATURE = ['Signature'];

/** The document with an enveloped signature as the last child of its root. */
export function signMetadata(libxml: Libxml, xml: string, { key, certificate }: SmpKey): string {
  const end = xml.lastIndexOf('</');
  const withSignature = (digest: string, value: string) =>
    `${xml.slice(0, end)}<Signature xmlns="${DSIG}">${signedInfo(digest)}<SignatureValue>${value}</SignatureValue><KeyInfo><X509Data><X509SubjectName>CN=SMP000000</X509SubjectName><X509Certificate>${certificate.raw.toString('base64')}</X509Certificate></X509Data></KeyInfo></Signature>${xml.slice(end)}`;
  const digest = createHash('sha256')
    .update(part(libxml, withSignature('', ''), { without: SIGNATURE }))
    .digest('base64');
  const signed = part(libxml, withSignature(digest, ''), { only: [...SIGNATURE, 'SignedInfo'] });
  return withSignature(digest, sign('sha256', signed, key).toString('base64'));
}

function signedInfo(digest: string): string {
  return `<SignedInfo><CanonicalizationMethod Algorithm="${INCLUSIVE_C14N}"></CanonicalizationMethod><SignatureMethod Algorithm="${RSA_SHA256}"></SignatureMethod><Reference URI=""><Transforms><Transform Algorithm="${ENVELOPED_SIGNATURE}"></Transform></Transforms><DigestMethod Algorithm="${SHA256}"></DigestMethod><DigestValue>${digest}</DigestValue></Reference></SignedInfo>`;
}

function part(libxml: Libxml, xml: string, of: { without: string[] } | { only: string[] }): Uint8Array {
  const read = libxml.withDocument(Buffer.from(xml), (document) => document.canonicalize('inclusive', of));
  if (!read.wellFormed) throw new Error('the metadata is not well-formed');
  return read.result;
}
