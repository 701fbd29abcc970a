/**
 * credential: there is none, or it was refused. access: its holder is suspended. configuration: an operator has to do something.
 * outage: the authority does not work. no-answer: it gave none to a question.
 */
export const OBSTACLE_KINDS = ['credential', 'access', 'configuration', 'outage', 'no-answer'] as const;

/** Why nothing gets through to an authority, or no answer back. */
export interface Obstacle {
  kind: (typeof OBSTACLE_KINDS)[number];
  /** A code. */
  reason: string;
  message?: string;
  since: Date;
  /** When it is tried again. */
  nextAt: Date;
}
