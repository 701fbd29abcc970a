import { FACE } from './es/face/facts';
import { SII } from './es/sii/facts';
import { VERIFACTU } from './es/verifactu/facts';
import { GATEWAY } from './gateway/facts';
import { PEPPOL } from './peppol/facts';
import type { SystemFacts } from './integration/system-facts';
import { SANDBOX } from './sandbox/facts';

/** The registry of the systems that documents are submitted to. The first that takes a document gets it. */
export const SYSTEMS = [VERIFACTU, SII, FACE, PEPPOL, GATEWAY, SANDBOX] as const satisfies readonly SystemFacts[];

type RegisteredSystem = (typeof SYSTEMS)[number];

/** Stored in documents and part of the names of settings: an id never changes. */
export type SystemId = RegisteredSystem['id'];

/** The systems that a company needs a credential for. */
export type CredentialSystemId = Exclude<RegisteredSystem, { credential: undefined }>['id'];

/** The settings of all systems. */
export type SystemSettingTable = MergedTables<RegisteredSystem['settings']>;

type MergedTables<Table> = (Table extends unknown ? (table: Table) => void : never) extends (table: infer All) => void
  ? All
  : never;
