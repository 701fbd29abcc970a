import type { ForgottenChains } from '../application/chains/wake-forgotten';
import { isOn, type SystemSwitches } from '../application/integration/configured-systems';
import type { ReportedXml } from '../application/integration/authority-xml';
import type { RecordedQrCodes } from '../application/integration/recorded-qr';
import type { SystemCancellation, SystemCancellations } from '../application/integration/system-cancellation';
import type { SystemStatusReport, SystemStatusReports } from '../application/integration/system-status-report';
import type { HeldChain } from '../application/operations/held-chain';
import type { SystemId } from '../countries/systems';
import type { AuthorityEnvironment } from '../platform/authority-settings';
import type { MongoConnection } from '../storage/mongo';
import type { Authority, AuthorityChains, FollowingUp } from './authority';
import { authoritiesWith } from './authorities-with';
import type { PushSurroundings, TakeEnvelope } from './push';
import { AUTHORITIES_BY_ID } from './registry';

/** What is made of a member, by the systems that have it. */
function ofEach<Member extends keyof Authority, Made>(
  member: Member,
  make: (one: NonNullable<Authority[Member]>) => Made,
): Partial<Record<SystemId, Made>> {
  return Object.fromEntries([...authoritiesWith(member)].map(([id, one]) => [id, make(one)]));
}

/** Cancellations of those systems that are switched on and can cancel what they hold. */
export async function systemCancellations(
  switches: SystemSwitches,
  following: FollowingUp,
): Promise<SystemCancellations> {
  const opened: Partial<Record<SystemId, SystemCancellation>> = {};
  for (const [id, { cancellation }] of AUTHORITIES_BY_ID)
    if (cancellation !== undefined && isOn(switches, id)) opened[id] = await cancellation(following);
  return opened;
}

/** The same of reports of external statuses. */
export async function systemStatusReports(
  switches: SystemSwitches,
  following: FollowingUp,
): Promise<SystemStatusReports> {
  const opened: Partial<Record<SystemId, SystemStatusReport>> = {};
  for (const [id, { statusReport }] of AUTHORITIES_BY_ID)
    if (statusReport !== undefined && isOn(switches, id)) opened[id] = await statusReport(following);
  return opened;
}

export type TakenPushes = ReadonlyMap<string, TakeEnvelope>;

/** What takes the messages of each system that pushes: also of those switched off, as companies receive what they do not send. */
export async function takenPushes(surroundings: PushSurroundings): Promise<TakenPushes> {
  const opening = [...authoritiesWith('push')].map(async ([id, { open }]) => [id, await open(surroundings)] as const);
  return new Map(await Promise.all(opening));
}

export type ReportedXmls = Readonly<Partial<Record<SystemId, ReportedXml>>>;

/** Reported XML of all systems, also of those switched off since: what was reported stays. */
export function reportedXmls(mongo: MongoConnection): ReportedXmls {
  return ofEach('represent', (represent): ReportedXml => {
    const opened = once(async () => represent(mongo));
    return async (documentId) => (await opened())(documentId);
  });
}

export function recordedQrCodes(mongo: MongoConnection, environment: AuthorityEnvironment): RecordedQrCodes {
  return ofEach('recordedQr', (recordedQr) => {
    const opened = once(async () => recordedQr(mongo, environment));
    return async (documentId: string) => (await opened())(documentId);
  });
}

/** Held chains of all systems with chains. */
export async function heldChains(mongo: MongoConnection): Promise<HeldChain[]> {
  return (await Promise.all(chains().map(async ({ held }) => held(mongo)))).flat();
}

export async function forgottenChains(mongo: MongoConnection): Promise<ForgottenChains[]> {
  return Promise.all(chains().map(async ({ forgotten }) => forgotten(mongo)));
}

function chains(): AuthorityChains[] {
  return Object.values(ofEach('chains', (one) => one));
}

/** A failure is not kept. */
function once<Value>(open: () => Promise<Value>): () => Promise<Value> {
  let opened: Promise<Value> | undefined;
  return async () =>
    (opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    }));
}
