import type { FindingTexts } from '../finding-text';
import { ALLOWANCE_TEXTS_EN } from './en16931-allowances';
import { AMOUNT_TEXTS_EN } from './en16931-amounts';
import { CODE_TEXTS_EN } from './en16931-codes';
import { DECIMAL_TEXTS_EN } from './en16931-decimals';
import { DOCUMENT_TEXTS_EN } from './en16931-document';
import { LINE_TEXTS_EN } from './en16931-lines';
import { VAT_TEXTS_EN } from './en16931-vat';

/** Sentences of the semantic rules of EN 16931. */
export const EN16931_TEXTS_EN: FindingTexts = {
  ...DOCUMENT_TEXTS_EN,
  ...LINE_TEXTS_EN,
  ...ALLOWANCE_TEXTS_EN,
  ...AMOUNT_TEXTS_EN,
  ...VAT_TEXTS_EN,
  ...DECIMAL_TEXTS_EN,
  ...CODE_TEXTS_EN,
};
