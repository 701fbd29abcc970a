import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { WebhookSource } from '../../../bench/webhook-source';
import type { MongoConnection } from '../../../storage/mongo';
import { eventually } from '../../support/eventually';
import { createTestAuthority } from '../../support/test-certificates';
import { WebhookReceiver } from '../../support/webhook-receiver';
import { EdocStack } from './edoc-stack';

export interface WebhookAccount {
  events: number;
  /** Documents whose event never got through, though nothing is on its way any more. */
  lost: string[];
  /** Of what was still on its way when the time was over: how it stands. Nothing of it counts as lost. */
  unfinished: string[];
  /** Documents whose notifications differ in id or bytes. */
  differing: string[];
  notifications: number;
  repeated: number;
}

/** Retries within seconds: what takes a week in production must be over while somebody watches. */
const SCHEDULE = [0, 1, 1, 2, 2, ...Array.from({ length: 25 }, () => 3)].join(',');

/** Of each kind, in an account. */
const MOST_SHOWN = 20;

/** Who is notified, before there is a service: it has to trust the certificate and to try again soon. */
export class Subscriber {
  private constructor(
    readonly receiver: WebhookReceiver,
    /** What the service is started with. */
    readonly environment: NodeJS.ProcessEnv,
  ) {}

  /** `fails` says of each notification whether the subscriber refuses it. */
  static async start(folder: string, fails: () => boolean): Promise<Subscriber> {
    const authority = createTestAuthority();
    const receiver = await WebhookReceiver.start(authority.issue(['localhost']), () =>
      fails() ? { status: 500 } : { status: 204 },
    );
    const authorityFile = path.join(folder, 'receiver-authority.pem');
    await writeFile(authorityFile, authority.cert);
    return new Subscriber(receiver, {
      NODE_EXTRA_CA_CERTS: authorityFile,
      WEBHOOK_ALLOW_HOSTS: receiver.host,
      WEBHOOK_RETRY_SECONDS: SCHEDULE,
    });
  }
}

/** A stack with a subscriber of its own, which refuses a share of what it gets. */
export class WebhookLoad {
  private readonly documents: string[] = [];

  private constructor(
    readonly stack: EdocStack,
    private readonly receiver: WebhookReceiver,
    private readonly source: WebhookSource,
    private readonly companyId: string,
  ) {}

  /** With a stack of its own. `fails` says of each notification whether the subscriber refuses it. */
  static async start(dataDir: string, fails: () => boolean): Promise<WebhookLoad> {
    const subscriber = await Subscriber.start(dataDir, fails);
    return WebhookLoad.on(await EdocStack.start(dataDir, subscriber.environment), subscriber);
  }

  /** On a stack that was started with the subscriber's environment. */
  static async on(stack: EdocStack, { receiver }: Subscriber): Promise<WebhookLoad> {
    const { mongodbUri } = stack.service;
    const source = await WebhookSource.open({ mongodbUri, dataDir: stack.dataDir });
    const companyId = await source.subscriber('soak', 'B20000001', receiver.url());
    return new WebhookLoad(stack, receiver, source, companyId);
  }

  get mongo(): MongoConnection {
    return this.source.mongo;
  }

  /** Documents that have just become OK. */
  async happen(count: number): Promise<string[]> {
    const happened: string[] = [];
    for (let index = 0; index < count; index += 1) happened.push(await this.source.event(this.companyId));
    this.documents.push(...happened);
    return happened;
  }

  get delivered(): number {
    return new Set(this.receiver.received.map(({ webhookId }) => webhookId)).size;
  }

  /** Waits until nothing is on its way any more, then looks at every event. */
  async settle(withinMs: number): Promise<WebhookAccount> {
    await eventually('every delivery to end', async () => ((await this.onTheirWay()) === 0 ? true : undefined), {
      withinMs,
      everyMs: 500,
    }).catch(() => undefined);
    return this.account(await this.unfinished());
  }

  private async unfinished(): Promise<string[]> {
    const { mongo } = this.source;
    const open = { state: { $in: ['QUEUED', 'BLOCKED', 'STARTED'] } };
    const deliveries = await mongo.collection('deliveries').find(open).limit(MOST_SHOWN).toArray();
    const pending = await mongo
      .collection('documents')
      .find({ 'pendingEvents.0': { $exists: true } })
      .limit(MOST_SHOWN)
      .toArray();
    const about = ({ _id, state, attemptCount, queuedAt, nextAttemptAt, attempts }: Record<string, unknown>): string =>
      JSON.stringify({ _id, state, attemptCount, queuedAt, nextAttemptAt, attempts });
    return [...deliveries.map(about), ...pending.map(({ _id }) => `events of ${String(_id)}`)];
  }

  private async onTheirWay(): Promise<number> {
    const { queued, blocked, started } = await this.source.deliveries.backlog();
    const documents = this.source.mongo.collection('documents');
    return queued + blocked + started + (await documents.countDocuments({ 'pendingEvents.0': { $exists: true } }));
  }

  /** All that it has of its own on a stack of others. */
  async closeSource(): Promise<void> {
    await this.source.close();
  }

  /** With the stack. */
  async end(): Promise<void> {
    await this.closeSource();
    await this.stack.end();
    await this.receiver.close();
  }

  private account(unfinished: string[]): WebhookAccount {
    const byDocument = new Map<string, { ids: Set<string>; bodies: Set<string>; accepted: boolean }>();
    for (const { body, webhookId, raw, status } of this.receiver.received) {
      const documentId = String(body.data['documentId']);
      const seen = byDocument.get(documentId) ?? { ids: new Set(), bodies: new Set(), accepted: false };
      seen.ids.add(webhookId);
      seen.bodies.add(raw);
      seen.accepted ||= status === 204;
      byDocument.set(documentId, seen);
    }
    const notifications = this.receiver.received.length;
    return {
      events: this.documents.length,
      lost:
        unfinished.length > 0
          ? []
          : this.documents.filter((documentId) => byDocument.get(documentId)?.accepted !== true),
      unfinished,
      differing: [...byDocument].filter(([, { ids, bodies }]) => ids.size > 1 || bodies.size > 1).map(([id]) => id),
      notifications,
      repeated: notifications - byDocument.size,
    };
  }
}
