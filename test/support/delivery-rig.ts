import { randomBytes, randomUUID } from 'node:crypto';
import { Client } from '@temporalio/client';
import { NativeConnection, Runtime, Worker } from '@temporalio/worker';
import { withApplicationFailures } from '../../activities/application-failure';
import { createDeliveryActivities } from '../../activities/delivery-activities';
import type { AttemptNotice } from '../../application/delivery/delivering';
import { deliveryRights } from '../../application/delivery/delivery-rights';
import { EndpointPermits } from '../../application/delivery/endpoint-permits';
import { startDeliveryWorkflow } from '../../application/delivery/start-delivery-workflow';
import type { DocumentEvent } from '../../processing/document-event';
import type { EventType } from '../../subscriptions/event-type';
import { present } from '../../platform/present';
import { KeyRing } from '../../platform/encryption/key-ring';
import { connectTemporal, type TemporalConnection } from '../../platform/temporal/connection';
import { AccountRepository } from '../../storage/account-repository';
import { DeliveryLog } from '../../storage/delivery-log';
import { DeliveryRepository } from '../../storage/delivery-repository';
import { DocumentRepository } from '../../storage/document-repository';
import type { Step } from '../../storage/document-step';
import { EndpointRepository } from '../../storage/endpoint-repository';
import { EventOutbox } from '../../storage/event-outbox';
import { ListenerRepository } from '../../storage/listener-repository';
import type { MongoConnection } from '../../storage/mongo';
import { SubscriptionRepository } from '../../storage/subscription-repository';
import { WakeUps } from '../../storage/wake-ups';
import { WebhookKeyRepository } from '../../storage/webhook-key-repository';
import { sealAuthentication } from '../../subscriptions/authentication';
import { GuardedClient } from '../../platform/guarded-http/guarded-client';
import { NotificationSender } from '../../subscriptions/notification-sender';
import { patienceMs } from '../../subscriptions/retries';
import { SigningKeys } from '../../subscriptions/signing-keys';
import type { Subscription } from '../../subscriptions/subscription';
import { DeliveryRelay } from '../../workers/delivery-relay';
import { openEmptyDatabase, type EmptyDatabase } from './empty-database';
import { testStack } from './stack';
import { silentLogger, workflowBundle } from './workflow-bundle';
import { acceptedDocument } from './accepted-document';

/** Of every credential of the rig: must be found nowhere in Temporal. */
export const SECRET = 'canary-key-5b1d';

/** Webhooks as the webhooks worker runs them, on the test's MongoDB and Temporal, with a queue of its own. */
export class DeliveryRig {
  readonly attempts: AttemptNotice[] = [];
  readonly taskQueue = `webhooks-${randomUUID()}`;
  /** How often its relay looks without being woken; as often as in production when missing. */
  lookEveryMs: number | undefined;
  private worker: { worker: Worker; ended: Promise<void> } | undefined;
  private relay: DeliveryRelay | undefined;

  private constructor(
    private readonly database: EmptyDatabase,
    readonly temporal: TemporalConnection,
    private readonly native: NativeConnection,
    private readonly authority: string,
    private readonly allowHosts: readonly string[],
    private readonly schedule: readonly number[],
    private readonly ring = KeyRing.parse(`test:${randomBytes(32).toString('base64')}`),
  ) {}

  static async create(options: {
    /** Certificate that receivers are trusted by. */
    authority: string;
    allowHosts: readonly string[];
    schedule: readonly number[];
  }): Promise<DeliveryRig> {
    const { temporalAddress } = await testStack();
    const database = await openEmptyDatabase();
    const temporal = await connectTemporal({ TEMPORAL_ADDRESS: temporalAddress, TEMPORAL_NAMESPACE: 'default' });
    const native = await NativeConnection.connect({ address: temporalAddress });
    const rig = new DeliveryRig(database, temporal, native, options.authority, options.allowHosts, options.schedule);
    await new WebhookKeyRepository(rig.mongo).ensureKey(rig.ring, new Date());
    return rig;
  }

  /** Address of the database, for connections of other processes. */
  get uri(): string {
    return this.database.uri;
  }

  get mongo(): MongoConnection {
    return this.database.connection;
  }

  get documents(): DocumentRepository {
    return new DocumentRepository(this.mongo);
  }

  get subscriptions(): SubscriptionRepository {
    return new SubscriptionRepository(this.mongo);
  }

  get deliveries(): DeliveryRepository {
    return new DeliveryRepository(this.mongo);
  }

  get log(): DeliveryLog {
    return this.logOf(this.mongo);
  }

  logOf(connection: MongoConnection): DeliveryLog {
    return new DeliveryLog(connection);
  }

  get listeners(): ListenerRepository {
    return new ListenerRepository(this.mongo);
  }

  get outbox(): EventOutbox {
    return new EventOutbox(this.mongo);
  }

  /** An account and a company that it may act for. */
  async company(accountId: string, vatNumber = 'B12345674'): Promise<string> {
    const accounts = new AccountRepository(this.mongo);
    await accounts.upsertAccount({ accountId });
    const address = { countryCode: 'ES' };
    const company = await accounts.grantCompany(accountId, { vatNumber, countryIso: 'ES', name: 'Ejemplo', address });
    return company.companyId;
  }

  async subscribe(accountId: string, notificationUrl: string, eventType: EventType): Promise<Subscription> {
    const subscriptionId = randomUUID();
    const at = new Date();
    const authentication = { method: 'API_KEY', headerName: 'X-Key', key: SECRET } as const;
    const subscription: Subscription = {
      subscriptionId,
      accountId,
      notificationUrl,
      eventType,
      authentication: sealAuthentication(this.ring, { accountId, subscriptionId }, authentication),
      version: 1,
      createdAt: at,
      updatedAt: at,
    };
    await this.subscriptions.create(subscription);
    return subscription;
  }

  /** An accepted document of the company. */
  async document(companyId: string): Promise<string> {
    const document = acceptedDocument({ companyId });
    await this.documents.insertAccepted(document);
    return document.documentId;
  }

  async happen(documentId: string, event: DocumentEvent, change: Step['change'] = {}): Promise<void> {
    await this.documents.apply(await this.documents.read(documentId), { change, event });
  }

  /** A new document of the company that ends in OK. */
  async finished(companyId: string): Promise<string> {
    const documentId = await this.document(companyId);
    const event = { type: 'DOCUMENT_STATUS_CHANGED', previousStatus: 'PROCESSING', status: 'OK' } as const;
    await this.happen(documentId, event, { status: 'OK', phase: undefined });
    return documentId;
  }

  /** Starts worker and relay; again after stop(), as after a restart. */
  async start(): Promise<void> {
    const { mongo, ring } = this;
    const subscriptions = new SubscriptionRepository(mongo);
    const stores = { deliveries: new DeliveryRepository(mongo), endpoints: new EndpointRepository(mongo) };
    const subscriptionOf = async (subscriptionId: string) => subscriptions.find(subscriptionId);
    const clock = () => new Date();
    const keys = new WebhookKeyRepository(mongo);
    const client = new Client({ connection: this.native });
    const sender = new NotificationSender({
      ring,
      client: new GuardedClient({ allowHosts: this.allowHosts, ca: this.authority }),
      signingKeys: new SigningKeys(async (now) => keys.signingKeys(ring, now)).at,
      logger: { error: () => undefined },
    });
    const relay = new DeliveryRelay({
      relay: {
        outbox: new EventOutbox(mongo),
        deliveries: stores.deliveries,
        subscriptionsOf: async (companyId, eventType) => subscriptions.findForCompany(companyId, eventType),
        areThereSubscriptions: async () => subscriptions.areThereAny(),
        listeners: this.listeners,
        clock,
      },
      dispatch: {
        ...stores,
        subscriptionOf,
        start: async (delivery) => startDeliveryWorkflow(client, delivery, { taskQueue: this.taskQueue }),
        clock,
      },
      deliveries: stores.deliveries,
      wakeUps: WakeUps.of(mongo),
      ...present({ lookEveryMs: this.lookEveryMs }),
      patienceMs: patienceMs(this.schedule),
      onSweep: () => undefined,
      onFailure: (error) => console.error(error),
    });
    const activities = createDeliveryActivities({
      deliveries: stores.deliveries,
      permits: new EndpointPermits(stores.endpoints, clock),
      subscriptionOf,
      mayBeTold: deliveryRights(new AccountRepository(mongo), new DocumentRepository(mongo), stores.deliveries),
      send: sender.sendNotification,
      schedule: this.schedule,
      clock,
      onAttempt: (notice) => {
        this.attempts.push(notice);
        relay.nudge();
      },
    });
    const worker = await Worker.create({
      connection: this.native,
      taskQueue: this.taskQueue,
      workflowBundle: await workflowBundle(),
      activities: withApplicationFailures(activities, (name, error) => console.error(name, error)),
      shutdownGraceTime: '1s',
      shutdownForceTime: '2s',
    });
    this.worker = { worker, ended: worker.run() };
    this.relay = relay;
    relay.start();
  }

  async stop(): Promise<void> {
    await this.relay?.stop();
    if (this.worker !== undefined) {
      this.worker.worker.shutdown();
      await this.worker.ended.catch(() => undefined);
    }
    this.worker = undefined;
  }

  async close(): Promise<void> {
    await this.stop();
    await this.native.close();
    await this.temporal.close();
    await this.database.close();
  }
}

/** Once per Jest process, before the first rig. */
export function quietRuntime(): void {
  const telemetryOptions = { logging: { filter: 'ERROR' } } as const;
  Runtime.install({ logger: silentLogger, shutdownSignals: [], telemetryOptions });
}
