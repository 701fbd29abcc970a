import { joinParts } from '../tree/join-parts';
import { references } from './cvd/references';
import { vehicleItems } from './cvd/vehicle-items';
import { attachmentTypes } from './extension/attachment-types';
import { identifierSchemes } from './extension/identifier-schemes';
import { parentLines } from './extension/parent-lines';
import { forProfile } from './for-profile';
import { generalRules } from './general-rules';
import { peppolInXRechnungCii } from './peppol/peppol-cii';
import { priceBaseQuantity } from './price-base-quantity';

/** XRechnung for CII: its own rules, those of its extension and of CVD, and the Peppol rules it carries. */
export const xrechnungCii = joinParts([
  generalRules('cii'),
  priceBaseQuantity,
  forProfile('extension', [attachmentTypes('cii'), identifierSchemes('cii'), parentLines]),
  forProfile('CVD', [references('cii'), vehicleItems('cii')]),
  peppolInXRechnungCii,
]);
