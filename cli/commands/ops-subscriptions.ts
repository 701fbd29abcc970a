import { type Command, Option } from 'commander';
import { present } from '../../platform/present';
import type { deliveryRow, subscriptionRow } from '../../api/mappers/operations-subscription';
import {
  DELIVERY_ORDERS,
  DELIVERY_STATUSES,
  type DeliveryOrder,
  type DeliveryStatus,
} from '../../storage/delivery-record';
import { inOperatorSession, MOST_ROWS, rows } from '../operations/look-options';
import { CommandFailure } from '../report-failure';

interface DeliveryOptions {
  status?: DeliveryStatus;
  document?: string;
  order: DeliveryOrder;
}

interface ListOptions {
  limit: number;
  json?: boolean;
}

/** Adds the looks at subscriptions of all accounts; each look is recorded (ADR 46). */
export function addSubscriptionCommands(ops: Command): void {
  const limit = ['--limit <number>', `largest number of entries, 1 to ${MOST_ROWS}`, rows, 50] as const;
  ops
    .command('subscriptions')
    .description(
      'list subscriptions of all accounts, newest first: what waits, since when and why, and when the next attempt is made',
    )
    .option(...limit)
    .action(subscriptions);
  ops
    .command('deliveries')
    .description('list the notifications of a subscription, newest first, and how its receiver took them')
    .argument('<id>', 'subscriptionId')
    .addOption(new Option('--status <status>', 'status of the deliveries').choices(DELIVERY_STATUSES))
    .option('--document <id>', 'document that the events belong to')
    .addOption(
      new Option('--order <order>', 'queue: only what waits, the delivery that is tried first at the top')
        .choices(DELIVERY_ORDERS)
        .default('newest'),
    )
    .option(...limit)
    .action(deliveries);
}

async function subscriptions({ limit, json }: ListOptions): Promise<void> {
  const { subscriptionRow } = await import('../../api/mappers/operations-subscription.js');
  const { endpointKey } = await import('../../subscriptions/subscription.js');
  await inOperatorSession(async (session) => {
    await session.record({ operation: 'findSubscriptions' });
    const { items, next } = await session.subscriptions.page(undefined, { limit });
    const states = await session.endpoints.statesOf(items.map(({ subscription }) => endpointKey(subscription)));
    const found = items.map((item) => subscriptionRow(item, states.get(endpointKey(item.subscription))));
    await print(found, describeSubscription, { json, more: next !== undefined, limit });
  });
}

async function deliveries(
  id: string,
  { status, document, order, limit, json }: ListOptions & DeliveryOptions,
): Promise<void> {
  const { deliveryRow } = await import('../../api/mappers/operations-subscription.js');
  const { endpointKey } = await import('../../subscriptions/subscription.js');
  const subscriptionId = id.toLowerCase();
  const documentId = document?.toLowerCase();
  await inOperatorSession(async (session) => {
    await session.record({ operation: 'findDeliveries', subscriptionId, ...present({ documentId }) });
    const subscription = await session.subscriptions.find(subscriptionId, undefined);
    if (subscription === undefined) throw new CommandFailure(`there is no subscription ${id}`);
    const asked = present({ status, documentId });
    const { content, next } = await session.deliveries.search({
      subscriptionId,
      companyIds: 'all',
      ...asked,
      order,
      size: limit,
    });
    const key = endpointKey(subscription);
    const endpoint = (await session.endpoints.statesOf([key])).get(key);
    const rows = content.map((delivery) => deliveryRow(delivery, endpoint));
    await print(rows, describeDelivery, { json, more: next !== undefined, limit });
  });
}

async function print<Row>(
  found: readonly Row[],
  describe: (row: Row) => string,
  { json, more, limit }: { json: boolean | undefined; more: boolean; limit: number },
): Promise<void> {
  const { shown } = await import('../operations/terminal-text.js');
  for (const row of found) console.log(json === true ? JSON.stringify(row) : shown(describe(row)));
  if (found.length === 0 && json !== true) console.log('Nothing found.');
  if (more) console.error(`There are more than ${limit}: --limit.`);
}

export function describeSubscription(row: ReturnType<typeof subscriptionRow>): string {
  const { subscriptionId, accountId, targetHost, breaker, failingSince, pending, pendingSince, failed } = row;
  const { lastFailure: last, nextAttemptAt } = row;
  const parts = [
    `breaker ${breaker}`,
    failingSince && `fails since ${failingSince}`,
    `${pending} pending${pendingSince === undefined ? '' : ` since ${pendingSince}`}`,
    nextAttemptAt && `next ${nextAttemptAt}`,
    `${failed} failed`,
    last && `last failure ${[failureText(last.status, last.reason), last.at].filter(Boolean).join(' at ')}`,
  ];
  return `${subscriptionId}  ${accountId}  ${targetHost}: ${parts.filter(Boolean).join(', ')}`;
}

export function describeDelivery(row: ReturnType<typeof deliveryRow>): string {
  const { deliveryId, createdAt, type, status, attemptCount, documentId = '', nextAttemptAt, skipped } = row;
  const last = row.attempts.at(-1);
  const failure = last?.outcome === 'FAILED' ? `, last ${failureText(last.httpStatus, last.reason)}` : '';
  const next = nextAttemptAt === undefined ? '' : `, next ${nextAttemptAt}`;
  const waits = row.waitsFor === undefined ? '' : `, waits for ${waitText(row)}`;
  const end = skipped === undefined ? '' : `, skipped by ${skipped.by} at ${skipped.at}: ${skipped.reason}`;
  return `${deliveryId}  ${createdAt}  ${type}  ${documentId}  ${status}, ${attemptCount} attempts${failure}${waits}${next}${end}`;
}

function waitText({ waitsFor, waitsForDeliveryId }: ReturnType<typeof deliveryRow>): string {
  return [waitsFor, waitsForDeliveryId].filter((part) => part !== undefined).join(' ');
}

function failureText(status: number | undefined, reason: string | undefined): string {
  return [status, reason].filter((part) => part !== undefined).join(' ');
}
