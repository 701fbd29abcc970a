import type { FindingTexts } from '../finding-text';
import { DENMARK_TEXTS_EN } from './peppol/denmark';
import { GENERAL_TEXTS_EN } from './peppol/general';
import { GERMANY_TEXTS_EN } from './peppol/germany';
import { GREECE_TEXTS_EN } from './peppol/greece';
import { ICELAND_TEXTS_EN } from './peppol/iceland';
import { IDENTIFIER_TEXTS_EN } from './peppol/identifiers';
import { ITALY_TEXTS_EN } from './peppol/italy';
import { NETHERLANDS_TEXTS_EN } from './peppol/netherlands';
import { NORWAY_TEXTS_EN } from './peppol/norway';
import { SWEDEN_TEXTS_EN } from './peppol/sweden';

/** Sentences of all rules of Peppol BIS Billing. */
export const PEPPOL_TEXTS_EN: FindingTexts = {
  ...DENMARK_TEXTS_EN,
  ...GENERAL_TEXTS_EN,
  ...GERMANY_TEXTS_EN,
  ...GREECE_TEXTS_EN,
  ...ICELAND_TEXTS_EN,
  ...IDENTIFIER_TEXTS_EN,
  ...ITALY_TEXTS_EN,
  ...NETHERLANDS_TEXTS_EN,
  ...NORWAY_TEXTS_EN,
  ...SWEDEN_TEXTS_EN,
};
