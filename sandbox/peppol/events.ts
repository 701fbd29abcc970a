import type { ControlChange } from './control';
import type { Mls } from './mls';

/** Memory of the simulated network, as it is written to the journal. */
export type PeppolEvent =
  | Submitted
  | MlsSent
  | InboundStored
  | InboundEnded
  | CountryReported
  | { type: 'outage'; number: string }
  | { type: 'control'; change: ControlChange };

/** What became of the only attempt to send a message, or of the second one where there is one. */
export type Fate =
  | { kind: 'sent' }
  /** The first attempt failed; the second one succeeds at this time. */
  | { kind: 'later'; sentAt: string }
  /** The access point refused to send it. */
  | { kind: 'rejected'; details: string }
  /** Given up after one attempt. `ebms`: code of the receiver's AS4 error; `lookup`: nothing left. */
  | { kind: 'given-up'; details: string; by: 'transport' | 'lookup' | 'ebms'; ebms?: string };

/** The message level status that the receiver's access point will send. */
export interface PlannedMls {
  at: string;
  mls: Mls;
}

export interface Submitted {
  type: 'submitted';
  at: string;
  /** The access point's own. */
  id: string;
  sbdhInstanceID: string;
  custom1?: string;
  senderID: string;
  receiverID: string;
  docTypeID: string;
  processID: string;
  c1: string;
  number: string;
  sha256: string;
  fate: Fate;
  planned?: PlannedMls;
}

export interface MlsSent {
  type: 'mls';
  at: string;
  sbdhInstanceID: string;
  mls: Mls;
}

/** The access point has stored an SBD, and forwards it. */
export interface InboundStored {
  type: 'inbound';
  at: string;
  instanceId: string;
  /** Receiver; of a message between access points theirs. */
  participant: string;
  /** Base64. */
  sbd: string;
}

export interface InboundEnded {
  type: 'inbound-ended';
  instanceId: string;
  end: 'forwarded' | 'given-up';
  attempts: number;
  answer: ForwardAnswer;
}

export interface ForwardAnswer {
  status: number;
  documentId?: string;
  countryCodeC4?: string;
  errorMessage?: string;
}

/** `POST /api/inbound/report` */
export interface CountryReported {
  type: 'country';
  instanceId: string;
  countryIso: string;
}
