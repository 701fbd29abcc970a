import { FIRST_WARNING_MS } from '../../countries/integration/credential-end';
import { WAITING_FOR } from '../../countries/integration/obstacle';
import { present } from '../../platform/present';
import type { AccountRepository } from '../../storage/account-repository';
import type { BrokenSubscription } from '../../storage/broken-endpoints';
import type { CompanyCredentialRepository } from '../../storage/company-credential-repository';
import type { DeadLetterRepository } from '../../storage/dead-letter-repository';
import { limitBeyond } from '../../documents/reach';
import type { CompanyRecord } from '../../storage/account-record';
import type { DocumentRights } from '../../storage/document-rights';
import type { ParkedDocuments, StoppedDocument } from '../../storage/parked-documents';
import type { RefusedDocuments } from '../../storage/refused-documents';
import type { StuckDocuments } from '../../storage/stuck-documents';
import type { HeldChain } from './held-chain';

/** What only a person can bring to an end, the most urgent first. */
export const ATTENTION_KINDS = [
  'DOCUMENTS_PARKED',
  'DOCUMENTS_GIVEN_UP',
  'CHAINS_HELD',
  ...WAITING_FOR,
  'DELIVERIES_SET_ASIDE',
  'REFUSED',
  'SUBSCRIPTIONS_FAILING',
  'CREDENTIAL_ENDED',
  'CREDENTIAL_ENDS',
] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

export interface Attention {
  kind: AttentionKind;
  count: number;
  /** Instant since which the oldest of them is so; of a refused document, when it was submitted. */
  since?: Date;
  /** A credential ends or ended then. */
  until?: Date;
  countryIso?: string;
  system?: string;
  companyVatNumber?: string;
  /** Code of the authority's refusal. */
  code?: string;
  /** The first of the documents that have stopped, since no list has these. */
  documents?: Pick<StoppedDocument, 'documentId' | 'documentNumber' | 'step' | 'reason'>[];
}

export interface AttentionDependencies {
  stopped: Pick<ParkedDocuments, 'stopped' | 'countStopped'>;
  stuck: Pick<StuckDocuments, 'countByNeed'>;
  deadLetters: Pick<DeadLetterRepository, 'standing'>;
  refused: Pick<RefusedDocuments, 'unreplayed'>;
  credentials: Pick<CompanyCredentialRepository, 'list'>;
  accounts: Pick<AccountRepository, 'findCompanies'>;
}

const MOST_DOCUMENTS = 10;
/** Items of one kind; what is left is one item more. */
const MOST_OF_ONE_KIND = 10;

/** What needs somebody, in no order; of documents that were refused, those submitted from then on. */
export async function attention(
  dependencies: AttentionDependencies,
  rights: DocumentRights,
  { from, now }: { from: Date; now: Date },
): Promise<Attention[]> {
  const found = await Promise.all([
    stoppedDocuments(dependencies, rights),
    held(dependencies, rights),
    setAside(dependencies, rights),
    refusals(dependencies, rights, from),
    endingCredentials(dependencies, rights, now),
  ]);
  return found.flat();
}

/** The most urgent first, and of each kind so many. */
export function mostUrgentFirst(items: readonly Attention[]): Attention[] {
  return ATTENTION_KINDS.flatMap((kind) => shortened(items.filter((item) => item.kind === kind)));
}

/** The chains that do not go on by themselves once the agency works again, and all receivers. */
export function standstill(chains: readonly HeldChain[], endpoints: readonly BrokenSubscription[]): Attention[] {
  const held = chains.filter(({ obstacle: { kind } }) => kind !== 'outage' && kind !== 'no-answer');
  const since = held[0]?.obstacle.since;
  return [
    ...(since === undefined ? [] : [{ kind: 'CHAINS_HELD', count: held.length, since } as const]),
    ...(endpoints.length === 0 ? [] : [{ kind: 'SUBSCRIPTIONS_FAILING', count: endpoints.length } as const]),
  ];
}

async function stoppedDocuments({ stopped }: AttentionDependencies, rights: DocumentRights): Promise<Attention[]> {
  const [first, parked, givenUp] = await Promise.all([
    stopped.stopped(MOST_DOCUMENTS, rights),
    stopped.countStopped('parked', rights),
    stopped.countStopped('given-up', rights),
  ]);
  const kinds = [
    ['DOCUMENTS_PARKED', 'parked', parked],
    ['DOCUMENTS_GIVEN_UP', 'given-up', givenUp],
  ] as const;
  return kinds.flatMap(([kind, how, count]) => {
    const those = first.filter((document) => document.stopped === how);
    const [oldest] = those.map(({ since }) => since).sort((one, other) => one.getTime() - other.getTime());
    const documents = those.map(({ documentId, documentNumber, step, reason }) => ({
      documentId,
      documentNumber,
      step,
      reason,
    }));
    return count === 0 ? [] : [{ kind, count, ...present({ since: oldest }), documents }];
  });
}

async function held({ stuck }: AttentionDependencies, rights: DocumentRights): Promise<Attention[]> {
  const counts = await stuck.countByNeed(rights === 'all' ? {} : rights);
  return counts.map(({ waitingFor, oldest, ...of }) => ({ kind: waitingFor, since: oldest, ...of }));
}

/** What authorities delivered and could not become a document belongs to no company yet: operators see it. */
async function setAside({ deadLetters }: AttentionDependencies, rights: DocumentRights): Promise<Attention[]> {
  if (rights !== 'all') return [];
  const { count, oldest } = await deadLetters.standing();
  return count === 0 ? [] : [{ kind: 'DELIVERIES_SET_ASIDE', count, ...present({ since: oldest }) }];
}

async function refusals({ refused }: AttentionDependencies, rights: DocumentRights, from: Date): Promise<Attention[]> {
  const counts = await refused.unreplayed(from, rights);
  return counts.map(({ code, count, oldest }) => ({ kind: 'REFUSED', count, code, since: oldest }));
}

async function endingCredentials(
  { credentials, accounts }: AttentionDependencies,
  rights: DocumentRights,
  now: Date,
): Promise<Attention[]> {
  const ending = await credentials.list({ endingBefore: new Date(now.getTime() + FIRST_WARNING_MS) });
  const shown = rights === 'all' ? ending : ending.filter(({ companyId }) => rights.companyIds.includes(companyId));
  const companies = await accounts.findCompanies([...new Set(shown.map(({ companyId }) => companyId))]);
  const known = new Map(companies.map((company) => [company.companyId, company]));
  return shown.flatMap(({ companyId, system, facts }) => {
    const company = known.get(companyId);
    if (facts === undefined || isBeyond(rights, company)) return [];
    const { validUntil: until } = facts;
    const of = { system, ...present({ countryIso: company?.countryIso, companyVatNumber: company?.vatNumber }) };
    return [{ kind: until <= now ? 'CREDENTIAL_ENDED' : 'CREDENTIAL_ENDS', count: 1, until, ...of } as const];
  });
}

function isBeyond(rights: DocumentRights, company: CompanyRecord | undefined): boolean {
  return rights !== 'all' && limitBeyond(rights, { ...present({ countryIso: company?.countryIso }) }) !== undefined;
}

function shortened(items: readonly Attention[]): Attention[] {
  const [kept, left] = [items.slice(0, MOST_OF_ONE_KIND), items.slice(MOST_OF_ONE_KIND)];
  const [{ kind } = { kind: undefined }] = left;
  if (kind === undefined) return kept;
  return [...kept, { kind, count: left.reduce((all, { count }) => all + count, 0) }];
}
