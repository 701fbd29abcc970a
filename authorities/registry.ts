import type { SystemId } from '../countries/systems';
import type { MongoConnection } from '../storage/mongo';
import type { Authority } from './authority';
import { ES_FACE } from './es-face/authority';
import { ES_SII } from './es-sii/authority';
import { ES_VERIFACTU } from './es-verifactu/authority';
import { GATEWAY } from './gateway/authority';
import { PEPPOL } from './peppol/authority';
import { SANDBOX } from './sandbox/authority';
import type { SystemReading } from './system-reading';

/** The registry of the systems as they are spoken to. */
export const AUTHORITIES: Readonly<Record<SystemId, Authority>> = {
  'es-verifactu': ES_VERIFACTU,
  'es-sii': ES_SII,
  'es-face': ES_FACE,
  peppol: PEPPOL,
  gateway: GATEWAY,
  sandbox: SANDBOX,
};

/** The same with their ids, in which no member is typed by its id. */
export const AUTHORITIES_BY_ID: readonly (readonly [SystemId, Authority])[] = Object.entries(AUTHORITIES) as [
  SystemId,
  Authority,
][];

/** What each system has the reading threads do. */
export async function readingsOfAuthorities(): Promise<ReadonlyMap<SystemId, SystemReading>> {
  const loading = AUTHORITIES_BY_ID.map(async ([id, { reading }]) => [id, await reading?.()] as const);
  const loaded = await Promise.all(loading);
  return new Map(loaded.flatMap(([id, reading]) => (reading === undefined ? [] : [[id, reading] as const])));
}

/** The collections of all systems. */
export async function registerModelsOfAuthorities(connection: MongoConnection): Promise<void> {
  for (const { collections } of Object.values(AUTHORITIES)) (await collections?.())?.(connection);
}
