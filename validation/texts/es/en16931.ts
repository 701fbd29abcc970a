import type { FindingTexts } from '../finding-text';
import { ALLOWANCE_TEXTS_ES } from './en16931-allowances';
import { AMOUNT_TEXTS_ES } from './en16931-amounts';
import { CODE_TEXTS_ES } from './en16931-codes';
import { DECIMAL_TEXTS_ES } from './en16931-decimals';
import { DOCUMENT_TEXTS_ES } from './en16931-document';
import { LINE_TEXTS_ES } from './en16931-lines';
import { VAT_TEXTS_ES } from './en16931-vat';

/** Sentences of the semantic rules of EN 16931. */
export const EN16931_TEXTS_ES: FindingTexts = {
  ...DOCUMENT_TEXTS_ES,
  ...LINE_TEXTS_ES,
  ...ALLOWANCE_TEXTS_ES,
  ...AMOUNT_TEXTS_ES,
  ...VAT_TEXTS_ES,
  ...DECIMAL_TEXTS_ES,
  ...CODE_TEXTS_ES,
};
