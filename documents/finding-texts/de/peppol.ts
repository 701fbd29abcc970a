import type { FindingTexts } from '../finding-text';
import { PEPPOL_COUNTRY_TEXTS_DE } from './peppol-countries';
import { PEPPOL_GENERAL_TEXTS_DE } from './peppol-general';

/** Sentences of the rules of Peppol BIS Billing; XRechnung carries some of them. */
export const PEPPOL_TEXTS_DE: FindingTexts = { ...PEPPOL_GENERAL_TEXTS_DE, ...PEPPOL_COUNTRY_TEXTS_DE };
