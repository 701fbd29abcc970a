import { keySetSource } from '../api/auth/key-set';
import { keyProblem } from '../application/processes/key-problem';
import { ConfigurationError } from '../platform/environment';
import { withCredentialStore } from './credential-store';
import type { InstallationCheck } from '../application/processes/installation-check';
import { temporalSettings } from './temporal-of-service';

/** Whoever looks may not have the setting: that is no problem of the installation. */
const notHere = (setting: string) => [`${setting} is not set here: not looked at`];

/** Whether CREDENTIAL_KEYS open what is stored. */
export async function examineCredentialKeys(): Promise<InstallationCheck> {
  const name = 'keys of credentials';
  try {
    const problem = await withCredentialStore(async ({ mongo, ring }) => keyProblem(mongo, await ring()));
    return problem === undefined ? { name } : { name, problem };
  } catch (error) {
    if (
      error instanceof ConfigurationError &&
      error.problems.some((line) => line.startsWith('CREDENTIAL_KEYS: missing'))
    )
      return { name, found: notHere('CREDENTIAL_KEYS') };
    return { name, problem: error instanceof Error ? error.message : String(error) };
  }
}

/** Whether the keys that tokens are verified with can be had from here. */
export async function examineTokenKeys(): Promise<InstallationCheck> {
  const name = 'keys of tokens';
  try {
    const { JWKS_URL, EDOC_MODE } = await temporalSettings();
    if (JWKS_URL === undefined || JWKS_URL === '') return { name, found: notHere('JWKS_URL') };
    const { keys } = await keySetSource(JWKS_URL, EDOC_MODE)();
    return keys.length > 0 ? { name } : { name, problem: 'JWKS_URL: the key set is empty' };
  } catch (error) {
    const reason = error instanceof Error ? causeOf(error) : String(error);
    return {
      name,
      problem: error instanceof ConfigurationError ? error.message : `JWKS_URL: no keys from it: ${reason}`,
    };
  }
}

/** The cause of a failed call: `fetch` says why only there. */
function causeOf({ message, cause }: Error): string {
  return cause instanceof Error ? `${message} (${cause.message})` : message;
}
