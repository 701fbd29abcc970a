import type { FindingTexts } from '../finding-text';
import { CLEAN_VEHICLE_TEXTS_FR } from './xrechnung/clean-vehicles';
import { EXTENSION_TEXTS_FR } from './xrechnung/extension';
import { GENERAL_TEXTS_FR } from './xrechnung/general';

/** Sentences of XRechnung's own rules. */
export const XRECHNUNG_TEXTS_FR: FindingTexts = {
  ...CLEAN_VEHICLE_TEXTS_FR,
  ...EXTENSION_TEXTS_FR,
  ...GENERAL_TEXTS_FR,
};
