import type { ExternalStatusMachine } from '../external-status/machine';
import { PEPPOL_STATUSES } from '../external-status/peppol-statuses';

/** The network itself says that a document which had been sent was not delivered. */
export const NOT_DELIVERED = 'NOT_DELIVERED';

const { statuses, reasons } = PEPPOL_STATUSES;

/** The life of documents that went out over the network: receivers answer them, unless their access point refuses them. */
export const PEPPOL_NETWORK: ExternalStatusMachine = {
  ...PEPPOL_STATUSES,
  id: 'PEPPOL_NETWORK',
  name: 'Peppol: documents sent over the network',
  source: `${PEPPOL_STATUSES.source} NOT_DELIVERED and its reasons: Message Level Status (MLS), code RE.`,
  statuses: [
    ...statuses.map((status) =>
      status.code === PEPPOL_STATUSES.initial.ISSUED ? { ...status, next: [...status.next, NOT_DELIVERED] } : status,
    ),
    {
      code: NOT_DELIVERED,
      name: "Refused by the receiver's access point: not delivered, its number is free",
      kind: 'rejection',
      by: ['platform'],
      next: [],
      ofAuthority: true,
    },
  ],
  reasons: [
    ...reasons,
    { code: 'SV', description: 'The document breaks its schema', for: [NOT_DELIVERED] },
    { code: 'BV', description: 'The document breaks a rule', for: [NOT_DELIVERED] },
    { code: 'FD', description: 'It could not be delivered', for: [NOT_DELIVERED], ofAuthority: true },
  ],
  appliesTo: ({ system }) => system === 'peppol',
};
