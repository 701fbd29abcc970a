/** UNTDID 4461 codes by what account they speak of (BR-50, BR-61; BG-17, BG-18, BG-19). */
export const CREDIT_TRANSFER = '30';
export const MEANS_NOT_DEFINED = '1';
export const NEEDS_ACCOUNT: ReadonlySet<string> = new Set(['30', '58']);
export const DIRECT_DEBITS: ReadonlySet<string> = new Set(['49', '59']);
export const CARD_PAYMENTS: ReadonlySet<string> = new Set(['48', '54', '55']);
