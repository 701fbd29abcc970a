import type { FindingTexts } from '../finding-text';
import { CLEAN_VEHICLE_TEXTS_EN } from './xrechnung/clean-vehicles';
import { EXTENSION_TEXTS_EN } from './xrechnung/extension';
import { GENERAL_TEXTS_EN } from './xrechnung/general';

/** Sentences of XRechnung's own rules. */
export const XRECHNUNG_TEXTS_EN: FindingTexts = {
  ...CLEAN_VEHICLE_TEXTS_EN,
  ...EXTENSION_TEXTS_EN,
  ...GENERAL_TEXTS_EN,
};
