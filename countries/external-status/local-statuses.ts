import type { ExternalStatus } from './machine';

/** The beginning of a lifecycle at the authority's delivery, and whether the buyer may refuse after it. */
export interface LocalLifecycle {
  /** The status RECEIVED as the authority knows it. */
  received: Pick<ExternalStatus, 'nationalCode' | 'name'>;
  mayBeRejected: boolean;
}

/**
 * Statuses after the delivery in countries whose authority knows nothing more: buyer and seller report them, and they are not
 * forwarded.
 */
export function localStatuses({ received, mayBeRejected }: LocalLifecycle): readonly ExternalStatus[] {
  const rejected = mayBeRejected ? ['REJECTED'] : [];
  return [
    {
      code: 'RECEIVED',
      ...received,
      kind: 'open',
      by: ['system'],
      next: ['APPROVED', 'DISPUTED', 'PARTIALLY_PAID', 'PAID', ...rejected],
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
      next: ['APPROVED', 'PARTIALLY_PAID', 'PAID', ...rejected],
    },
    ...(mayBeRejected
      ? [
          {
            code: 'REJECTED',
            name: 'Refused by the buyer (local)',
            kind: 'rejection',
            by: ['buyer'],
            next: [],
          } as const,
        ]
      : []),
    {
      code: 'PARTIALLY_PAID',
      name: 'Paid in part (local)',
      kind: 'payment',
      by: ['buyer', 'seller'],
      next: ['PARTIALLY_PAID', 'DISPUTED', 'PAID'],
    },
    { code: 'PAID', name: 'Paid in full (local)', kind: 'payment', by: ['buyer', 'seller'], next: [] },
  ];
}
