import type { FindingTexts } from '../finding-text';
import { DENMARK_TEXTS_ES } from './peppol/denmark';
import { GENERAL_TEXTS_ES } from './peppol/general';
import { GERMANY_TEXTS_ES } from './peppol/germany';
import { GREECE_TEXTS_ES } from './peppol/greece';
import { ICELAND_TEXTS_ES } from './peppol/iceland';
import { IDENTIFIER_TEXTS_ES } from './peppol/identifiers';
import { ITALY_TEXTS_ES } from './peppol/italy';
import { NETHERLANDS_TEXTS_ES } from './peppol/netherlands';
import { NORWAY_TEXTS_ES } from './peppol/norway';
import { SWEDEN_TEXTS_ES } from './peppol/sweden';

/** Sentences of all rules of Peppol BIS Billing. */
export const PEPPOL_TEXTS_ES: FindingTexts = {
  ...DENMARK_TEXTS_ES,
  ...GENERAL_TEXTS_ES,
  ...GERMANY_TEXTS_ES,
  ...GREECE_TEXTS_ES,
  ...ICELAND_TEXTS_ES,
  ...IDENTIFIER_TEXTS_ES,
  ...ITALY_TEXTS_ES,
  ...NETHERLANDS_TEXTS_ES,
  ...NORWAY_TEXTS_ES,
  ...SWEDEN_TEXTS_ES,
};
