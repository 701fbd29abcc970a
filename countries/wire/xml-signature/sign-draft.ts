import { createHash, sign, type KeyObject } from 'node:crypto';
import type { Canonicalization, CanonicalPart, ElementNames } from '../../../documents/xml/canonical-xml';
import type { Libxml, LibxmlDocument } from '../../../documents/xml/libxml';
import type { SignatureMethod } from './algorithms';
import { writeSignedInfo, type SignedReference } from './signed-info';

/** What a reference stands for, before its digest is known. */
export interface ReferenceDraft extends Omit<SignedReference, 'digestValue'> {
  readonly part: CanonicalPart;
  readonly canonicalization: Canonicalization;
}

/** A document with a signature in it whose digests and value are still to be put in. */
export interface SignatureDraft {
  /** Canonicalization of SignedInfo. */
  readonly canonicalization: Canonicalization;
  readonly method: SignatureMethod;
  readonly references: readonly ReferenceDraft[];
  /** Names of the elements that lead to SignedInfo. */
  readonly signedInfo: ElementNames;
  readonly write: (parts: { readonly signedInfo: string; readonly signatureValue: string }) => string;
}

/**
 * The signed document. Digests are of what stands in the document, namespaces in scope and all, so it is written three times:
 * for the digests, for the value over them, and to be sent.
 */
export function signDraft(libxml: Libxml, draft: SignatureDraft, key: KeyObject): string {
  const { references, canonicalization, method } = draft;
  const stateDigests = (digestOf: (reference: ReferenceDraft) => string): string =>
    writeSignedInfo({
      canonicalization,
      method,
      references: references.map((reference) => ({ ...reference, digestValue: digestOf(reference) })),
    });
  const bare = draft.write({ signedInfo: stateDigests(() => ''), signatureValue: '' });
  const signedInfo = inDocument(libxml, bare, (document) =>
    stateDigests(({ part, canonicalization: form, digest }) =>
      createHash(digest).update(document.canonicalize(form, part)).digest('base64'),
    ),
  );
  const digested = draft.write({ signedInfo, signatureValue: '' });
  const octets = inDocument(libxml, digested, (document) =>
    document.canonicalize(canonicalization, { only: draft.signedInfo }),
  );
  return draft.write({ signedInfo, signatureValue: sign(method, octets, key).toString('base64') });
}

function inDocument<T>(libxml: Libxml, xml: string, use: (document: LibxmlDocument) => T): T {
  const outcome = libxml.withDocument(Buffer.from(xml), use);
  if (!outcome.wellFormed)
    throw new Error(`what is to be signed is not well-formed: ${outcome.faults[0]?.message ?? ''}`);
  return outcome.result;
}
