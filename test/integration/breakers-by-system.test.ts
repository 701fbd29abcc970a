import { registerModelsOfAuthorities } from '../../authorities/registry';
import { randomUUID } from 'node:crypto';
import { WorkflowNotFoundError } from '@temporalio/client';
import { AuthorityGuard } from '../../application/integration/authority-guard';
import { releaseWaiting } from '../../application/integration/release-waiting';
import { breakerOf, REACHABLE } from '../../countries/integration/authority-breaker';
import type { SystemId } from '../../countries/integration/systems';
import { AuthorityRepository } from '../../storage/authority-repository';
import { documentModel } from '../../storage/document-model';
import { DocumentRepository } from '../../storage/document-repository';
import { migrate } from '../../storage/migrate';
import { WaitingDocuments } from '../../storage/waiting-documents';
import { acceptedDocument } from '../support/accepted-document';
import { openEmptyDatabase, type EmptyDatabase } from '../support/empty-database';

const NOW = Date.UTC(2026, 10, 23, 10);
const DOWN = { ...REACHABLE, openings: 3, openedAt: NOW - 60_000, lastReason: 'HTTP_503', lastStatus: 503 };

let database: EmptyDatabase;
let authorities: AuthorityRepository;
beforeEach(async () => {
  database = await openEmptyDatabase();
  await migrate(database.connection, registerModelsOfAuthorities);
  authorities = new AuthorityRepository(database.connection);
});
afterEach(async () => database.close());

/** A document of Spain that waits until its system is back; one of an earlier version has none. */
async function waits(
  system?: SystemId,
  { at = NOW - 60_000, ...integration }: { at?: number; waitingFor?: 'AUTHORITY_CREDENTIAL_MISSING' } = {},
): Promise<string> {
  const documentId = randomUUID();
  const documents = new DocumentRepository(database.connection);
  await documents.insertAccepted(acceptedDocument({ documentId, countryIso: 'ES' }));
  await documents.apply(await documents.read(documentId), {
    change: {
      integration: {
        ...{ authority: 'ES', warnings: [], waiting: { at: new Date(at) }, waitingSince: new Date(at) },
        ...(system && { system }),
        ...integration,
      },
    },
  });
  return documentId;
}

async function release(now: number, gone: readonly string[] = []): Promise<string[]> {
  const told: string[] = [];
  const goOn = async (documentId: string) => {
    if (gone.includes(documentId)) throw new WorkflowNotFoundError('gone', documentId, undefined);
    told.push(documentId);
  };
  const waiting = new WaitingDocuments(database.connection);
  await releaseWaiting({ authorities, waiting, goOn, clock: () => new Date(now) });
  return told;
}

const countWaiting = async () =>
  documentModel(database.connection).countDocuments({ 'integration.waiting.at': { $exists: true } });

test('the return of one system lets its documents go, while one of the other asks', async () => {
  const sii = [await waits('es-sii'), await waits('es-sii')];
  const face = [await waits('es-face', { at: NOW - 90_000 }), await waits('es-face')];
  await authorities.change('es-face', () => ({ state: { ...DOWN, probeAt: NOW } }));
  expect((await release(NOW)).sort()).toEqual([...sii, face[0]].sort());
  expect(await release(NOW + 1_000)).toEqual([]);
  expect(await countWaiting()).toBe(1);
});

test('those that somebody has to do something for are not asked first', async () => {
  await waits('es-face', { at: NOW - 90_000, waitingFor: 'AUTHORITY_CREDENTIAL_MISSING' });
  const second = await waits('es-face');
  await authorities.change('es-face', () => ({ state: { ...DOWN, probeAt: NOW } }));
  expect(await release(NOW)).toEqual([second]);
});

test('a document whose workflow is gone asks nobody: the next one does, at once', async () => {
  const gone = [await waits('es-face', { at: NOW - 90_000 }), await waits('es-face', { at: NOW - 80_000 })];
  const kept = await waits('es-face');
  await authorities.change('es-face', () => ({ state: { ...DOWN, probeAt: NOW } }));
  expect(await release(NOW, gone)).toEqual([kept]);
  expect((await authorities.stateOf('es-face')).probe).toMatchObject({ documentId: kept });
  expect(await countWaiting()).toBe(0);
});

test('documents without a workflow do not stand in the way of those behind them when their system is back', async () => {
  const gone: string[] = [];
  for (let index = 0; index < 20; index += 1) gone.push(await waits('es-sii'));
  const kept = await waits('es-sii');
  expect(await release(NOW, gone)).toEqual([]);
  expect(await release(NOW + 1_000, gone)).toEqual([kept]);
});

test('what waits at the breaker of a country when the service is upgraded goes on by system', async () => {
  const face = await waits('es-face');
  const sii = await waits('es-sii');
  const gateway = [await waits('gateway', { at: NOW - 90_000 }), await waits()];
  await authorities.change('ES', () => ({ state: { ...DOWN, probeAt: NOW } }));
  await migrate(database.connection, registerModelsOfAuthorities);
  await migrate(database.connection, registerModelsOfAuthorities);
  const states = await authorities.breakerStates();
  expect([...states.keys()].sort()).toEqual(['es-face', 'es-sii', 'gateway/ES']);
  for (const state of states.values()) expect(state).toEqual({ ...DOWN, probeAt: NOW });
  const first = await release(NOW);
  expect([...first].sort()).toEqual([face, sii, gateway[0]].sort());
  // SII is back, and FACe is not.
  const guard = new AuthorityGuard(
    authorities,
    () => new Date(NOW + 500),
    () => 30_000,
  );
  const caller = { countryIso: 'ES', companyId: 'c1', documentId: sii };
  expect(await guard.heldBack({ ...caller, system: 'es-sii' })).toBeUndefined();
  expect(await guard.heldBack({ ...caller, system: 'es-face' })).toMatchObject({ lastReason: 'HTTP_503' });
});

test('without the migration all that waits is let go, and finds out anew', async () => {
  const documents = [await waits('es-face'), await waits('es-sii'), await waits()];
  await authorities.change('ES', () => ({ state: { ...DOWN, probeAt: NOW + 60_000 } }));
  expect((await release(NOW)).sort()).toEqual([...documents].sort());
});

test('of a country that nothing waits for the old breaker goes', async () => {
  await authorities.change('FR', () => ({ state: { ...DOWN, probeAt: NOW } }));
  await migrate(database.connection, registerModelsOfAuthorities);
  const states = await authorities.breakerStates();
  expect([...states.values()].map((state) => breakerOf(state, NOW))).toEqual([]);
});
