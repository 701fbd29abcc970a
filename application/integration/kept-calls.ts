import {
  HELD_BACK,
  NO_ANSWER,
  NOT_CONNECTED,
  nothingArrived,
  ofQuestion,
  unclear,
  type MayHaveArrived,
  type Obstacle,
} from '../../countries/integration/obstacle';
import type { HttpAnswer, HttpClient } from '../../platform/http-client';
import { HeldBackError, NoAnswerError, NotConnectedError } from '../../platform/http-errors';
import { present } from '../../platform/present';
import type { SubmissionDeparture, SubmittedRecord } from './connector';
import { sha256Of, type Evidence, type Message } from './evidence';

type Kind = Message['kind'];
/** An answer with the hash under which it is kept. */
type KeptAnswer = HttpAnswer & { messageSha256: string };

/** HTTP calls of which everything is kept that was sent, before it leaves, and received, before it counts. */
export class KeptCalls {
  constructor(private readonly evidence: Pick<Evidence, 'keep' | 'withdraw'>) {}

  async submit(
    http: HttpClient,
    { documentId, integration }: SubmittedRecord,
    message: { url: string; bytes: Buffer; headers: Record<string, string> },
    { signal, departure }: { signal: AbortSignal; departure: SubmissionDeparture },
  ): Promise<KeptAnswer | Obstacle> {
    const { url, bytes, headers } = message;
    const kind = 'SUBMISSION';
    const isFirst = integration?.sentAt === undefined && integration?.attempts === undefined;
    let number: number | undefined;
    const prepare = async () => {
      await departure.prepare({ messageSha256: sha256Of(bytes) });
      number = await this.evidence.keep({ documentId, direction: 'SENT', kind, bytes }, isFirst ? 1 : undefined);
    };
    try {
      const leaving = { prepare, isTimely: () => departure.isTimely() };
      const answer = await http.post(url, bytes, { signal, headers, departure: leaving });
      return await this.received(documentId, kind, answer, isFirst ? 2 : undefined);
    } catch (error) {
      if (error instanceof HeldBackError && number !== undefined) await this.evidence.withdraw(documentId, number);
      return this.unanswered(documentId, kind, error);
    }
  }

  /** A question by GET: what was sent is its address alone. */
  async ask(
    http: HttpClient,
    { documentId }: Pick<SubmittedRecord, 'documentId'>,
    { url, headers }: { url: string; headers: Record<string, string> },
    signal: AbortSignal,
  ): Promise<KeptAnswer | MayHaveArrived> {
    const kind = 'LOOK_UP';
    try {
      return await this.received(documentId, kind, await http.get(url, signal, headers));
    } catch (error) {
      return ofQuestion(await this.unanswered(documentId, kind, error));
    }
  }

  private async received(documentId: string, kind: Kind, answer: HttpAnswer, expected?: number): Promise<KeptAnswer> {
    const { bytes, status: httpStatus } = answer;
    await this.evidence.keep({ documentId, direction: 'RECEIVED', kind, bytes, httpStatus }, expected);
    return { ...answer, messageSha256: sha256Of(bytes) };
  }

  private async unanswered(documentId: string, kind: Kind, error: unknown): Promise<Obstacle> {
    if (error instanceof NotConnectedError) return nothingArrived('outage', NOT_CONNECTED);
    if (error instanceof HeldBackError) return HELD_BACK;
    if (!(error instanceof NoAnswerError)) throw error;
    const { beginning } = error;
    if (beginning !== undefined)
      await this.evidence.keep({
        documentId,
        direction: 'RECEIVED',
        kind,
        bytes: beginning.bytes,
        incomplete: true,
        ...present({ httpStatus: beginning.status }),
      });
    return unclear(NO_ANSWER);
  }
}
