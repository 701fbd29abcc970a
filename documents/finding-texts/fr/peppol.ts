import type { FindingTexts } from '../finding-text';
import { PEPPOL_COUNTRY_TEXTS_FR } from './peppol-countries';
import { PEPPOL_GENERAL_TEXTS_FR } from './peppol-general';

/** Sentences of the rules of Peppol BIS Billing; XRechnung carries some of them. */
export const PEPPOL_TEXTS_FR: FindingTexts = { ...PEPPOL_GENERAL_TEXTS_FR, ...PEPPOL_COUNTRY_TEXTS_FR };
