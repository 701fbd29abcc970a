import type { FindingTexts } from '../finding-text';
import { CLEAN_VEHICLE_TEXTS_DE } from './xrechnung/clean-vehicles';
import { EXTENSION_TEXTS_DE } from './xrechnung/extension';
import { GENERAL_TEXTS_DE } from './xrechnung/general';

/** Sentences of XRechnung's own rules. */
export const XRECHNUNG_TEXTS_DE: FindingTexts = {
  ...CLEAN_VEHICLE_TEXTS_DE,
  ...EXTENSION_TEXTS_DE,
  ...GENERAL_TEXTS_DE,
};
