import type { ExternalStatusMachine } from '../external-status/machine';
import { peppolReasons } from '../external-status/peppol-reasons';

export const PORTUGUESE_STATUSES: ExternalStatusMachine = {
  id: 'PT',
  name: 'Portugal: local statuses and AT document states',
  source:
    'AT knows document states: N normal, A cancelled (ChangeInvoiceStatus, while no rectifying document exists). The response of the buyer is local: statuses and transitions are inferred, reasons are those of Peppol.',
  initial: { ISSUED: 'RECEIVED', RECEIVED: 'RECEIVED' },
  statuses: [
    {
      code: 'RECEIVED',
      nationalCode: 'N',
      name: 'Registered with AT as a normal document',
      kind: 'open',
      by: ['system'],
      next: ['APPROVED', 'DISPUTED', 'PARTIALLY_PAID', 'PAID', 'CANCELLED'],
    },
    {
      code: 'APPROVED',
      name: 'Approved by the buyer (local)',
      kind: 'accepted',
      by: ['buyer'],
      next: ['DISPUTED', 'PARTIALLY_PAID', 'PAID', 'CANCELLED'],
    },
    {
      code: 'DISPUTED',
      name: 'In dispute (local)',
      kind: 'rejection',
      by: ['buyer'],
      next: ['APPROVED', 'PARTIALLY_PAID', 'PAID', 'CANCELLED'],
    },
    {
      code: 'PARTIALLY_PAID',
      name: 'Paid in part (local)',
      kind: 'payment',
      by: ['buyer', 'seller'],
      next: ['PARTIALLY_PAID', 'DISPUTED', 'PAID'],
    },
    { code: 'PAID', name: 'Paid in full (local)', kind: 'payment', by: ['buyer', 'seller'], next: [] },
    { code: 'CANCELLED', nationalCode: 'A', name: 'Cancelled', kind: 'final', by: ['seller'], next: [] },
  ],
  reasons: peppolReasons('DISPUTED'),
};
