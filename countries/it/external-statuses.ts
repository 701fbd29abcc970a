import type { ExternalStatusMachine } from '../external-status/machine';
import { peppolReasons } from '../external-status/peppol-reasons';
import { SDI_REASONS } from './sdi-reasons';

/** Refusals of public offices are free text within Ministerial Decree 132/2020; the codes PA01-PA05 are ours. */
const PUBLIC_OFFICE_REASONS = [
  { code: 'PA01', nationalCode: null, description: 'The operation was not carried out', for: ['REFUSED'] },
  { code: 'PA02', nationalCode: null, description: 'CIG or CUP missing', for: ['REFUSED'] },
  { code: 'PA03', nationalCode: null, description: 'Pharmaceutical reference missing', for: ['REFUSED'] },
  { code: 'PA04', nationalCode: null, description: 'AIC code missing', for: ['REFUSED'] },
  { code: 'PA05', nationalCode: null, description: 'Number of the resolution missing', for: ['REFUSED'] },
];

export const ITALIAN_STATUSES: ExternalStatusMachine = {
  id: 'IT',
  name: 'Italy: SdI messages and local statuses',
  source:
    'Messages NS, RC, MC, AT, NE and DT of SdI (NE, AT and DT of public offices only). Between businesses SdI has no acceptance, dispute or payment: those statuses and what may follow a delivery are local and inferred.',
  initial: { ISSUED: 'SENT', RECEIVED: 'DELIVERED' },
  statuses: [
    {
      code: 'SENT',
      name: 'Sent to SdI',
      kind: 'open',
      by: ['system'],
      next: ['REJECTED_BY_SDI', 'DELIVERED', 'DELIVERY_FAILED'],
    },
    {
      code: 'REJECTED_BY_SDI',
      nationalCode: 'NS',
      name: 'Rejected by SdI (notifica di scarto)',
      kind: 'rejection',
      by: ['platform'],
      next: [],
    },
    {
      code: 'DELIVERED',
      nationalCode: 'RC',
      name: 'Delivered (ricevuta di consegna)',
      kind: 'open',
      by: ['platform'],
      next: ['ACCEPTED', 'REFUSED', 'OUTCOME_PERIOD_EXPIRED', 'DISPUTED', 'PARTIALLY_PAID', 'PAID'],
    },
    {
      code: 'DELIVERY_FAILED',
      nationalCode: 'MC',
      name: 'Not delivered (mancata consegna)',
      kind: 'open',
      by: ['platform'],
      next: ['DELIVERED', 'UNDELIVERABLE', 'DISPUTED', 'PARTIALLY_PAID', 'PAID', 'ACCEPTED'],
    },
    {
      code: 'UNDELIVERABLE',
      nationalCode: 'AT',
      name: 'Public office not reachable after 10 days (attestazione)',
      kind: 'open',
      by: ['platform'],
      next: ['DISPUTED', 'PARTIALLY_PAID', 'PAID'],
    },
    {
      code: 'ACCEPTED',
      nationalCode: 'NE-EC01',
      name: 'Accepted by the recipient',
      kind: 'accepted',
      by: ['buyer'],
      next: ['DISPUTED', 'PARTIALLY_PAID', 'PAID'],
    },
    {
      code: 'REFUSED',
      nationalCode: 'NE-EC02',
      name: 'Refused by the public office',
      kind: 'rejection',
      by: ['buyer'],
      next: [],
    },
    {
      code: 'OUTCOME_PERIOD_EXPIRED',
      nationalCode: 'DT',
      name: '15 days passed without an outcome (decorrenza termini)',
      kind: 'open',
      by: ['platform'],
      next: ['DISPUTED', 'PARTIALLY_PAID', 'PAID'],
    },
    {
      code: 'DISPUTED',
      name: 'In dispute (local)',
      kind: 'rejection',
      by: ['buyer'],
      next: ['ACCEPTED', 'PARTIALLY_PAID', 'PAID'],
    },
    {
      code: 'PARTIALLY_PAID',
      name: 'Paid in part (local)',
      kind: 'payment',
      by: ['buyer', 'seller'],
      next: ['PARTIALLY_PAID', 'DISPUTED', 'PAID'],
    },
    { code: 'PAID', name: 'Paid in full (local)', kind: 'payment', by: ['buyer', 'seller'], next: [] },
  ],
  reasons: [...PUBLIC_OFFICE_REASONS, ...peppolReasons('DISPUTED'), ...SDI_REASONS],
};
