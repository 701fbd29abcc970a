import type { FindingTexts } from '../finding-text';
import { ALLOWANCE_TEXTS_IT } from './en16931-allowances';
import { AMOUNT_TEXTS_IT } from './en16931-amounts';
import { CODE_TEXTS_IT } from './en16931-codes';
import { DECIMAL_TEXTS_IT } from './en16931-decimals';
import { DOCUMENT_TEXTS_IT } from './en16931-document';
import { LINE_TEXTS_IT } from './en16931-lines';
import { VAT_TEXTS_IT } from './en16931-vat';

/** Sentences of the semantic rules of EN 16931. */
export const EN16931_TEXTS_IT: FindingTexts = {
  ...DOCUMENT_TEXTS_IT,
  ...LINE_TEXTS_IT,
  ...ALLOWANCE_TEXTS_IT,
  ...AMOUNT_TEXTS_IT,
  ...VAT_TEXTS_IT,
  ...DECIMAL_TEXTS_IT,
  ...CODE_TEXTS_IT,
};
