import type { FindingTexts } from '../finding-text';
import { CLEAN_VEHICLE_TEXTS_IT } from './xrechnung/clean-vehicles';
import { EXTENSION_TEXTS_IT } from './xrechnung/extension';
import { GENERAL_TEXTS_IT } from './xrechnung/general';

/** Sentences of XRechnung's own rules. */
export const XRECHNUNG_TEXTS_IT: FindingTexts = {
  ...CLEAN_VEHICLE_TEXTS_IT,
  ...EXTENSION_TEXTS_IT,
  ...GENERAL_TEXTS_IT,
};
