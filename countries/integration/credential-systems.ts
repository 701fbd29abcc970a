import { SYSTEMS, type CredentialSystemId } from '../systems';
import type { CredentialFacts, SystemFacts } from './system-facts';

export interface CredentialSystem extends CredentialFacts {
  readonly name: string;
}

const FACTS: readonly SystemFacts[] = SYSTEMS;

/** The systems that a company needs a credential for. The id is stored with credentials. */
export const CREDENTIAL_SYSTEMS = Object.fromEntries(
  FACTS.flatMap(({ id, name, credential }) => (credential === undefined ? [] : [[id, { name, ...credential }]])),
) as Readonly<Record<CredentialSystemId, CredentialSystem>>;
export const CREDENTIAL_SYSTEM_IDS = Object.keys(CREDENTIAL_SYSTEMS) as CredentialSystemId[];

export function findCredentialSystem(id: string): CredentialSystemId | undefined {
  return CREDENTIAL_SYSTEM_IDS.find((one) => one === id);
}
