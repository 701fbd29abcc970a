import type { Outcome, SentRecordFacts } from './stores/sent-record-repository';
import type { AgencyQuestions } from './agency-questions';
import { stopOf, type Callers } from './callers';
import type { ChainChanges } from '../../application/chains/chain-changes';
import type { ChainSending } from './stores/sending-repository';
import { failureOf, obstacleAfter } from './obstacles';
import { laterAsked, outcomeOfAlone } from './record-outcomes';
import type { SendingDependencies } from './sending-dependencies';
import { waitSecondsOf } from './sending-options';

/** So many records are asked for at once. */
const MOST_AT_ONCE = 1_000;
/** Another certificate may be there by then. */
const CREDENTIAL_LOOK_MS = 60_000;

/** Finds out what became of records whose message was answered, and which the answer said nothing certain of. */
export class RecordSettlement {
  constructor(
    private readonly dependencies: Pick<
      SendingDependencies,
      'sentRecords' | 'sendings' | 'stops' | 'options' | 'clock'
    >,
    private readonly parts: { callers: Callers; questions: AgencyQuestions; changes: ChainChanges<ChainSending> },
  ) {}

  /** False: none is due. */
  async settleDue(chain: string, signal: AbortSignal): Promise<boolean> {
    const { sentRecords, sendings, stops, options, clock } = this.dependencies;
    const { callers, questions, changes } = this.parts;
    const due = await sentRecords.dueAlone(chain, 'ask', clock(), MOST_AT_ONCE);
    const [first] = due;
    if (first === undefined) return false;
    const { companyId, issuerName, key } = first;
    const records = due.filter((record) => record.companyId === companyId);
    const waitSeconds = waitSecondsOf(await sendings.find(chain), options);
    const found = await callers.find(companyId, undefined, clock());
    if ('obstacle' in found) {
      const { nextAt } = found.obstacle;
      return this.write(chain, records, (record) => askedAt(record, nextAt));
    }
    const { caller } = found;
    const { place, version } = caller.identity;
    const issuer = { nombreRazon: issuerName, nif: key.idEmisorFactura };
    const asked = await questions.ask(issuer, records, { caller, signal });
    const now = clock();
    if (asked.kind === 'found') {
      return this.write(chain, records, (record) => {
        const one = asked.found.get(record.position);
        if (one === undefined) throw new Error(`record ${record.position} of chain ${chain} was not asked for`);
        return outcomeOfAlone(record, one.found, { now, waitSeconds, answerSha256: one.answerSha256 });
      });
    }
    const failure = failureOf(asked.failure, { place, version });
    const stop =
      failure.kind === 'access' ? stopOf(obstacleAfter(undefined, failure, { now, waitSeconds })) : undefined;
    if (stop !== undefined) {
      await changes.change(chain, async (sending, session) => {
        await stops.set(stop, session);
        return sending;
      });
    }
    const isOfCredential = failure.credential !== undefined;
    return this.write(chain, records, (record) =>
      isOfCredential
        ? askedAt(record, new Date(now.getTime() + CREDENTIAL_LOOK_MS))
        : laterAsked(record, { now, waitSeconds }),
    );
  }

  private async write(
    chain: string,
    records: readonly SentRecordFacts[],
    outcomeOf: (record: SentRecordFacts) => Outcome,
  ): Promise<boolean> {
    const outcomes = new Map(records.map((record) => [record.position, outcomeOf(record)]));
    await this.parts.changes.change(chain, async (sending, session) => {
      await this.dependencies.sentRecords.decide(chain, 'alone', outcomes, session);
      return sending;
    });
    return true;
  }
}

function askedAt({ alone, chain, position }: SentRecordFacts, nextAt: Date): Outcome {
  if (alone === undefined) throw new Error(`record ${position} of chain ${chain} does not go on by itself`);
  return { state: 'alone', alone: { ...alone, nextAt } };
}
