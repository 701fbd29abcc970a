import { defineSearchAttributeKey } from '@temporalio/common';

/** What operators filter by in Temporal UI. Ids and codes only: search attributes are never encrypted. */
export const DOCUMENT_STATUS = defineSearchAttributeKey('DocumentStatus', 'KEYWORD');
export const COUNTRY = defineSearchAttributeKey('Country', 'KEYWORD');
export const PURPOSE = defineSearchAttributeKey('Purpose', 'KEYWORD');
export const FLOW = defineSearchAttributeKey('Flow', 'KEYWORD');
export const COMPANY = defineSearchAttributeKey('Company', 'KEYWORD');
export const BATCH_NUMBER = defineSearchAttributeKey('BatchNumber', 'KEYWORD');
export const DOCUMENT_NUMBER = defineSearchAttributeKey('DocumentNumber', 'KEYWORD');
