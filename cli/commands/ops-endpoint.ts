import { Command } from 'commander';
import type { RetriedDeliveries } from '../../application/delivery/operate-deliveries';
import type { DeliveryRecord } from '../../storage/delivery-record';
import type { EndpointInHands } from '../operations/operated-endpoint';
import { CommandFailure, UsageError } from '../report-failure';

interface RetryOptions {
  all?: boolean;
  failed?: boolean;
  json?: boolean;
}

/** Commands for an endpoint that fails (ADR 98). */
export function endpointCommands(): Command[] {
  return [
    new Command('test-subscription')
      .description('send a test notification to the endpoint of a subscription now, and say what came of it')
      .argument('<id>', 'subscriptionId')
      .action(test),
    new Command('retry-deliveries')
      .description('attempt deliveries of a subscription now: those that are named, or all that wait')
      .argument('<id>', 'subscriptionId')
      .argument('[delivery...]', 'deliveryIds; each is attempted whatever the breaker says')
      .option(
        '--all',
        'attempt all that wait; while the breaker is open one finds out, and the others follow if it succeeds',
      )
      .option('--failed', 'attempt all that wait, and those that were given up, with all attempts anew')
      .action(retry),
    new Command('close-breaker')
      .description('close the breaker of the endpoint of a subscription, when it is known to work again')
      .argument('<id>', 'subscriptionId')
      .action(close),
    new Command('skip-delivery')
      .description('have a delivery not sent; it stays in the delivery log, with who skipped it and why')
      .argument('<id>', 'subscriptionId')
      .argument('<delivery>', 'deliveryId')
      .requiredOption('--reason <text>', 'reason; the subscriber can read it')
      .action(skip),
  ];
}

async function test(id: string, { json }: { json?: boolean }): Promise<void> {
  await withEndpoint(id, 'testEndpoint', async (endpoint) => {
    const delivery = await endpoint.test();
    console.log(json === true ? JSON.stringify(endpoint.row(delivery)) : describeTest(delivery));
    if (delivery.state !== 'DELIVERED') process.exitCode = 1;
  });
}

async function retry(id: string, deliveryIds: string[], { all, failed, json }: RetryOptions): Promise<void> {
  const many = all === true || failed === true;
  if (many === deliveryIds.length > 0) throw new UsageError('name deliveries, or --all or --failed');
  if (many) {
    await withEndpoint(id, 'retryDeliveries', async (endpoint) => {
      const retried = await endpoint.retryAll(failed === true);
      console.log(json === true ? JSON.stringify(retried) : describeRetried(retried));
    });
    return;
  }
  await withEndpoint(id, 'retryDelivery', async (endpoint) => {
    for (const deliveryId of deliveryIds) {
      const retried = await endpoint.retry(deliveryId.toLowerCase());
      console.log(json === true ? JSON.stringify(endpoint.row(retried)) : `${deliveryId}: is attempted now`);
    }
  });
}

async function close(id: string, { json }: { json?: boolean }): Promise<void> {
  await withEndpoint(id, 'closeBreaker', async (endpoint) => {
    const before = await endpoint.closeBreaker();
    if (json === true) console.log(JSON.stringify({ subscriptionId: id, before, breaker: 'closed' }));
    else
      console.log(`${id}: the breaker was ${before}${before === 'closed' ? '; nothing was done' : ' and is closed'}`);
  });
}

async function skip(
  id: string,
  deliveryId: string,
  { reason, json }: { reason: string; json?: boolean },
): Promise<void> {
  await withEndpoint(id, 'skipDelivery', async (endpoint) => {
    const skipped = await endpoint.skip(deliveryId.toLowerCase(), reason);
    console.log(json === true ? JSON.stringify(endpoint.row(skipped)) : `${deliveryId}: skipped; it can be replayed`);
  });
}

async function withEndpoint(
  id: string,
  operation: string,
  work: (endpoint: EndpointInHands) => Promise<void>,
): Promise<void> {
  const { operatedEndpoint } = await import('../operations/operated-endpoint.js');
  const { withDatabase } = await import('../account-store.js');
  const { withTemporal } = await import('../temporal-of-service.js');
  await withDatabase(async (connection) =>
    withTemporal(async (client) => {
      const endpoint = await operatedEndpoint({ connection, client }, id.toLowerCase(), operation);
      if (endpoint === undefined) throw new CommandFailure(`there is no subscription ${id}`);
      await work(endpoint);
    }),
  );
}

export function describeRetried({ retried, probed }: RetriedDeliveries): string {
  const told = `${retried} in the queue, and none of them waits for its time any more`;
  return probed ? `${told}; the breaker was open: one is attempted now, the others follow if it succeeds` : told;
}

export function describeTest({ deliveryId, attempts }: Pick<DeliveryRecord, 'deliveryId' | 'attempts'>): string {
  const last = attempts.at(-1);
  if (last === undefined)
    return `${deliveryId}: not attempted yet. Either four requests to the endpoint are under way, or no worker serves the queue webhooks`;
  const { outcome, status, reason, durationMs } = last;
  const what = [status, outcome === 'failed' ? reason : undefined].filter((part) => part !== undefined).join(' ');
  return `${deliveryId}: ${outcome}, ${what}, after ${durationMs} ms`;
}
