import { move, transferableSymbol, valueSymbol } from 'piscina';
import type { Accepted, SubmissionAnswer } from './submission';

/** An answer of a thread whose bytes go back without a copy, as they came. */
export function transferred(answer: SubmissionAnswer): SubmissionAnswer {
  return answer.kind === 'refused' ? answer : withBuffers(answer, buffersOf(answer));
}

export function buffersOf({ submitted, ubl, cii, container }: Accepted): unknown[] {
  const buffers = [submitted, ubl, cii, container?.metadata].flatMap((bytes) => bytes?.buffer ?? []);
  return [...new Set(buffers)];
}

export function withBuffers<Answer extends object>(answer: Answer, buffers: unknown[]): Answer {
  return move({ [transferableSymbol]: buffers, [valueSymbol]: answer }) as unknown as Answer;
}
