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
import type { Departure } from '../../platform/http-call';
import type { HttpAnswer, HttpClient } from '../../platform/http-client';
import type { SubmissionDeparture, SubmittedRecord } from './connector';
import { keepingFor, keepingSubmission, type Evidence } from './evidence';
import { exchanged } from './exchanged';
import { keptExchange, type Keeping } from './kept-exchange';

/** An answer with the hash under which it is kept. */
type KeptAnswer = HttpAnswer & { messageSha256: string };

/** HTTP calls of which everything is kept that was sent, before it leaves, and received, before it counts. */
export class KeptCalls {
  constructor(private readonly evidence: Pick<Evidence, 'keep' | 'short' | 'hold' | 'withdraw'>) {}

  async submit(
    http: HttpClient,
    document: SubmittedRecord,
    { url, bytes, headers }: { url: string; bytes: Buffer; headers: Record<string, string> },
    { signal, departure }: { signal: AbortSignal; departure: SubmissionDeparture },
  ): Promise<KeptAnswer | Obstacle> {
    const { keeping, prepare } = keepingSubmission(this.evidence, document, bytes, departure);
    const post = async (leaving: Departure) => http.post(url, bytes, { signal, headers, departure: leaving });
    return answerTo(keeping, post, { prepare, isTimely: () => departure.isTimely() });
  }

  /** A question by GET: what was sent is its address alone. */
  async ask(
    http: HttpClient,
    { documentId }: Pick<SubmittedRecord, 'documentId'>,
    { url, headers }: { url: string; headers: Record<string, string> },
    signal: AbortSignal,
  ): Promise<KeptAnswer | MayHaveArrived> {
    const keeping = keepingFor(this.evidence, { documentId, kind: 'LOOK_UP', bytes: Buffer.alloc(0) });
    const answer = await answerTo(keeping, async () => http.get(url, signal, headers));
    return 'kind' in answer ? ofQuestion(answer) : answer;
  }
}

/** What the absence of an answer means: an outage when nothing was sent, else an unknown outcome. */
async function answerTo(
  keeping: Keeping<string>,
  call: (departure: Departure) => Promise<HttpAnswer>,
  departure?: Departure,
): Promise<KeptAnswer | Obstacle> {
  let answer: HttpAnswer | undefined;
  const send = async (leaving: Departure) => exchanged(async () => (answer = await call(leaving)));
  const { exchange, received: messageSha256, isHeldBack } = await keptExchange(keeping, send, departure);
  if (isHeldBack) return HELD_BACK;
  if (answer !== undefined && messageSha256 !== undefined) return { ...answer, messageSha256 };
  return exchange.kind === 'not-connected' ? nothingArrived('outage', NOT_CONNECTED) : unclear(NO_ANSWER);
}
