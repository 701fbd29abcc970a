import type { FindingTexts } from '../finding-text';
import { DENMARK_TEXTS_IT } from './peppol/denmark';
import { GENERAL_TEXTS_IT } from './peppol/general';
import { GERMANY_TEXTS_IT } from './peppol/germany';
import { GREECE_TEXTS_IT } from './peppol/greece';
import { ICELAND_TEXTS_IT } from './peppol/iceland';
import { IDENTIFIER_TEXTS_IT } from './peppol/identifiers';
import { ITALY_TEXTS_IT } from './peppol/italy';
import { NETHERLANDS_TEXTS_IT } from './peppol/netherlands';
import { NORWAY_TEXTS_IT } from './peppol/norway';
import { SWEDEN_TEXTS_IT } from './peppol/sweden';

/** Sentences of all rules of Peppol BIS Billing. */
export const PEPPOL_TEXTS_IT: FindingTexts = {
  ...DENMARK_TEXTS_IT,
  ...GENERAL_TEXTS_IT,
  ...GERMANY_TEXTS_IT,
  ...GREECE_TEXTS_IT,
  ...ICELAND_TEXTS_IT,
  ...IDENTIFIER_TEXTS_IT,
  ...ITALY_TEXTS_IT,
  ...NETHERLANDS_TEXTS_IT,
  ...NORWAY_TEXTS_IT,
  ...SWEDEN_TEXTS_IT,
};
