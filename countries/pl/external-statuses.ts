import type { ExternalStatusMachine } from '../external-status/machine';
import { localStatuses } from '../external-status/local-statuses';
import { peppolReasons } from '../external-status/peppol-reasons';

export const POLISH_STATUSES: ExternalStatusMachine = {
  id: 'PL',
  name: 'Poland: local statuses after KSeF',
  source:
    'KSeF 2.0 knows accepted (200, with the KSeF number, legally delivered) and refused. Later statuses are local and not forwarded: statuses and transitions are inferred, reasons are those of Peppol.',
  initial: { ISSUED: 'RECEIVED', RECEIVED: 'RECEIVED' },
  statuses: localStatuses({
    received: { nationalCode: '200', name: 'Accepted by KSeF and thereby legally delivered to the buyer' },
    mayBeRejected: true,
  }),
  reasons: peppolReasons('DISPUTED', 'REJECTED'),
};
