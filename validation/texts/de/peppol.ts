import type { FindingTexts } from '../finding-text';
import { DENMARK_TEXTS_DE } from './peppol/denmark';
import { GENERAL_TEXTS_DE } from './peppol/general';
import { GERMANY_TEXTS_DE } from './peppol/germany';
import { GREECE_TEXTS_DE } from './peppol/greece';
import { ICELAND_TEXTS_DE } from './peppol/iceland';
import { IDENTIFIER_TEXTS_DE } from './peppol/identifiers';
import { ITALY_TEXTS_DE } from './peppol/italy';
import { NETHERLANDS_TEXTS_DE } from './peppol/netherlands';
import { NORWAY_TEXTS_DE } from './peppol/norway';
import { SWEDEN_TEXTS_DE } from './peppol/sweden';

/** Sentences of all rules of Peppol BIS Billing. */
export const PEPPOL_TEXTS_DE: FindingTexts = {
  ...DENMARK_TEXTS_DE,
  ...GENERAL_TEXTS_DE,
  ...GERMANY_TEXTS_DE,
  ...GREECE_TEXTS_DE,
  ...ICELAND_TEXTS_DE,
  ...IDENTIFIER_TEXTS_DE,
  ...ITALY_TEXTS_DE,
  ...NETHERLANDS_TEXTS_DE,
  ...NORWAY_TEXTS_DE,
  ...SWEDEN_TEXTS_DE,
};
