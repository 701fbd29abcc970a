import { defineSearchAttributeKey } from '@temporalio/common';

/** What operators filter by in Temporal UI. Ids and codes only: search attributes are never encrypted. */
export const DOCUMENT_STATUS = defineSearchAttributeKey('DocumentStatus', 'KEYWORD');
/** Of a document that ended in ERROR: why. Set at its end only, and only where the server knows them (ADR 48). */
export const FAILURE_KIND = defineSearchAttributeKey('FailureKind', 'KEYWORD');
export const REASON_CODE = defineSearchAttributeKey('ReasonCode', 'KEYWORD');
export const COUNTRY = defineSearchAttributeKey('Country', 'KEYWORD');
export const PURPOSE = defineSearchAttributeKey('Purpose', 'KEYWORD');
export const FLOW = defineSearchAttributeKey('Flow', 'KEYWORD');
export const COMPANY = defineSearchAttributeKey('Company', 'KEYWORD');
export const BATCH_NUMBER = defineSearchAttributeKey('BatchNumber', 'KEYWORD');
export const DOCUMENT_NUMBER = defineSearchAttributeKey('DocumentNumber', 'KEYWORD');
