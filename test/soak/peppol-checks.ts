import type { TimelineEntry } from '../../storage/document-record';
import { firstBrokenEntry } from '../../storage/timeline';
import type { ApiClient, RetrievedDocument } from '../e2e/support/api-client';
import type { Stores } from '../e2e/support/stores';
import { inLanes } from '../support/in-lanes';
import { COMPANY, type Invoice } from './peppol-load';

/** As GET /ledger?system=peppol tells it. */
interface NetworkReport {
  transactions: { custom1?: string; status: string; sha256: string }[];
  twice: string[];
}

interface KeptExchange {
  direction: string;
  kind: string;
  sha256: string;
}

const AT_ONCE = 8;

type Followed = Invoice & { documentId: string };

/** What is not as its number asks for: not sent, sent twice, ended wrongly, or without evidence. Each line is a fault of the service. */
export async function faultsOfNetwork(
  client: ApiClient,
  { documents }: Pick<Stores, 'documents'>,
  sandboxUrl: string,
  followed: readonly Followed[],
): Promise<string[]> {
  const { transactions, twice } = (await (await fetch(`${sandboxUrl}/ledger?system=peppol`)).json()) as NetworkReport;
  const sent = new Map<string, string[]>();
  for (const { custom1 = '', status, sha256 } of transactions)
    if (status === 'sent') sent.set(custom1, [...(sent.get(custom1) ?? []), sha256]);
  const faults = await inLanes(followed, AT_ONCE, async ({ documentId, kind }) => {
    const document = await client.document(documentId, COMPANY.countryIso);
    const stored = await documents.findOne({ _id: documentId });
    const arrived = sent.get(documentId) ?? [];
    const exchanges = await exchangesOf(client, documentId);
    return [
      ...(isAsAsked(document, kind) ? [] : [`ended as ${document.status} ${JSON.stringify(document.integration)}`]),
      ...(arrived.length === (kind.isSent ? 1 : 0) ? [] : [`arrived ${arrived.length} times`]),
      ...(isProven(exchanges, arrived) ? [] : [`what is kept of it does not prove it: ${JSON.stringify(exchanges)}`]),
      ...(isUnbroken(stored?.timeline ?? []) ? [] : ['its timeline is broken']),
    ].map((fault) => `${documentId} ${kind.name}: ${fault}`);
  });
  return [...faults.flat(), ...twice.map((id) => `${id} is there twice`)];
}

/** What a document waits for of which nobody but people can find out what became of it. */
export const FOR_SOMEBODY = 'AUTHORITY_OUTCOME_UNKNOWN';

function isAsAsked(
  { status, integration, findings }: RetrievedDocument,
  { end, code = '' }: Followed['kind'],
): boolean {
  // The access point gives the receiver's refusal in its first answer alone, which may have been lost.
  const isForSomebody = integration?.waitingFor === FOR_SOMEBODY && integration.lastReason === 'AP_GAVE_UP';
  if (code.startsWith('EBMS') && status === 'PROCESSING') return isForSomebody;
  if (status !== end) return false;
  if (status === 'OK') return integration?.authority === 'PEPPOL' && integration.reference !== undefined;
  return integration?.refusal?.code.startsWith(code) === true || findings.some(({ rule }) => rule === code);
}

/** What arrived is kept as it was sent, and something that the access point said of it. */
function isProven(exchanges: readonly KeptExchange[], arrived: readonly string[]): boolean {
  const isKept = (sha256: string) =>
    exchanges.some((one) => one.direction === 'SENT' && one.kind === 'SUBMISSION' && one.sha256 === sha256);
  if (arrived.length === 0) return true;
  return arrived.every(isKept) && exchanges.some(({ direction }) => direction === 'RECEIVED');
}

function isUnbroken(timeline: readonly TimelineEntry[]): boolean {
  // What the network does not take was valid before.
  const isRefusal = ({ type, reason = '' }: TimelineEntry) => type === 'validated' && reason.startsWith('failed');
  const once = timeline.filter((entry) => !isRefusal(entry)).flatMap(({ type }) => (type === 'waiting' ? [] : [type]));
  return new Set(once).size === once.length && firstBrokenEntry([...timeline]) === undefined;
}

async function exchangesOf(client: ApiClient, documentId: string): Promise<KeptExchange[]> {
  const answer = await client.get(`/v1.1/document/${documentId}/exchanges`);
  if (answer.status !== 200) return [];
  return ((await answer.json()) as { content: KeptExchange[] }).content;
}
