import { replayabilityOf } from '../../processing/replay';
import { present } from '../../platform/present';
import type { ClaimRepository } from '../../storage/claim-repository';
import type { DocumentRepository } from '../../storage/document-repository';
import type { ReplayCandidate } from '../../storage/replay-candidates';
import type { ForeseenFailures } from './foreseen-failures';
import { isBlocking } from '../../validation/finding';
import { keysOf } from '../documents/claim-number';

/** Documents of one replay; whoever has more makes several. */
export const MOST_REPLAYED = 10_000;
export const DEFAULT_REPLAY_RATE = 600;

export interface ReplayPreview {
  matched: number;
  replayable: number;
  notReplayable: number;
  /** Those among `notReplayable` whose number another document has now. */
  numberTaken: number;
  /** Failures by the authority's code or the first rule that the document violates, the most frequent first. */
  byFailure: Failure[];
}

interface Failure {
  failureKind?: string;
  reasonCode?: string;
  ruleId?: string;
  count: number;
  /** Rules by which one of these documents, validated now, would fail again. */
  failsWith?: readonly string[];
}

export interface PreviewDependencies {
  failsWith?: ForeseenFailures;
  documents: Pick<DocumentRepository, 'statusesOf'>;
  claims: Pick<ClaimRepository, 'ownersOf'>;
  workflows: { isRunning(documentId: string): Promise<boolean> };
}

const ASKED_AT_ONCE = 20;
/** One document of each of the most frequent failures is validated: who waits for a preview does not wait for thousands. */
const MOST_FORESEEN = 10;

/** What a replay of these documents would do, decided as for one of them; nothing is done. */
export async function previewReplay(
  deps: PreviewDependencies,
  found: readonly ReplayCandidate[],
): Promise<ReplayPreview> {
  const open = await notAtWork(deps, found);
  const taken = await takenNumbers(deps, open);
  const replayable = open.filter(({ _id }) => !taken.has(_id));
  const failures = new Map<string, Failure & { of: ReplayCandidate }>();
  for (const one of replayable) {
    const { failureKind, integration, findings = [] } = one;
    const reasonCode = integration?.refusal?.code;
    const ruleId = reasonCode === undefined ? findings.find(isBlocking)?.rule : undefined;
    const key = JSON.stringify([failureKind, reasonCode, ruleId]);
    const failure = failures.get(key) ?? { ...present({ failureKind, reasonCode, ruleId }), count: 0, of: one };
    failures.set(key, { ...failure, count: failure.count + 1 });
  }
  return {
    matched: found.length,
    replayable: replayable.length,
    notReplayable: found.length - replayable.length,
    numberTaken: taken.size,
    byFailure: await Promise.all(
      [...failures.values()]
        .sort((one, other) => other.count - one.count)
        .map(async ({ of, ...failure }, index) => {
          const failsWith = index < MOST_FORESEEN ? await foreseen(deps, of) : undefined;
          return { ...failure, ...present({ failsWith }) };
        }),
    ),
  };
}

async function foreseen(
  { failsWith }: PreviewDependencies,
  candidate: ReplayCandidate,
): Promise<readonly string[] | undefined> {
  const decision = replayabilityOf(candidate);
  return 'from' in decision && decision.from === 'validation' ? failsWith?.(candidate._id) : undefined;
}

/** The candidates without those that have ended well and those whose workflow runs. */
async function notAtWork(
  { workflows }: PreviewDependencies,
  found: readonly ReplayCandidate[],
): Promise<ReplayCandidate[]> {
  const open: ReplayCandidate[] = [];
  const rest = found.values();
  const ask = async () => {
    for (const candidate of rest) {
      const { kind } = replayabilityOf(candidate);
      if (kind === 'replayable' || (kind === 'unless-running' && !(await workflows.isRunning(candidate._id))))
        open.push(candidate);
    }
  };
  await Promise.all(Array.from({ length: ASKED_AT_ONCE }, ask));
  return open;
}

/** Ids of the documents whose number another one holds that has not ended in vain. */
async function takenNumbers(
  { claims, documents }: PreviewDependencies,
  candidates: readonly ReplayCandidate[],
): Promise<Set<string>> {
  const owners = await claims.ownersOf(candidates.flatMap(keysOf));
  const statuses = await documents.statusesOf([...new Set(owners.values())]);
  const taken = candidates.filter((candidate) =>
    keysOf(candidate).some((key) => {
      const owner = owners.get(key);
      if (owner === undefined || owner === candidate._id || owner === candidate.amends) return false;
      const status = statuses.get(owner);
      return status !== 'ERROR' && status !== 'DUPLICATED';
    }),
  );
  return new Set(taken.map(({ _id }) => _id));
}
