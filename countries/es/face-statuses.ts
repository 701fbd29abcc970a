import type { ExternalStatusMachine } from '../external-status/machine';
import { correctionReasons } from './correction-reasons';
import { isPublicBody } from './public-bodies';

export const FACE_STATUSES: ExternalStatusMachine = {
  id: 'ES-FACE',
  name: 'Spain: FACe (invoices to public bodies)',
  source:
    'FACe: codes 1200-3100 and their order; transitions that skip internal statuses and to 3100 (until the obligation is booked) are inferred. FACe requires a comment and has no reason codes: those of Facturae are offered, and OTHER is what its own comments are reported with.',
  appliesTo: ({ purpose, customerTaxNumber = '', toPublicBody }) =>
    purpose === 'EINVOICING' && (toPublicBody === true || isPublicBody(customerTaxNumber)),
  initial: { ISSUED: 'REGISTERED', RECEIVED: 'REGISTERED' },
  statuses: [
    {
      code: 'REGISTERED',
      nationalCode: '1200',
      name: 'Registered in FACe',
      kind: 'open',
      by: ['platform'],
      next: ['REGISTERED_IN_ACCOUNTING', 'CANCELLED'],
    },
    {
      code: 'REGISTERED_IN_ACCOUNTING',
      nationalCode: '1300',
      name: 'Registered in the accounting register of invoices (RCF)',
      kind: 'open',
      by: ['buyer'],
      next: ['VERIFIED', 'RECEIVED_AT_DESTINATION', 'CONFORMED', 'PAYMENT_OBLIGATION_BOOKED', 'REJECTED', 'CANCELLED'],
    },
    {
      code: 'VERIFIED',
      nationalCode: '1400',
      name: 'Verified (internal)',
      kind: 'open',
      by: ['buyer'],
      next: ['REJECTED', 'RECEIVED_AT_DESTINATION', 'CONFORMED', 'PAYMENT_OBLIGATION_BOOKED', 'CANCELLED'],
    },
    {
      code: 'RECEIVED_AT_DESTINATION',
      nationalCode: '2100',
      name: 'Received at destination (internal)',
      kind: 'open',
      by: ['buyer'],
      next: ['REJECTED', 'CONFORMED', 'PAYMENT_OBLIGATION_BOOKED', 'CANCELLED'],
    },
    {
      code: 'CONFORMED',
      nationalCode: '2300',
      name: 'Conformed (internal)',
      kind: 'accepted',
      by: ['buyer'],
      next: ['REJECTED', 'PAYMENT_OBLIGATION_BOOKED', 'CANCELLED'],
    },
    {
      code: 'PAYMENT_OBLIGATION_BOOKED',
      nationalCode: '2400',
      name: 'Payment obligation booked',
      kind: 'accepted',
      by: ['buyer'],
      next: ['PAID'],
    },
    { code: 'PAID', nationalCode: '2500', name: 'Paid', kind: 'payment', by: ['buyer'], next: [] },
    {
      code: 'REJECTED',
      nationalCode: '2600',
      name: 'Rejected',
      kind: 'rejection',
      by: ['buyer'],
      needs: ['message'],
      next: [],
    },
    { code: 'CANCELLED', nationalCode: '3100', name: 'Cancelled', kind: 'final', by: ['buyer'], next: [] },
  ],
  reasons: [
    ...correctionReasons('REJECTED'),
    {
      code: 'OTHER',
      nationalCode: null,
      description: 'As said in the message: FACe has no codes for reasons',
      for: ['REJECTED'],
      messageRequired: true,
      ofAuthority: true,
    },
  ],
};
