import type { IncomingMessage, ServerResponse } from 'node:http';
import { present } from '../platform/present';
import type { AgencySystem, AgencyView } from './aeat/agency-view';
import { isRecording } from './aeat/record-entry';
import type { Authority } from './authority';
import { AGENCY_MEMBERS, readControl } from './control-body';
import { HttpRefusal, readJson, sendJson } from './http-messages';
import type { RunningAuthorities } from './authorities';
import type { SystemView } from './system-view';

/** What the routes for testers look into. */
interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  authority: Authority;
  /** Where they are spoken to in their own protocols. */
  authorities: RunningAuthorities | undefined;
}

export async function ledger(exchange: Exchange): Promise<void> {
  const { response, url, authority, authorities } = exchange;
  const documentId = url.searchParams.get('documentId');
  if (documentId === null) return systemLedger(exchange);
  const id = documentId.toLowerCase();
  const view = await authority.view(id);
  const agencies = await Promise.all(openers(authorities).map((open) => open()));
  await Promise.all(agencies.map((agency) => agency.synced()));
  const records = agencies.flatMap((agency) => agency.entriesOf(id));
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
  const open = openerOf(authorities, system);
  if (open === undefined) {
    throw new HttpRefusal(400, 'INVALID_PARAMETER', `the system ${system} is not simulated here`);
  }
  const agency = await open();
  await agency.synced();
  const [nif, number] = ['nif', 'number'].map((name) => url.searchParams.get(name) ?? undefined);
  sendJson(response, 200, agency.report(present({ nif, number })));
}

function openers(authorities: RunningAuthorities | undefined): (() => Promise<AgencyView>)[] {
  return authorities === undefined ? [] : Object.values(authorities.agencies);
}

function openerOf(
  authorities: RunningAuthorities | undefined,
  system: string,
): (() => Promise<SystemView>) | undefined {
  const systems: Readonly<Record<string, () => Promise<SystemView>>> =
    authorities === undefined ? {} : { ...authorities.agencies, 'es-face': authorities.face };
  return Object.hasOwn(systems, system) ? systems[system] : undefined;
}

export async function control(exchange: Exchange): Promise<void> {
  sendJson(exchange.response, 200, await controlOf(exchange));
}

export async function setControl(exchange: Exchange): Promise<void> {
  const { request, response, authority, authorities } = exchange;
  const { switches, agencies, face } = readControl(await readJson(request));
  if (face.length > 0) {
    if (authorities === undefined) throw new HttpRefusal(400, 'INVALID_CONTROL', 'es-face is not simulated here');
    await (await authorities.face()).change(face);
  }
  for (const [system, change] of agencies) {
    if (authorities === undefined) throw new HttpRefusal(400, 'INVALID_CONTROL', `${system} is not simulated here`);
    await (await authorities.agencies[system]()).setTaxpayers(change);
  }
  await authority.setControl(switches);
  sendJson(response, 200, await controlOf(exchange));
}

/** The lists are told once there is something in them. */
async function controlOf({ authority, authorities }: Exchange): Promise<object> {
  const told: Record<string, unknown> = { ...authority.control };
  for (const [member, system] of Object.entries(AGENCY_MEMBERS) as [string, AgencySystem][]) {
    const taxpayers = (await authorities?.agencies[system]())?.taxpayers;
    const isFilled = Object.values(taxpayers ?? {}).some((list: readonly string[]) => list.length > 0);
    if (isFilled) told[member] = taxpayers;
  }
  return told;
}
