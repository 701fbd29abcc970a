import type { Flow, Purpose } from '../../documents/model/document-context';

/**
 * 'open': waiting or in work; 'accepted': the recipient agrees, in full or in part; 'rejection': refused or disputed;
 * 'payment': money was sent or collected; 'final': ended for another reason.
 */
export const STATUS_KINDS = ['open', 'accepted', 'rejection', 'payment', 'final'] as const;
export type StatusKind = (typeof STATUS_KINDS)[number];

/** Party that reports the status in the country's process; the service does not check it. */
export type StatusActor = 'buyer' | 'seller' | 'platform' | 'system';

/** Details that an update must carry beyond its kind: 'message' is rejectionDetail.message, 'vatRate' that of every payment. */
export type DetailNeed = 'rejectionDetail' | 'message' | 'vatRate';

export interface ExternalStatus {
  /** Value of externalStatus in the API. */
  readonly code: string;
  /** Code of the authority or network, where it has one. */
  readonly nationalCode?: string;
  readonly name: string;
  readonly kind: StatusKind;
  readonly by: readonly StatusActor[];
  readonly needs?: readonly DetailNeed[];
  /** The statuses that may follow; none: nothing changes any more. Itself: it can be reported again with other details. */
  readonly next: readonly string[];
  /** Nobody but the authority or network itself reports it. */
  readonly ofAuthority?: true;
}

export interface StatusReason {
  /** Value of rejectionDetail.reason in the API. */
  readonly code: string;
  /** Code of the authority or network where it differs; null: it has none. */
  readonly nationalCode?: string | null;
  readonly description: string;
  /** The statuses that take the reason. */
  readonly for: readonly string[];
  /** Says nothing without rejectionDetail.message. */
  readonly messageRequired?: true;
  /** The reason is only for documents to public bodies. */
  readonly publicSector?: true;
  /** The reason that an authority's own report is recorded with, which gives none of the list. */
  readonly ofAuthority?: true;
  /** Takes back what was reported before: the amounts are negative. */
  readonly reversesPayment?: true;
}

/** Facts that decide which lifecycle a document of a country has. */
export interface LifecycleFacts {
  readonly purpose: Purpose;
  readonly customerTaxNumber?: string;
  /** True if the buyer is a public body by what else the document says. */
  readonly toPublicBody?: true;
  /** Id of the system that it went out by; unset where none has it. */
  readonly system?: string;
}

/** The life of a document after the authority has taken it, as a table. */
export interface ExternalStatusMachine {
  readonly id: string;
  readonly name: string;
  /** Sources of statuses, moves and reasons, and what is inferred rather than stated there. */
  readonly source: string;
  /** The status a document has when its processing ends in OK. */
  readonly initial: Readonly<Record<Flow, string>>;
  readonly statuses: readonly ExternalStatus[];
  readonly reasons: readonly StatusReason[];
  /** Documents of the country that it is for; without it, all that no machine before this one takes. */
  readonly appliesTo?: (facts: LifecycleFacts) => boolean;
}

export function findStatus(machine: ExternalStatusMachine, code: string): ExternalStatus | undefined {
  return machine.statuses.find((status) => status.code === code);
}

/** Those of the codes that whoever uses the service may report. */
export function reportable(machine: ExternalStatusMachine, codes: readonly string[]): string[] {
  return codes.filter((code) => findStatus(machine, code)?.ofAuthority !== true);
}

export function isTerminal(status: ExternalStatus): boolean {
  return status.next.length === 0;
}

export function reasonsFor(machine: ExternalStatusMachine, status: ExternalStatus): readonly StatusReason[] {
  return machine.reasons.filter((reason) => reason.for.includes(status.code));
}

export function needsPaymentDetail(status: ExternalStatus): boolean {
  return status.kind === 'payment';
}

export function needsRejectionDetail({ kind, needs = [] }: ExternalStatus): boolean {
  return kind === 'rejection' || needs.includes('rejectionDetail') || needs.includes('message');
}
