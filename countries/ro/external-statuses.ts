import type { ExternalStatusMachine } from '../external-status/machine';
import { localStatuses } from '../external-status/local-statuses';
import { peppolReasons } from '../external-status/peppol-reasons';

export const ROMANIAN_STATUSES: ExternalStatusMachine = {
  id: 'RO',
  name: 'Romania: local statuses and buyer message RASP',
  source:
    'ANAF knows ok (delivered to the buyer) and nok. A dispute corresponds to the free text of the buyer message RASP; the rest is local: statuses and transitions are inferred, reasons are those of Peppol.',
  initial: { ISSUED: 'RECEIVED', RECEIVED: 'RECEIVED' },
  statuses: localStatuses({
    received: { nationalCode: 'ok', name: 'Accepted by ANAF and thereby delivered to the buyer' },
    mayBeRejected: false,
  }),
  reasons: peppolReasons('DISPUTED'),
};
