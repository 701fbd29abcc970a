import type { FindingTexts } from '../finding-text';
import { ALLOWANCE_TEXTS_FR } from './en16931-allowances';
import { AMOUNT_TEXTS_FR } from './en16931-amounts';
import { CODE_TEXTS_FR } from './en16931-codes';
import { DECIMAL_TEXTS_FR } from './en16931-decimals';
import { DOCUMENT_TEXTS_FR } from './en16931-document';
import { LINE_TEXTS_FR } from './en16931-lines';
import { VAT_TEXTS_FR } from './en16931-vat';

/** Sentences of the semantic rules of EN 16931. */
export const EN16931_TEXTS_FR: FindingTexts = {
  ...DOCUMENT_TEXTS_FR,
  ...LINE_TEXTS_FR,
  ...ALLOWANCE_TEXTS_FR,
  ...AMOUNT_TEXTS_FR,
  ...VAT_TEXTS_FR,
  ...DECIMAL_TEXTS_FR,
  ...CODE_TEXTS_FR,
};
