import type {
  Delivery,
  DeliveryFilter,
  DeliveryPage,
  ReplayedDeliveries,
  ReplayRange,
  Subscription,
  SubscriptionRequest,
} from './api-types';
import type { CallOptions, OnceOptions } from './documents';
import { NotFoundError } from './errors';
import { jsonBody, newIdempotencyKey, type OutgoingRequest } from './outgoing-request';
import { itemsOf } from './paging';
import type { Transport } from './transport';

const PATH = '/subscription-management';

/** Webhook subscriptions of the account and what they were told. */
export class Subscriptions {
  constructor(private readonly transport: Transport) {}

  async create(subscription: SubscriptionRequest, options: OnceOptions = {}): Promise<Subscription> {
    return this.once(PATH, options, subscription);
  }

  /** All of them, oldest first. */
  async list(options: CallOptions = {}): Promise<Subscription[]> {
    return this.transport.json({ method: 'GET', path: PATH, ...options });
  }

  async get(id: string, options: CallOptions = {}): Promise<Subscription> {
    return this.transport.json({ method: 'GET', path: pathOf(id), ...options });
  }

  /** Replaces every field: credentials and the signing secret have to be given again. */
  async replace(id: string, subscription: SubscriptionRequest, options: CallOptions = {}): Promise<Subscription> {
    return this.transport.json({ method: 'PUT', path: pathOf(id), body: jsonBody(subscription), ...options });
  }

  async delete(id: string, options: CallOptions = {}): Promise<void> {
    await deleted(this.transport, { method: 'DELETE', path: pathOf(id), ...options });
  }

  /** Sends a notification of type TEST. */
  async test(id: string, options: OnceOptions = {}): Promise<Delivery> {
    return this.once(`${pathOf(id)}/test`, options);
  }

  /** Every notification of the last 90 days with its attempts, newest first. */
  deliveries(
    id: string,
    filter: DeliveryFilter = {},
    options: CallOptions = {},
  ): AsyncGenerator<Delivery, void, undefined> {
    const path = `${pathOf(id)}/deliveries`;
    return itemsOf(async (cursor) => {
      const query = { size: 100, ...filter, cursor };
      return this.transport.json<DeliveryPage>({ method: 'GET', path, query, ...options });
    });
  }

  /** Sends a notification again, with the same `webhook-id`. */
  async replay(id: string, deliveryId: string, options: OnceOptions = {}): Promise<Delivery> {
    return this.once(`${pathOf(id)}/deliveries/${encodeURIComponent(deliveryId)}/replay`, options);
  }

  /** Sends those of a time range again; the failed ones unless `statuses` says otherwise. */
  async replayRange(id: string, range: ReplayRange, options: OnceOptions = {}): Promise<ReplayedDeliveries> {
    return this.once(`${pathOf(id)}/deliveries/replay`, options, range);
  }

  private async once<T>(
    path: string,
    { idempotencyKey = newIdempotencyKey(), ...options }: OnceOptions,
    value?: unknown,
  ): Promise<T> {
    const body = value === undefined ? {} : { body: jsonBody(value) };
    return this.transport.json({ method: 'POST', path, idempotencyKey, ...body, ...options });
  }
}

function pathOf(id: string): string {
  return `${PATH}/${encodeURIComponent(id)}`;
}

/** Deletes it. It is no error if it is not there when it is asked for again, because the first answer was lost. */
export async function deleted(transport: Transport, request: OutgoingRequest): Promise<void> {
  await transport.nothing(request).catch((error: unknown) => {
    if (!(error instanceof NotFoundError && error.attempts > 1)) throw error;
  });
}
