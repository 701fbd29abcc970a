import type { ExternalStatusMachine } from '../external-status/machine';
import { peppolReasons } from '../external-status/peppol-reasons';

export const POLISH_STATUSES: ExternalStatusMachine = {
  id: 'PL',
  name: 'Poland: local statuses after KSeF',
  source:
    'KSeF 2.0 knows accepted (200, with the KSeF number, legally delivered) and refused. What follows is local and not forwarded: statuses and moves are concluded, reasons are those of Peppol.',
  initial: { ISSUED: 'RECEIVED', RECEIVED: 'RECEIVED' },
  statuses: [
    {
      code: 'RECEIVED',
      nationalCode: '200',
      name: 'Accepted by KSeF and thereby legally delivered to the buyer',
      kind: 'open',
      by: ['system'],
      next: ['APPROVED', 'DISPUTED', 'PARTIALLY_PAID', 'PAID', 'REJECTED'],
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
      next: ['APPROVED', 'PARTIALLY_PAID', 'PAID', 'REJECTED'],
    },
    { code: 'REJECTED', name: 'Refused by the buyer (local)', kind: 'rejection', by: ['buyer'], next: [] },
    {
      code: 'PARTIALLY_PAID',
      name: 'Paid in part (local)',
      kind: 'payment',
      by: ['buyer', 'seller'],
      next: ['PARTIALLY_PAID', 'DISPUTED', 'PAID'],
    },
    { code: 'PAID', name: 'Paid in full (local)', kind: 'payment', by: ['buyer', 'seller'], next: [] },
  ],
  reasons: peppolReasons('DISPUTED', 'REJECTED'),
};
