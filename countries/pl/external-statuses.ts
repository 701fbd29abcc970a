import type { ExternalStatusMachine } from '../external-status/machine';
import { localStatuses } from '../external-status/local-statuses';
import { peppolReasons } from '../external-status/peppol-reasons';

export const POLISH_STATUSES: ExternalStatusMachine = {
  id: 'PL',
  name: 'Poland: local statuses after KSeF',
  source:
    'KSeF 2.0 knows accepted (200, with the KSeF number, legally delivered) and refused. What follows is local and not forwarded: statuses and moves are concluded, reasons are those of Peppol.',
  initial: { ISSUED: 'RECEIVED', RECEIVED: 'RECEIVED' },
  statuses: localStatuses({
    received: { nationalCode: '200', name: 'Accepted by KSeF and thereby legally delivered to the buyer' },
    mayBeRejected: true,
  }),
  reasons: peppolReasons('DISPUTED', 'REJECTED'),
};
