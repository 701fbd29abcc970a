import { ADDRESS_FIELDS, COUNTERPARTY_FIELDS } from './counterparty-fields';
import { DOCUMENT_FIELDS, PRECEDING_FIELDS } from './document-fields';
import { LINE_FIELDS } from './line-fields';
import { memberMap } from './member-map';
import { PAYMENT_FIELDS } from './payment-fields';

export const DOCUMENT_MEMBERS = memberMap(DOCUMENT_FIELDS);
export const PRECEDING_MEMBERS = memberMap(PRECEDING_FIELDS);
export const COUNTERPARTY_MEMBERS = memberMap(COUNTERPARTY_FIELDS);
export const ADDRESS_MEMBERS = memberMap(ADDRESS_FIELDS);
export const PAYMENT_MEMBERS = memberMap(PAYMENT_FIELDS);
export const LINE_MEMBERS = memberMap(LINE_FIELDS);
