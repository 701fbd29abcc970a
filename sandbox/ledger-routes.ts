import type { IncomingMessage, ServerResponse } from 'node:http';
import { present } from '../platform/present';
import type { Authority } from './authority';
import { invalidControl, readControl } from './control-body';
import { isRecording } from './document-entry';
import { HttpRefusal, readJson, sendJson } from './http-messages';
import type { RunningAuthorities, RunningSimulator } from './authorities';
import { SIMULATORS } from './simulators';

/** Parts that the routes for testers look into. */
interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  authority: Authority;
  /** Authorities that are spoken to in their own protocols. */
  authorities: RunningAuthorities | undefined;
}

export async function ledger(exchange: Exchange): Promise<void> {
  const { response, url, authority, authorities } = exchange;
  const documentId = url.searchParams.get('documentId');
  if (documentId === null) return systemLedger(exchange);
  const id = documentId.toLowerCase();
  const view = await authority.view(id);
  const { simulators = [] } = authorities ?? {};
  const records = (await Promise.all(simulators.map(async ({ entriesOf }) => entriesOf(id)))).flat();
  if (records.length === 0) return sendJson(response, 200, view);
  const recordings = records.filter(isRecording);
  const entries = recordings.map(({ type, at }) => ({ type, at, documentId: id }));
  sendJson(response, 200, {
    ...view,
    count: view.count + recordings.length,
    entries: [...view.entries, ...entries],
    refusals: view.refusals + records.filter(({ type }) => type === 'refused').length,
    records,
  });
}

async function systemLedger({ response, url, authorities }: Exchange): Promise<void> {
  const system = url.searchParams.get('system');
  if (system === null) throw new HttpRefusal(400, 'INVALID_PARAMETER', 'the parameter documentId is missing');
  const simulator = authorities?.simulators.find((one) => one.system === system);
  if (simulator === undefined) {
    throw new HttpRefusal(400, 'INVALID_PARAMETER', `the system ${system} is not simulated here`);
  }
  const view = await simulator.view();
  await view.synced();
  const [nif, number] = ['nif', 'number'].map((name) => url.searchParams.get(name) ?? undefined);
  sendJson(response, 200, view.report(present({ nif, number })));
}

export async function control(exchange: Exchange): Promise<void> {
  sendJson(exchange.response, 200, await controlOf(exchange));
}

export async function setControl(exchange: Exchange): Promise<void> {
  const { request, response, authority, authorities } = exchange;
  const members = SIMULATORS.map(({ member }) => member);
  const { switches, ofAuthorities } = readControl(await readJson(request), members);
  const changes = ofAuthorities.map(([member, value]) => simulatorOf(authorities, member).readChange(value));
  for (const change of changes) await change();
  await authority.setControl(switches);
  sendJson(response, 200, await controlOf(exchange));
}

function simulatorOf(authorities: RunningAuthorities | undefined, member: string): RunningSimulator {
  const simulator = authorities?.simulators.find((one) => one.member === member);
  if (simulator !== undefined) return simulator;
  const system = SIMULATORS.find((one) => one.member === member)?.system ?? member;
  throw invalidControl(`${system} is not simulated here`);
}

async function controlOf({ authority, authorities }: Exchange): Promise<object> {
  const told: Record<string, unknown> = { ...authority.control };
  for (const { member, told: tellOf } of authorities?.simulators ?? []) {
    const lists = await tellOf();
    if (lists !== undefined) told[member] = lists;
  }
  return told;
}
