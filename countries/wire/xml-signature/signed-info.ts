import type { Canonicalization } from '../../../documents/xml/canonical-xml';
import { attributes, element, text, type WrittenXml } from '../write-xml';
import { present } from '../../../platform/present';
import { CANONICALIZATIONS, DIGESTS, SIGNATURE_METHODS, type Digest, type SignatureMethod } from './algorithms';

/** A reference as SignedInfo states it. */
export interface SignedReference {
  readonly id?: string;
  readonly type?: string;
  /** Empty: the document itself. */
  readonly uri: string;
  /** Algorithms, in their order. */
  readonly transforms: readonly string[];
  readonly digest: Digest;
  /** Base64. */
  readonly digestValue: string;
}

interface SignedInfo {
  readonly canonicalization: Canonicalization;
  readonly method: SignatureMethod;
  readonly references: readonly SignedReference[];
}

/** Writes it with the prefix ds, which the signature declares. */
export function writeSignedInfo({ canonicalization, method, references }: SignedInfo): WrittenXml {
  return element('ds:SignedInfo', [
    algorithm('ds:CanonicalizationMethod', CANONICALIZATIONS[canonicalization]),
    algorithm('ds:SignatureMethod', SIGNATURE_METHODS[method]),
    ...references.map(writeReference),
  ]);
}

function writeReference({ id, type, uri, transforms, digest, digestValue }: SignedReference): WrittenXml {
  const steps = transforms.map((one) => algorithm('ds:Transform', one));
  const parts = [steps.length === 0 ? undefined : element('ds:Transforms', steps), writeDigest(digest, digestValue)];
  return element('ds:Reference', parts, attributes({ ...present({ Id: id, Type: type }), URI: uri }));
}

export function writeDigest(digest: Digest, value: string): WrittenXml {
  return algorithm('ds:DigestMethod', DIGESTS[digest]) + text('ds:DigestValue', value);
}

function algorithm(name: string, uri: string): WrittenXml {
  return element(name, [], attributes({ Algorithm: uri }));
}
