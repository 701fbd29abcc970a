import type { TerminalStatus } from './status';

/** The ends of a document's workflow, step by step: the arguments of the finalise step. */
export type DocumentOutcome =
  { kind: 'duplicate'; of: string } | { kind: 'invalid' } | { kind: 'accepted' } | { kind: 'refused' };

/** The only way from an outcome to a status (state table of the specification). */
export function statusOf(outcome: DocumentOutcome): TerminalStatus {
  switch (outcome.kind) {
    case 'duplicate':
      return 'DUPLICATED';
    case 'invalid':
    case 'refused':
      return 'ERROR';
    case 'accepted':
      return 'OK';
    default:
      return outcome satisfies never;
  }
}
