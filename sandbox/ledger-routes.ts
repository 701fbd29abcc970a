import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Authority } from './authority';
import { readControl } from './control-body';
import { HttpRefusal, readJson, sendJson } from './http-messages';
import type { VerifactuAgency } from './verifactu/agency';
import { entriesOfDocument, recordingsIn, refusalsIn, reportOf, SYSTEM } from './verifactu/report';

/** What the routes for testers look into. */
interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  authority: Authority;
  /** Where the sandbox speaks VERI*FACTU. */
  agency?: VerifactuAgency | undefined;
}

export async function ledger({ response, url, authority, agency }: Exchange): Promise<void> {
  const documentId = url.searchParams.get('documentId');
  if (documentId === null) return systemLedger({ response, url, agency });
  const id = documentId.toLowerCase();
  const view = await authority.view(id);
  const records = agency === undefined ? [] : entriesOfDocument(agency.ledger, id);
  if (records.length === 0) return sendJson(response, 200, view);
  await agency?.synced();
  const recordings = records.filter((record) => recordingsIn([record]) > 0);
  const entries = recordings.map(({ type, at }) => ({ type, at, documentId: id }));
  sendJson(response, 200, {
    ...view,
    count: view.count + recordings.length,
    entries: [...view.entries, ...entries],
    refusals: view.refusals + refusalsIn(records),
    records,
  });
}

async function systemLedger({ response, url, agency }: Pick<Exchange, 'response' | 'url' | 'agency'>): Promise<void> {
  const system = url.searchParams.get('system');
  if (system === null) throw new HttpRefusal(400, 'INVALID_PARAMETER', 'the parameter documentId is missing');
  if (system !== SYSTEM || agency === undefined) {
    throw new HttpRefusal(400, 'INVALID_PARAMETER', `the system ${system} is not simulated here`);
  }
  await agency.synced();
  sendJson(response, 200, reportOf(agency.ledger, url.searchParams.get('nif') ?? undefined));
}

export async function control({ response, authority, agency }: Exchange): Promise<void> {
  sendJson(response, 200, controlOf(authority, agency));
}

export async function setControl({ request, response, authority, agency }: Exchange): Promise<void> {
  const { switches, verifactu } = readControl(await readJson(request));
  if (verifactu !== undefined) {
    if (agency === undefined) throw new HttpRefusal(400, 'INVALID_CONTROL', 'VERI*FACTU is not simulated here');
    await agency.setTaxpayers(verifactu);
  }
  await authority.setControl(switches);
  sendJson(response, 200, controlOf(authority, agency));
}

/** The lists are told once there is something in them. */
function controlOf(authority: Authority, agency: VerifactuAgency | undefined): object {
  const taxpayers = agency?.ledger.taxpayers;
  const isTold = taxpayers !== undefined && Object.values(taxpayers).some((list: readonly string[]) => list.length > 0);
  return isTold ? { ...authority.control, verifactu: taxpayers } : authority.control;
}
