import { createHash, verify, type KeyObject } from 'node:crypto';
import {
  CANONICALIZATIONS,
  DIGESTS,
  ENVELOPED_SIGNATURE,
  INCLUSIVE_C14N,
  RSA_SIGNATURES,
  type Canonicalization,
} from './algorithms';
import { bytesOfBase64 } from './base64';
import { SignatureRefused } from './signature-refused';
import { attributeOf, type SignedDocument, type SignedElement } from './signed-document';

/** Algorithms that a profile of signatures lets through, by URI. */
export interface SignatureProfile {
  signatures: readonly string[];
  digests: readonly string[];
  canonicalizations: readonly string[];
}

/** Part that a signature covers: its digest is right. */
export interface VerifiedReference {
  id: string;
  type: string;
  target: SignedElement | 'document';
  isEnveloped: boolean;
}

/** Each one costs a walk through the document. */
const MOST_REFERENCES = 6;

/**
 * Every digest and the value of a signature (XML Signature 1.0, references into the same document).
 * @throws SignatureRefused
 */
export function verifySignature(
  document: SignedDocument,
  signature: SignedElement,
  key: KeyObject,
  profile: SignatureProfile,
): VerifiedReference[] {
  const signedInfo = document.one('ds:SignedInfo', signature);
  refuseWrongValue(document, signature, signedInfo, key, profile);
  const references = document.all('ds:Reference', signedInfo);
  if (references.length === 0 || references.length > MOST_REFERENCES) {
    throw new SignatureRefused(`La firma debe tener entre 1 y ${MOST_REFERENCES} referencias.`);
  }
  return references.map((reference) => verifiedReference(document, reference, profile));
}

function refuseWrongValue(
  document: SignedDocument,
  signature: SignedElement,
  signedInfo: SignedElement,
  key: KeyObject,
  profile: SignatureProfile,
): void {
  const method = document.one('ds:CanonicalizationMethod', signedInfo);
  const form = document.canonical(signedInfo, canonicalizationOf(method, profile), prefixesOf(document, method));
  const algorithm = attributeOf(document.one('ds:SignatureMethod', signedInfo), 'Algorithm');
  const digest = RSA_SIGNATURES[algorithm];
  if (digest === undefined || !profile.signatures.includes(algorithm)) throw notAllowed(algorithm);
  const value = bytesOfBase64(document.one('ds:SignatureValue', signature).content);
  if (value === undefined || !verify(digest, Buffer.from(form), key, value)) {
    throw new SignatureRefused('El valor de la firma no es correcto.');
  }
}

function verifiedReference(
  document: SignedDocument,
  reference: SignedElement,
  profile: SignatureProfile,
): VerifiedReference {
  const uri = attributeOf(reference, 'URI');
  const hasUri = reference.attr('URI') !== null;
  const target = uri === '' && hasUri ? 'document' : document.withId(uri.replace(/^#/, ''));
  if (target === undefined || (uri !== '' && !uri.startsWith('#'))) {
    throw new SignatureRefused(`La referencia ${uri} no apunta a un único elemento del documento.`);
  }
  const { canonicalization, prefixes, isEnveloped } = transformsOf(document, reference, profile);
  if (isEnveloped && target !== 'document') throw notAllowed(ENVELOPED_SIGNATURE);
  const form =
    target === 'document'
      ? document.canonicalWhole(canonicalization, prefixes, { withSignature: !isEnveloped })
      : document.canonical(target, { ...canonicalization, withComments: false }, prefixes);
  const algorithm = attributeOf(document.one('ds:DigestMethod', reference), 'Algorithm');
  const digest = DIGESTS[algorithm];
  if (digest === undefined || !profile.digests.includes(algorithm)) throw notAllowed(algorithm);
  const told = bytesOfBase64(document.one('ds:DigestValue', reference).content);
  if (told === undefined || !createHash(digest).update(form).digest().equals(told)) {
    throw new SignatureRefused(`El resumen de la referencia "${uri}" no es correcto.`);
  }
  return { id: attributeOf(reference, 'Id'), type: attributeOf(reference, 'Type'), target, isEnveloped };
}

interface Transforms {
  canonicalization: Canonicalization;
  prefixes: string[];
  isEnveloped: boolean;
}

function transformsOf(document: SignedDocument, reference: SignedElement, profile: SignatureProfile): Transforms {
  const transforms: Partial<Transforms> = {};
  const listed = document.all('ds:Transforms/ds:Transform', reference);
  listed.forEach((transform, index) => {
    if (attributeOf(transform, 'Algorithm') === ENVELOPED_SIGNATURE && index === 0) {
      transforms.isEnveloped = true;
      return;
    }
    // What comes behind it would not be given a document any more.
    if (index !== listed.length - 1) throw notAllowed(attributeOf(transform, 'Algorithm'));
    transforms.canonicalization = canonicalizationOf(transform, profile);
    transforms.prefixes = prefixesOf(document, transform);
  });
  // Where none is named it is this one.
  const canonicalization = transforms.canonicalization ?? allowedCanonicalization(INCLUSIVE_C14N, profile);
  return { prefixes: [], isEnveloped: false, ...transforms, canonicalization };
}

function canonicalizationOf(method: SignedElement, profile: SignatureProfile): Canonicalization {
  return allowedCanonicalization(attributeOf(method, 'Algorithm'), profile);
}

function allowedCanonicalization(algorithm: string, { canonicalizations }: SignatureProfile): Canonicalization {
  const canonicalization = CANONICALIZATIONS[algorithm];
  if (canonicalization === undefined || !canonicalizations.includes(algorithm)) throw notAllowed(algorithm);
  return canonicalization;
}

/** InclusiveNamespaces of exclusive canonicalization. */
function prefixesOf(document: SignedDocument, method: SignedElement): string[] {
  const [listed] = document.all('ec:InclusiveNamespaces', method);
  return attributeOf(listed, 'PrefixList')
    .split(/[ \t\r\n]+/)
    .filter((prefix) => prefix !== '');
}

function notAllowed(algorithm: string): SignatureRefused {
  return new SignatureRefused(`El algoritmo no se admite: ${algorithm.slice(0, 100)}.`);
}
