import { defineSearchAttributeKey } from '@temporalio/common';
import type { SearchAttributeName } from './search-attribute-names';

/** Ids and codes only: search attributes are never encrypted. */
const keyword = (name: SearchAttributeName) => defineSearchAttributeKey(name, 'KEYWORD');

export const DOCUMENT_STATUS = keyword('DocumentStatus');
/** The reason why a document ended in ERROR. Set at its end only, and only where the server knows them (ADR 48). */
export const FAILURE_KIND = keyword('FailureKind');
export const REASON_CODE = keyword('ReasonCode');
export const COUNTRY = keyword('Country');
export const PURPOSE = keyword('Purpose');
export const FLOW = keyword('Flow');
export const COMPANY = keyword('Company');
export const BATCH_NUMBER = keyword('BatchNumber');
export const DOCUMENT_NUMBER = keyword('DocumentNumber');
