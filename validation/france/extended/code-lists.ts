import { ATTACHMENT_TYPES } from '../../../documents/codes/attachment-types';

/** Kinds of attachments that EXTENDED-CTC-FR takes as well. */
export const EXTENDED_ATTACHMENT_TYPES: ReadonlySet<string> = new Set([
  ...ATTACHMENT_TYPES,
  'application/xml',
  'text/xml',
]);

/** Schemes of party identifiers that ISO 6523 does not have: buyer and seller. */
export const PARTY_SCHEMES_BESIDE: readonly string[] = ['BY', 'SE'];

/** Lists that the reason of a charge may be from: reasons (7161), names of taxes (5153). */
export const REASON_LISTS: ReadonlySet<string> = new Set(['7161', '5153']);
