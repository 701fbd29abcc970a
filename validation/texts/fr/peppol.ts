import type { FindingTexts } from '../finding-text';
import { DENMARK_TEXTS_FR } from './peppol/denmark';
import { GENERAL_TEXTS_FR } from './peppol/general';
import { GERMANY_TEXTS_FR } from './peppol/germany';
import { GREECE_TEXTS_FR } from './peppol/greece';
import { ICELAND_TEXTS_FR } from './peppol/iceland';
import { IDENTIFIER_TEXTS_FR } from './peppol/identifiers';
import { ITALY_TEXTS_FR } from './peppol/italy';
import { NETHERLANDS_TEXTS_FR } from './peppol/netherlands';
import { NORWAY_TEXTS_FR } from './peppol/norway';
import { SWEDEN_TEXTS_FR } from './peppol/sweden';

/** Sentences of all rules of Peppol BIS Billing. */
export const PEPPOL_TEXTS_FR: FindingTexts = {
  ...DENMARK_TEXTS_FR,
  ...GENERAL_TEXTS_FR,
  ...GERMANY_TEXTS_FR,
  ...GREECE_TEXTS_FR,
  ...ICELAND_TEXTS_FR,
  ...IDENTIFIER_TEXTS_FR,
  ...ITALY_TEXTS_FR,
  ...NETHERLANDS_TEXTS_FR,
  ...NORWAY_TEXTS_FR,
  ...SWEDEN_TEXTS_FR,
};
