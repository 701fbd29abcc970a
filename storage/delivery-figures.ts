import type { DeliveryRepository } from './delivery-repository';
import type { EndpointRepository } from './endpoint-repository';
import type { MongoConnection } from './mongo';
import { SharedFigures } from './shared-figures';

export interface DeliveryCounts {
  queued: number;
  blocked: number;
  started: number;
  /** Since when the oldest queued delivery has been waiting; absent when none is. */
  oldest?: Date;
  brokenEndpoints: number;
}

/** What operators watch of deliveries on their way, counted once for all workers. */
export class DeliveryFigures {
  private readonly shared: SharedFigures<DeliveryCounts>;

  constructor(
    connection: MongoConnection,
    deliveries: Pick<DeliveryRepository, 'backlog'>,
    endpoints: Pick<EndpointRepository, 'countBroken'>,
  ) {
    this.shared = new SharedFigures(connection, 'deliveries', async () => {
      const [backlog, brokenEndpoints] = await Promise.all([deliveries.backlog(), endpoints.countBroken()]);
      return { ...backlog, brokenEndpoints };
    });
  }

  async refresh(now: Date): Promise<void> {
    return this.shared.refresh(now);
  }

  async counts(): Promise<DeliveryCounts | undefined> {
    const { queued, blocked, started, brokenEndpoints, oldest } = (await this.shared.read()) ?? {};
    if (queued === undefined || blocked === undefined || started === undefined || brokenEndpoints === undefined)
      return undefined;
    return { queued, blocked, started, brokenEndpoints, ...(oldest === undefined ? {} : { oldest }) };
  }
}
