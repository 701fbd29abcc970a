import type { ExternalStatusMachine } from './machine';
import { peppolReasons } from './peppol-reasons';

/** The lifecycle of every country that has none of its own. */
export const PEPPOL_STATUSES: ExternalStatusMachine = {
  id: 'PEPPOL',
  name: 'Peppol Invoice Response',
  source:
    'Statuses and reasons: Peppol Invoice Response (T111), code lists UNCL4343 subset and OPStatusReason. Transitions are inferred: the order from the meaning of the codes, and skipping because no response is mandatory.',
  initial: { ISSUED: 'RECEIVED', RECEIVED: 'RECEIVED' },
  statuses: [
    {
      code: 'RECEIVED',
      nationalCode: 'AB',
      name: 'Message received and readable',
      kind: 'open',
      by: ['buyer'],
      next: ['IN_PROCESS', 'UNDER_QUERY', 'CONDITIONALLY_APPROVED', 'APPROVED', 'REJECTED', 'PARTIALLY_PAID', 'PAID'],
    },
    {
      code: 'IN_PROCESS',
      nationalCode: 'IP',
      name: 'Processing started',
      kind: 'open',
      by: ['buyer'],
      next: ['UNDER_QUERY', 'CONDITIONALLY_APPROVED', 'APPROVED', 'REJECTED', 'PARTIALLY_PAID', 'PAID'],
    },
    {
      code: 'UNDER_QUERY',
      nationalCode: 'UQ',
      name: 'Halted: more information needed (dispute)',
      kind: 'open',
      by: ['buyer'],
      needs: ['rejectionDetail'],
      next: ['IN_PROCESS', 'CONDITIONALLY_APPROVED', 'APPROVED', 'REJECTED', 'PARTIALLY_PAID', 'PAID'],
    },
    {
      code: 'CONDITIONALLY_APPROVED',
      nationalCode: 'CA',
      name: 'Accepted with conditions',
      kind: 'accepted',
      by: ['buyer'],
      needs: ['rejectionDetail'],
      next: ['APPROVED', 'PARTIALLY_PAID', 'PAID', 'REJECTED'],
    },
    {
      code: 'APPROVED',
      nationalCode: 'AP',
      name: 'Finally approved, payment is next',
      kind: 'accepted',
      by: ['buyer'],
      next: ['PARTIALLY_PAID', 'PAID'],
    },
    {
      code: 'REJECTED',
      nationalCode: 'RE',
      name: 'Refused, processing stops',
      kind: 'rejection',
      by: ['buyer'],
      next: [],
    },
    {
      code: 'PARTIALLY_PAID',
      nationalCode: 'PD+PPD',
      name: 'Paid in part (PD with reason PPD)',
      kind: 'payment',
      by: ['buyer'],
      next: ['PARTIALLY_PAID', 'PAID'],
    },
    { code: 'PAID', nationalCode: 'PD', name: 'Paid in full', kind: 'payment', by: ['buyer'], next: [] },
  ],
  reasons: peppolReasons('REJECTED', 'UNDER_QUERY', 'CONDITIONALLY_APPROVED'),
};
