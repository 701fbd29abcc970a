import type { FindingTexts } from '../finding-text';
import { ALLOWANCE_TEXTS_DE } from './en16931-allowances';
import { AMOUNT_TEXTS_DE } from './en16931-amounts';
import { CODE_TEXTS_DE } from './en16931-codes';
import { DECIMAL_TEXTS_DE } from './en16931-decimals';
import { DOCUMENT_TEXTS_DE } from './en16931-document';
import { LINE_TEXTS_DE } from './en16931-lines';
import { VAT_TEXTS_DE } from './en16931-vat';

/** Sentences of the semantic rules of EN 16931. */
export const EN16931_TEXTS_DE: FindingTexts = {
  ...DOCUMENT_TEXTS_DE,
  ...LINE_TEXTS_DE,
  ...ALLOWANCE_TEXTS_DE,
  ...AMOUNT_TEXTS_DE,
  ...VAT_TEXTS_DE,
  ...DECIMAL_TEXTS_DE,
  ...CODE_TEXTS_DE,
};
