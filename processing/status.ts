/** Statuses that are stored and exposed. What is still in intake reads PROCESSING from outside (ADR 4). */
export const DOCUMENT_STATUSES = ['PROCESSING', 'OK', 'ERROR', 'DUPLICATED'] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

export const TERMINAL_STATUSES = ['OK', 'ERROR', 'DUPLICATED'] as const;
export type TerminalStatus = (typeof TERMINAL_STATUSES)[number];

/** Values of the list filter; CREATED selects the documents of PROCESSING that are still in intake. */
export const STATUS_FILTERS = ['CREATED', ...DOCUMENT_STATUSES] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

/**
 * Internal phase of a PROCESSING document; never exposed as a status. GIVEN_UP: its authority has given no usable answer
 * for thirty days, and an operator has to decide.
 */
export const PROCESSING_PHASES = ['CREATED', 'VALIDATING', 'INTEGRATING', 'GIVEN_UP'] as const;
export type ProcessingPhase = (typeof PROCESSING_PHASES)[number];

export const FAILURE_KINDS = ['VALIDATION', 'INTEGRATION'] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

export function isTerminal(status: DocumentStatus): status is TerminalStatus {
  return status !== 'PROCESSING';
}
