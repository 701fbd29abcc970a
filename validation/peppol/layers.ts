import type { LayerFacts } from '../layer';
import { normalizeSpace } from '../tree/text';
import { peppolApplies, SELF_BILLING } from './applies';
import type * as Billing from './peppol-ubl';
import type * as SelfBilling from './self-billing-ubl';

const DECLARED = 'declared by BT-24';

export const PEPPOL_LAYER = {
  id: 'peppol',
  title: 'Peppol BIS Billing 3.0, OpenPeppol',
  when: DECLARED,
  releases: [
    {
      version: '2026.5',
      from: '2026-05-20',
      rules: { ubl: () => (require('./peppol-ubl') as typeof Billing).peppolUbl },
    },
  ],
  appliesTo: ({ specification }) => peppolApplies(specification),
} as const satisfies LayerFacts;

export const SELF_BILLING_LAYER = {
  id: 'peppol-selfbilling',
  title: 'Peppol BIS Self-Billing 3.0, OpenPeppol',
  when: DECLARED,
  releases: [
    {
      version: '2026.5',
      from: '2026-05-20',
      rules: { ubl: () => (require('./self-billing-ubl') as typeof SelfBilling).selfBillingUbl },
    },
  ],
  appliesTo: ({ specification }) => normalizeSpace(specification).startsWith(SELF_BILLING),
} as const satisfies LayerFacts;
