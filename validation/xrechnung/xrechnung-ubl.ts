import { joinParts } from '../tree/join-parts';
import { references } from './cvd/references';
import { vehicleItems } from './cvd/vehicle-items';
import { attachmentTypes } from './extension/attachment-types';
import { identifierSchemes } from './extension/identifier-schemes';
import { subLines } from './extension/sub-lines';
import { thirdPartyPayments } from './extension/third-party-payments';
import { forProfile } from './for-profile';
import { generalRules } from './general-rules';
import { peppolInXRechnungUbl } from './peppol/peppol-ubl';

/** XRechnung for UBL: its own rules, those of its extension and of CVD, and the Peppol rules it carries. */
export const xrechnungUbl = joinParts([
  generalRules('ubl'),
  forProfile('extension', [attachmentTypes('ubl'), identifierSchemes('ubl'), subLines, thirdPartyPayments]),
  forProfile('CVD', [references('ubl'), vehicleItems('ubl')]),
  peppolInXRechnungUbl,
]);
