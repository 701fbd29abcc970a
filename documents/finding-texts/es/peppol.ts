import type { FindingTexts } from '../finding-text';
import { PEPPOL_COUNTRY_TEXTS_ES } from './peppol-countries';
import { PEPPOL_GENERAL_TEXTS_ES } from './peppol-general';

/** Sentences of the rules of Peppol BIS Billing; XRechnung carries some of them. */
export const PEPPOL_TEXTS_ES: FindingTexts = { ...PEPPOL_GENERAL_TEXTS_ES, ...PEPPOL_COUNTRY_TEXTS_ES };
