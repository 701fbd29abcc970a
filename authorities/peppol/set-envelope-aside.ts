import type { EnvelopeHeader } from '../../countries/peppol/envelope';
import type { Problem } from '../../platform/errors';
import { present } from '../../platform/present';
import type { DeadLetterRepository } from '../../storage/dead-letter-repository';

/** A message as far as it could be read. */
export interface ReadLetter {
  bytes: Uint8Array;
  sha256: string;
  header?: EnvelopeHeader;
  /** What the request says that its id is. */
  statedId?: string;
}

export interface EnvelopeRefusal {
  code: string;
  message: string;
  problems?: readonly Problem[];
}

const AUTHORITY = 'PEPPOL';

/** Id of a message's dead letter, unless another message has it. */
export function letterIdOf(letter: ReadLetter): string {
  return `peppol/${referenceOf(letter)}`;
}

/** Keeps all bytes of a message that will never become a document. Returns the reference by which it is found. */
export async function setEnvelopeAside(
  { deadLetters, clock }: { deadLetters: Pick<DeadLetterRepository, 'store' | 'hashOf'>; clock(): Date },
  letter: ReadLetter,
  { code: reason, message, problems = [] }: EnvelopeRefusal,
): Promise<string> {
  const { bytes, sha256, header } = letter;
  const participants = header && { sender: header.sender, receiver: header.receiver };
  const id = letterIdOf(letter);
  const stored = await deadLetters.hashOf(id);
  // Whoever uses an id again must not take the place of the message that had it.
  const own = stored === undefined || stored === sha256 ? id : `${id}/${sha256}`;
  const about = { reason, message, problems, size: bytes.byteLength, sha256, at: clock() };
  const reference = referenceOf(letter);
  await deadLetters.store({ id: own, authority: AUTHORITY, reference, ...present({ participants }), ...about }, bytes);
  return reference;
}

function referenceOf({ header, statedId, sha256 }: ReadLetter): string {
  return header?.instanceId ?? statedId ?? sha256;
}
