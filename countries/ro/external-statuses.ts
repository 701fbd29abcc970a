import type { ExternalStatusMachine } from '../external-status/machine';
import { peppolReasons } from '../external-status/peppol-reasons';

export const ROMANIAN_STATUSES: ExternalStatusMachine = {
  id: 'RO',
  name: 'Romania: local statuses and buyer message RASP',
  source:
    'ANAF knows ok (delivered to the buyer) and nok. A dispute is what the buyer message RASP says in free text; the rest is local: statuses and moves are concluded, reasons are those of Peppol.',
  initial: { ISSUED: 'RECEIVED', RECEIVED: 'RECEIVED' },
  statuses: [
    {
      code: 'RECEIVED',
      nationalCode: 'ok',
      name: 'Accepted by ANAF and thereby delivered to the buyer',
      kind: 'open',
      by: ['system'],
      next: ['APPROVED', 'DISPUTED', 'PARTIALLY_PAID', 'PAID'],
    },
    {
      code: 'APPROVED',
      name: 'Approved by the buyer (local)',
      kind: 'accepted',
      by: ['buyer'],
      next: ['DISPUTED', 'PARTIALLY_PAID', 'PAID'],
    },
    {
      code: 'DISPUTED',
      name: 'In dispute (local)',
      kind: 'rejection',
      by: ['buyer'],
      next: ['APPROVED', 'PARTIALLY_PAID', 'PAID'],
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
  reasons: peppolReasons('DISPUTED'),
};
