import type { DeliveryRecord, DeliveryStatus } from '../../../storage/delivery-record';
import type { Subscription } from '../../../subscriptions/subscription';
import { DeliveryRig, quietRuntime } from '../../support/delivery-rig';
import { eventually } from '../../support/eventually';
import { createTestAuthority } from '../../support/test-certificates';
import { WebhookReceiver, type Answer } from '../../support/webhook-receiver';

/** Six attempts, close together. */
export const SCHEDULE = [0, 0.3, 0.5, 0.5, 0.7, 1];
export const OK: Answer = { status: 204 };

/** What a subscriber has: an account, its company, and a path of the receiver. */
export interface Subscriber extends Subscription {
  companyId: string;
  path: string;
}

/** Deliveries on their way to a receiver, where each subscriber has a path of its own. */
export class WebhookRig {
  /** What each path of the receiver answers; 204 where nothing is said. */
  readonly answers = new Map<string, (nth: number) => Answer | undefined>();

  private constructor(
    readonly rig: DeliveryRig,
    readonly receiver: WebhookReceiver,
  ) {}

  static async start(): Promise<WebhookRig> {
    quietRuntime();
    const authority = createTestAuthority();
    const receiver = await WebhookReceiver.start(authority.issue(['localhost']), ({ path }) => {
      const answer = webhooks.answers.get(path);
      return answer === undefined ? OK : answer(receiver.of(path).length);
    });
    const rig = await DeliveryRig.create({
      authority: authority.cert,
      allowHosts: [receiver.host],
      schedule: SCHEDULE,
    });
    const webhooks = new WebhookRig(rig, receiver);
    await rig.start();
    return webhooks;
  }

  async close(): Promise<void> {
    await this.rig.close();
    await this.receiver.close();
  }

  async received(path: string, count: number) {
    return eventually(`${count} notifications at ${path}`, () =>
      this.receiver.of(path).length >= count ? this.receiver.of(path) : undefined,
    );
  }

  /** An account of its own with a company and a subscription at a path of its own. */
  async subscriber(name: string, vatNumber: string): Promise<Subscriber> {
    const companyId = await this.rig.company(name, vatNumber);
    const path = `/${name}`;
    const subscription = await this.rig.subscribe(name, this.receiver.url(path), 'DOCUMENT_STATUS_CHANGED');
    return { companyId, path, ...subscription };
  }

  async deliveriesOf(
    { subscriptionId, companyId }: Subscriber,
    filter: { status?: DeliveryStatus } = {},
  ): Promise<DeliveryRecord[]> {
    const found = await this.rig.log.page({ subscriptionId, companyIds: [companyId], page: 0, size: 20, ...filter });
    return found.content;
  }

  /** The subscriber's only delivery, once its first attempt has failed. */
  async waitingOf(subscriber: Subscriber): Promise<DeliveryRecord> {
    return eventually('the first attempt to be logged', async () => {
      const [delivery] = await this.deliveriesOf(subscriber);
      return delivery?.attemptCount === 1 ? delivery : undefined;
    });
  }
}

/** One for all tests of a file. */
export function withWebhooks(use: (webhooks: WebhookRig) => void): void {
  let webhooks: WebhookRig;
  beforeAll(async () => {
    webhooks = await WebhookRig.start();
    use(webhooks);
  });
  afterAll(async () => webhooks.close());
}
