import { randomUUID } from 'node:crypto';
import { relayEvents } from '../../application/delivery/relay-events';
import { warnOfCredentialEnds } from '../../application/delivery/warn-of-credential-ends';
import { AccountRepository } from '../../storage/account-repository';
import { DeliveryRepository } from '../../storage/delivery-repository';
import { EventOutbox } from '../../storage/event-outbox';
import { ListenerRepository } from '../../storage/listener-repository';
import { SubscriptionRepository } from '../../storage/subscription-repository';
import { acceptedDocument } from '../support/accepted-document';
import { Client } from './support/client';
import { openApi } from './support/open-api';

const api = openApi();
const TARGET = {
  notificationUrl: 'https://hooks.shop.example/edoc',
  authentication: { method: 'API_KEY', headerName: 'X-Api-Key', key: 'a-key' },
};
const EVENTS = ['DOCUMENT_STATUS_CHANGED', 'CREDENTIAL_EXPIRING'] as const;
const ENDED = { type: 'DOCUMENT_STATUS_CHANGED', previousStatus: 'PROCESSING', status: 'OK' } as const;

/** A subscription to each event and a listener of a token with the claims. */
async function told(claims: Record<string, unknown>) {
  const scope = 'subscriptions:manage';
  const headers = { authorization: `Bearer ${await api.issuer.token({ scope, ...claims })}` };
  const client = new Client(api);
  const subscriptions = await Promise.all(
    EVENTS.map(async (eventType) => client.postJson('/subscription-management', { ...TARGET, eventType }, headers)),
  );
  const listener = await client.postJson('/v1.1/listeners', { eventTypes: EVENTS }, headers);
  return {
    subscriptions: subscriptions.map((answer) => String(answer.json()['id'])),
    listener: String(listener.json()['id']),
    headers,
  };
}

test('subscriptions and listeners are told of what the token that made them reached', async () => {
  const { connection } = api.mongo;
  const accounts = new AccountRepository(connection);
  const company = await accounts.grantCompany('acme', { countryIso: 'ES', vatNumber: 'ESB12345674' });
  const { companyId } = company;
  const parties = {
    whole: await told({}),
    company: await told({ companies: ['ESB12345674'], flows: ['ISSUED'] }),
    received: await told({ flows: ['RECEIVED'] }),
    french: await told({ countries: ['FR'] }),
    nothing: await told({ companies: ['ESA58818501'] }),
  };
  const document = acceptedDocument({ companyId });
  await api.deps.documents.insertAccepted(document);
  await api.deps.documents.apply(await api.deps.documents.read(document.documentId), { change: {}, event: ENDED });
  const subscriptions = new SubscriptionRepository(connection);
  const listeners = new ListenerRepository(connection);
  const deliveries = new DeliveryRepository(connection);
  const relay = {
    outbox: new EventOutbox(connection),
    deliveries,
    subscriptionsOf: async (id: string, type: (typeof EVENTS)[number] | 'INVOICE_STATUS_CHANGED') =>
      subscriptions.findForCompany(id, type),
    areThereSubscriptions: async () => subscriptions.areThereAny(),
    listeners,
    clock: () => new Date(),
  };
  await relayEvents(relay);
  const ending = {
    companyId,
    system: 'es-sii',
    version: randomUUID(),
    validUntil: new Date(),
    endsWithinDays: 7,
  } as const;
  const credentials = { unwarned: async () => [ending], noteWarned: async () => undefined };
  await warnOfCredentialEnds({ ...relay, credentials, companies: accounts });
  const heard = async ({ subscriptions: made, listener }: (typeof parties)['whole']) => {
    const delivered = await connection
      .collection('deliveries')
      .find({ subscriptionId: { $in: made } })
      .toArray();
    const waiting = await listeners.waiting(listener, [companyId]);
    const types = (events: readonly object[]) =>
      events.map((event) => ('type' in event ? String(event.type) : '')).sort();
    expect(types(delivered)).toEqual(types(waiting));
    return types(delivered);
  };
  const all = [...EVENTS].sort();
  expect(await heard(parties.whole)).toEqual(all);
  expect(await heard(parties.company)).toEqual(all);
  // Flows say nothing of a company, whose certificate ends.
  expect(await heard(parties.received)).toEqual(['CREDENTIAL_EXPIRING']);
  expect(await heard(parties.french)).toEqual([]);
  expect(await heard(parties.nothing)).toEqual([]);

  const seenBy = async ({ headers }: (typeof parties)['whole']) => {
    const answer = await new Client(api).get('/subscription-management', headers);
    return (JSON.parse(answer.bytes.toString()) as { id: string }[]).map(({ id }) => id);
  };
  expect(await seenBy(parties.whole)).toHaveLength(10);
  expect(new Set(await seenBy(parties.company))).toEqual(new Set(parties.company.subscriptions));
});
