import type { KeyRing } from '../../platform/encryption/key-ring';
import type { MongoConnection } from '../../storage/mongo';
import { unreadableEnvelopes } from '../../storage/unreadable-envelopes';

/** What CREDENTIAL_KEYS does not open, for the log of a process that starts and for `edoc doctor`; undefined where it opens all. */
export async function keyProblem(mongo: MongoConnection, ring: KeyRing): Promise<string | undefined> {
  const unreadable = await unreadableEnvelopes(mongo, ring);
  if (unreadable.length === 0) return undefined;
  const kinds = unreadable.map(({ what, keyId, code }) =>
    code === 'KEY_RETIRED' ? `${what} (key ${keyId} is missing)` : `${what} (key ${keyId} is another one)`,
  );
  return `CREDENTIAL_KEYS: does not open the ${[...new Set(kinds)].join(', ')}; put the key of that id back beside the others`;
}
