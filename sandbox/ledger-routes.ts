import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Authority } from './authority';
import { readControl } from './control-body';
import { HttpRefusal, readJson, sendJson } from './http-messages';
import type { RunningAuthorities } from './authorities';
import { entriesOfDocument, isRecording, reportOf, SYSTEM } from './verifactu/report';

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
  const agency = await authorities?.verifactu();
  await agency?.synced();
  const records = agency === undefined ? [] : entriesOfDocument(agency.ledger, id);
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
  if (system !== SYSTEM || authorities === undefined) {
    throw new HttpRefusal(400, 'INVALID_PARAMETER', `the system ${system} is not simulated here`);
  }
  const agency = await authorities.verifactu();
  await agency.synced();
  sendJson(response, 200, reportOf(agency.ledger, url.searchParams.get('nif') ?? undefined));
}

export async function control(exchange: Exchange): Promise<void> {
  sendJson(exchange.response, 200, await controlOf(exchange));
}

export async function setControl(exchange: Exchange): Promise<void> {
  const { request, response, authority, authorities } = exchange;
  const { switches, verifactu } = readControl(await readJson(request));
  if (verifactu !== undefined) {
    if (authorities === undefined) throw new HttpRefusal(400, 'INVALID_CONTROL', 'VERI*FACTU is not simulated here');
    await (await authorities.verifactu()).setTaxpayers(verifactu);
  }
  await authority.setControl(switches);
  sendJson(response, 200, await controlOf(exchange));
}

/** The lists are told once there is something in them. */
async function controlOf({ authority, authorities }: Exchange): Promise<object> {
  const taxpayers = (await authorities?.verifactu())?.ledger.taxpayers;
  const isTold = taxpayers !== undefined && Object.values(taxpayers).some((list: readonly string[]) => list.length > 0);
  return isTold ? { ...authority.control, verifactu: taxpayers } : authority.control;
}
