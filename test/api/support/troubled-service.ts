import { randomUUID } from 'node:crypto';
import { REACHABLE } from '../../../countries/integration/authority-breaker';
import { AccountRepository } from '../../../storage/account-repository';
import { AuthorityRepository } from '../../../storage/authority-repository';
import { CompanyCredentialRepository } from '../../../storage/company-credential-repository';
import { DeadLetterRepository } from '../../../storage/dead-letter-repository';
import { DeliveryRepository } from '../../../storage/delivery-repository';
import { documentModel } from '../../../storage/document-model';
import { EndpointRepository } from '../../../storage/endpoint-repository';
import type { MongoConnection } from '../../../storage/mongo';
import { VerifactuComparisonRepository } from '../../../authorities/es-verifactu/stores/comparison-repository';
import {
  VerifactuSendingRepository,
  type ChainObstacle,
} from '../../../authorities/es-verifactu/stores/sending-repository';
import { NEW_ENDPOINT } from '../../../subscriptions/endpoint-state';
import { endpointKey } from '../../../subscriptions/subscription';
import { storedDelivery } from '../../support/stored-delivery';
import type { Client } from './client';
import { finishedDocument } from './finished-documents';
import type { OpenedApi } from './open-api';

const DAY_MS = 86_400_000;
export const SINCE = '2026-03-02T09:30:00.000Z';
/** Since when the second of two things is so. */
export const LATER = '2026-03-02T09:31:00.000Z';
const since = new Date(SINCE);
const MET = { lastReason: 'HTTP_503', lastStatus: 503 };

type Change = Record<string, unknown>;

/** Something of all that can be wrong, of the company of `acme`. Returns the document that is parked. */
export async function troubleService(api: OpenedApi, client: Client): Promise<string> {
  const { connection } = api.mongo;
  const changed = async (documentId: string, change: Change) => {
    await documentModel(connection).updateOne({ _id: documentId }, { $set: change });
    return documentId;
  };
  const failed = async (change: Change) => changed(await finishedDocument(api, client, { status: 'ERROR' }), change);
  const waits = async (met: Change) => {
    const integration = { authority: 'ES', system: 'es-sii', warnings: [], attempts: 2, waitingSince: since, ...met };
    await changed(await finishedDocument(api, client, { status: 'PROCESSING' }), { integration });
  };
  const refusal = { authority: 'ES', warnings: [], refusal: { code: '1104', message: 'not registered' } };
  const refused = { failureKind: 'INTEGRATION', integration: refusal };
  await finishedDocument(api, client);
  await failed({ ...refused, submissionDate: new Date(Date.now() - DAY_MS) });
  await failed({ ...refused, replays: [{ replayId: 'r', at: since, by: 'account:support', from: 'integration' }] });
  await failed({ ...refused, submissionDate: new Date(Date.now() - 14 * DAY_MS) });
  await waits({ lastAttemptAt: new Date(LATER), ...MET });
  await waits({ waitingFor: 'AUTHORITY_OUTCOME_UNKNOWN' });
  const down = { openings: 1, probeAt: Date.now() + 60_000, ...MET };
  await new AuthorityRepository(connection).change('es-sii', () => ({ state: { ...REACHABLE, ...down } }));
  await breakEndpoint(api, client);
  await holdChains(connection);
  await setAside(connection);
  await storeEndingCredential(api);
  const parked = { at: since, step: 'validate', reason: 'TypeError' };
  const changes = { documentNumber: 'PARKED-1' };
  return changed(await finishedDocument(api, client, { status: 'PROCESSING', changes }), { parked });
}

async function breakEndpoint(api: OpenedApi, client: Client): Promise<void> {
  const { connection } = api.mongo;
  const authorization = `Bearer ${await api.issuer.token({ sub: 'acme', scope: 'subscriptions:manage' })}`;
  const notificationUrl = 'https://hooks.example/secret-path';
  const authentication = { method: 'API_KEY', headerName: 'X-Api-Key', key: 'canary-key' };
  const target = { notificationUrl, eventType: 'DOCUMENT_STATUS_CHANGED', authentication };
  const created = await client.postJson('/subscription-management', target, { authorization });
  const subscriptionId = String(created.json()['id']);
  await new DeliveryRepository(connection).insert([
    storedDelivery({ subscriptionId, state: 'STARTED' }),
    storedDelivery({ subscriptionId, state: 'QUEUED' }),
    storedDelivery({ subscriptionId, state: 'FAILED' }),
    storedDelivery({ subscriptionId: randomUUID(), state: 'QUEUED' }),
  ]);
  const state = { ...NEW_ENDPOINT, openings: 2, openUntil: Date.now() + 60_000 };
  await new EndpointRepository(connection).change(endpointKey({ accountId: 'acme', notificationUrl }), () => ({
    state,
  }));
}

async function holdChains(connection: MongoConnection): Promise<void> {
  const chain = (nif: string) => `${nif}/A58818501/01/1`;
  const hold = { kind: 'configuration', reason: 'CLOCK_OFF', since, attempts: 1, nextAt: since } as const;
  await new VerifactuComparisonRepository(connection).save({ chain: chain('B12345674'), epoch: 0, hold });
  const obstacle: ChainObstacle = { ...hold, kind: 'outage', reason: 'HTTP_503', since: new Date(LATER) };
  const stopped = { chain: chain('A58818501'), obstacle };
  await new VerifactuSendingRepository(connection).replace({ chain: stopped.chain, version: 0 }, stopped);
}

async function setAside(connection: MongoConnection): Promise<void> {
  const of = { countryIso: 'ES', purpose: 'EINVOICING', vatNumber: 'ESB12345674', authority: 'ES', reference: '1' };
  const why = { reason: 'XML_INVALID', message: 'no XML', problems: [], size: 1, sha256: '0', at: since };
  await new DeadLetterRepository(connection).store({ id: 'ES/1', ...of, ...why }, Buffer.from('x'));
}

async function storeEndingCredential({ deps, mongo: { connection } }: OpenedApi): Promise<void> {
  const company = await new AccountRepository(connection).findCompanyByVatNumber('ES', 'ESB12345674');
  const place = { companyId: company?.companyId ?? '', system: 'es-sii' } as const;
  const validUntil = new Date(Date.now() + 2 * DAY_MS);
  const facts = { subject: 'CN=x', validFrom: since, validUntil, isSeal: false };
  const secret = { kind: 'certificate', cert: 'c', key: 'k' } as const;
  await new CompanyCredentialRepository(connection).save(deps.ring, place, secret, { facts, now: since });
}
