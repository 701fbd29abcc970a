/** The thing that somebody has to do, or to find out, before a document can go on. */
export const WAITING_FOR = [
  'AUTHORITY_CREDENTIAL_MISSING',
  'AUTHORITY_CREDENTIAL_EXPIRED',
  'AUTHORITY_CONFIGURATION',
  'AUTHORITY_OUTCOME_UNKNOWN',
] as const;
export type WaitingFor = (typeof WAITING_FOR)[number];

/**
 * Kinds as which obstacles that last are stored, and told to operators. credential: there is none, or it was refused. access: its
 * holder is suspended. configuration: an operator has to do something. outage: the authority does not work. no-answer: it gave none to a
 * question.
 */
export const OBSTACLE_KINDS = ['credential', 'access', 'configuration', 'outage', 'no-answer'] as const;
type ObstacleKind = (typeof OBSTACLE_KINDS)[number];

interface CauseFacts {
  readonly kind: ObstacleKind;
  /** Without it, time alone ends it. */
  readonly waitingFor?: WaitingFor;
}

/** Causes for which the authority's own word is missing. */
const CAUSES = {
  'credential-missing': { kind: 'credential', waitingFor: 'AUTHORITY_CREDENTIAL_MISSING' },
  'credential-expired': { kind: 'credential', waitingFor: 'AUTHORITY_CREDENTIAL_EXPIRED' },
  /** The system refuses it, or its holder may not speak for the company. */
  credential: { kind: 'credential', waitingFor: 'AUTHORITY_CONFIGURATION' },
  access: { kind: 'access', waitingFor: 'AUTHORITY_CONFIGURATION' },
  /** What this program writes, not what it is called with. */
  content: { kind: 'configuration', waitingFor: 'AUTHORITY_CONFIGURATION' },
  configuration: { kind: 'configuration', waitingFor: 'AUTHORITY_CONFIGURATION' },
  outage: { kind: 'outage' },
  'not-asked': { kind: 'outage' },
  /** None came, or none that is the authority's own word: a gateway's error, a page, another protocol. */
  'no-answer': { kind: 'no-answer' },
  /** The authority answers, and still nobody here can find out what became of it. */
  'outcome-unknown': { kind: 'no-answer', waitingFor: 'AUTHORITY_OUTCOME_UNKNOWN' },
} as const satisfies Record<string, CauseFacts>;
export type Cause = keyof typeof CAUSES;
type CertainCause = Exclude<Cause, 'no-answer' | 'outcome-unknown'>;

interface Facts {
  readonly kind: 'obstacle';
  /** A code, such as `HTTP_503`; that of an authority may follow it. */
  readonly reason: string;
  /** HTTP status of the answer, where nothing but that says what it means. */
  readonly status?: number;
  readonly message?: string;
  /** How long the authority wants not to be asked. */
  readonly retryAfterSeconds?: number;
}

/** Nothing left, or the authority itself says that it took nothing: what was to be sent may be sent again. */
export interface NothingArrived extends Facts {
  readonly cause: CertainCause;
  readonly mayHaveArrived: false;
}

/**
 * Whether anything was recorded is not known: look it up before sending again. Whatever keeps a question from its answer is this to
 * the document that is asked for, also where the question itself never left.
 */
export interface MayHaveArrived extends Facts {
  readonly cause: Cause;
  readonly mayHaveArrived: true;
}

/** The reason why there is no word of the authority on what was sent, or asked for. Never a success or a refusal. */
export type Obstacle = NothingArrived | MayHaveArrived;

type FurtherFacts = Partial<Pick<Facts, 'status' | 'message' | 'retryAfterSeconds'>>;

export function nothingArrived(cause: CertainCause, reason: string, facts: FurtherFacts = {}): NothingArrived {
  return { kind: 'obstacle', cause, reason, ...facts, mayHaveArrived: false };
}

/** The answer, or its absence, says nothing. */
export function unclear(reason: string, facts: FurtherFacts = {}): MayHaveArrived {
  return { kind: 'obstacle', cause: 'no-answer', reason, ...facts, mayHaveArrived: true };
}

export function outcomeUnknown(reason: string): MayHaveArrived {
  return { kind: 'obstacle', cause: 'outcome-unknown', reason, mayHaveArrived: true };
}

/** An obstacle to a question, as it is to the document that is asked for. */
export function ofQuestion(obstacle: Obstacle): MayHaveArrived {
  return { ...obstacle, mayHaveArrived: true };
}

export const NO_ANSWER = 'NO_ANSWER';
export const NOT_CONNECTED = 'NOT_CONNECTED';

/** The breaker of the system is open. */
export const NOT_ASKED = nothingArrived('not-asked', 'BREAKER_OPEN');

/** Too late to leave: whoever was to send it was paused. */
export const HELD_BACK = nothingArrived('outage', 'HELD_BACK');

/** How long an authority wants not to be asked, as its header Retry-After says it in seconds. */
export function patience(retryAfter: string | undefined): Pick<Facts, 'retryAfterSeconds'> {
  const seconds = /^\d{1,12}$/.test(retryAfter ?? '') ? Number(retryAfter) : 0;
  return seconds > 0 ? { retryAfterSeconds: seconds } : {};
}

export function kindOf({ cause }: Obstacle): ObstacleKind {
  return CAUSES[cause].kind;
}

export function waitingForOf({ cause }: Obstacle): WaitingFor | undefined {
  const { waitingFor }: CauseFacts = CAUSES[cause];
  return waitingFor;
}

/** Seconds between two looks whether somebody has done what a document waits for. */
const LOOK_SECONDS = 30;

export function secondsToWait(obstacle: Obstacle): number | undefined {
  return obstacle.retryAfterSeconds ?? (waitingForOf(obstacle) === undefined ? undefined : LOOK_SECONDS);
}

/** Outcome in the words of metrics and of Temporal UI. */
export function outcomeOf({ cause, reason }: Obstacle): 'outage' | 'unanswered' | 'unintelligible' {
  if (cause !== 'no-answer') return 'outage';
  return reason === NO_ANSWER ? 'unanswered' : 'unintelligible';
}

/** One that lasts, as it is stored. */
export interface LastingObstacle {
  kind: ObstacleKind;
  /** A code. */
  reason: string;
  message?: string;
  since: Date;
  /** Instant at which it is tried again. */
  nextAt: Date;
}
