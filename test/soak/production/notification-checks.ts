import { WebhookVerifier } from '../../../client/webhooks';
import { inLanes } from '../../support/in-lanes';
import type { ReceivedNotification, WebhookReceiver } from '../../support/webhook-receiver';
import type { ProductionLoad } from './load';

/** Between the answer of a subscriber and its note in the database a worker may be killed, and nobody knows of the answer. */
const NOTED_WITHIN_MS = 2_000;
const TOLERANCE_SECONDS = 300;

export interface NotificationAccount {
  notifications: number;
  taken: number;
  /** Taken, and sent once more because the worker was killed before it could note the answer. */
  repeatedAfterKill: number;
  faults: string[];
}

/** Each document's status was told once, in the same bytes each time, signed. */
export async function checkNotifications(
  { received }: WebhookReceiver,
  load: ProductionLoad,
  { serviceUrl, kills }: { serviceUrl: string; kills: readonly { at: number }[] },
): Promise<NotificationAccount> {
  const byDocument = grouped(received, ({ body }) => String(body.data['documentId']));
  const verifier = new WebhookVerifier({ keysFrom: serviceUrl, toleranceSeconds: Infinity });
  const unsigned = await inLanes(received, 4, async (one) => faultsOfSignature(verifier, one));
  const faults = unsigned.flat();
  for (const { documentId, number } of load.accepted) {
    const ofDocument = byDocument.get(documentId) ?? [];
    const bodies = new Set(ofDocument.map(({ webhookId, raw }) => `${webhookId} ${raw}`));
    if (bodies.size > 1) faults.push(`${number}: ${bodies.size} different notifications`);
    if (!ofDocument.some(isOk)) faults.push(`${number}: its status was not told`);
  }
  const taken = received.filter(isTaken);
  const repeated = [...grouped(taken, ({ webhookId }) => webhookId).values()].filter(({ length }) => length > 1);
  const inexcusable = repeated.filter((all) => !all.slice(0, -1).every(({ at }) => isJustBeforeKill(at, kills)));
  for (const [first] of inexcusable) faults.push(`${first?.webhookId} was sent again after it had been taken`);
  return {
    notifications: received.length,
    taken: taken.length,
    repeatedAfterKill: repeated.length - inexcusable.length,
    faults,
  };
}

function grouped(all: readonly ReceivedNotification[], keyOf: (one: ReceivedNotification) => string) {
  const groups = new Map<string, ReceivedNotification[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

function isTaken({ status }: ReceivedNotification): boolean {
  return status === 204;
}

function isOk(one: ReceivedNotification): boolean {
  return isTaken(one) && one.body.data['status'] === 'OK';
}

function isJustBeforeKill(at: number, kills: readonly { at: number }[]): boolean {
  return kills.some((kill) => kill.at >= at && kill.at - at < NOTED_WITHIN_MS);
}

async function faultsOfSignature(verifier: WebhookVerifier, one: ReceivedNotification): Promise<string[]> {
  const age = Math.abs(one.at / 1_000 - Number(one.headers['webhook-timestamp']));
  try {
    await verifier.verify(one.headers, one.raw);
    return age <= TOLERANCE_SECONDS ? [] : [`${one.webhookId} came ${Math.round(age)} s after it was signed`];
  } catch (error) {
    return [`${one.webhookId}: ${String(error)}`];
  }
}
