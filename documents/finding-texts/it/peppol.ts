import type { FindingTexts } from '../finding-text';
import { PEPPOL_COUNTRY_TEXTS_IT } from './peppol-countries';
import { PEPPOL_GENERAL_TEXTS_IT } from './peppol-general';

/** Sentences of the rules of Peppol BIS Billing; XRechnung carries some of them. */
export const PEPPOL_TEXTS_IT: FindingTexts = { ...PEPPOL_GENERAL_TEXTS_IT, ...PEPPOL_COUNTRY_TEXTS_IT };
