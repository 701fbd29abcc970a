import type { FindingTexts } from '../finding-text';
import { PEPPOL_COUNTRY_TEXTS_EN } from './peppol-countries';
import { PEPPOL_GENERAL_TEXTS_EN } from './peppol-general';

/** Sentences of the rules of Peppol BIS Billing; XRechnung carries some of them. */
export const PEPPOL_TEXTS_EN: FindingTexts = { ...PEPPOL_GENERAL_TEXTS_EN, ...PEPPOL_COUNTRY_TEXTS_EN };
