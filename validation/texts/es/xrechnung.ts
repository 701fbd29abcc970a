import type { FindingTexts } from '../finding-text';
import { CLEAN_VEHICLE_TEXTS_ES } from './xrechnung/clean-vehicles';
import { EXTENSION_TEXTS_ES } from './xrechnung/extension';
import { GENERAL_TEXTS_ES } from './xrechnung/general';

/** Sentences of XRechnung's own rules. */
export const XRECHNUNG_TEXTS_ES: FindingTexts = {
  ...CLEAN_VEHICLE_TEXTS_ES,
  ...EXTENSION_TEXTS_ES,
  ...GENERAL_TEXTS_ES,
};
