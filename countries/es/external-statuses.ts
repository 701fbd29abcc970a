import type { ExternalStatusMachine } from '../external-status/machine';
import { correctionReasons } from './correction-reasons';

/** No rejection means presumed acceptance (art. 12), hence RECEIVED -> PAID. */
export const SPANISH_STATUSES: ExternalStatusMachine = {
  id: 'ES',
  name: 'Spain: business invoices (Royal Decree 238/2026)',
  source:
    'Royal Decree 238/2026 art. 10.1 (acceptance, rejection, payment), 10.2 (partial acceptance, rejection and payment, assignment) and 12 (collection, non-payment) names the events; codes and transitions are inferred until the ministerial order is published. Reasons: correction codes of Facturae.',
  initial: { ISSUED: 'RECEIVED', RECEIVED: 'RECEIVED' },
  statuses: [
    {
      code: 'RECEIVED',
      name: 'Received by the recipient',
      kind: 'open',
      by: ['platform', 'system'],
      next: [
        'ACCEPTED',
        'REJECTED',
        'PARTIALLY_ACCEPTED',
        'PAID',
        'PARTIALLY_REJECTED',
        'ASSIGNED',
        'PARTIALLY_PAID',
        'COLLECTED',
        'UNPAID',
      ],
    },
    {
      code: 'ACCEPTED',
      name: 'Commercially accepted',
      kind: 'accepted',
      by: ['buyer'],
      next: ['ASSIGNED', 'PARTIALLY_PAID', 'PAID', 'COLLECTED', 'UNPAID'],
    },
    {
      code: 'PARTIALLY_ACCEPTED',
      name: 'Accepted in part',
      kind: 'accepted',
      by: ['buyer'],
      next: ['ASSIGNED', 'PARTIALLY_PAID', 'PAID', 'COLLECTED', 'UNPAID'],
    },
    {
      code: 'PARTIALLY_REJECTED',
      name: 'Rejected in part',
      kind: 'rejection',
      by: ['buyer'],
      next: ['REJECTED', 'ACCEPTED', 'PARTIALLY_ACCEPTED', 'ASSIGNED', 'PARTIALLY_PAID', 'PAID', 'COLLECTED', 'UNPAID'],
    },
    { code: 'REJECTED', name: 'Commercially rejected', kind: 'rejection', by: ['buyer'], next: [] },
    {
      code: 'ASSIGNED',
      name: 'Claim assigned to a third party',
      kind: 'open',
      by: ['buyer'],
      next: ['PARTIALLY_PAID', 'PAID', 'COLLECTED', 'UNPAID'],
    },
    {
      code: 'PARTIALLY_PAID',
      name: 'Paid in part',
      kind: 'payment',
      by: ['buyer'],
      next: ['PARTIALLY_PAID', 'ASSIGNED', 'PAID', 'COLLECTED', 'UNPAID'],
    },
    {
      code: 'PAID',
      name: 'Paid in full (effective payment)',
      kind: 'payment',
      by: ['buyer'],
      next: ['COLLECTED', 'UNPAID'],
    },
    { code: 'COLLECTED', name: 'Issuer confirms the collection', kind: 'payment', by: ['seller'], next: [] },
    {
      code: 'UNPAID',
      name: 'Issuer reports non-payment',
      kind: 'open',
      by: ['seller'],
      next: ['PARTIALLY_PAID', 'PAID', 'COLLECTED'],
    },
  ],
  reasons: correctionReasons('REJECTED', 'PARTIALLY_REJECTED'),
};
