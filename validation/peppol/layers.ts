import type { LayerFacts } from '../layer';
import { peppolApplies, selfBillingApplies } from './applies';
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
      about: 'Version 3.0.21, published on 2026-05-20.',
      from: '2026-08-24',
      rules: { ubl: () => (require('./peppol-ubl') as typeof Billing).peppolUbl },
    },
    {
      version: '2026.11',
      about:
        'Announced: without GR-R-001-5, with new rules for Slovakia, and with warnings among the common rules worded as advice.',
      from: 'unknown',
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
      about: 'Version 3.0.2, published on 2026-05-20.',
      from: '2026-08-24',
      rules: { ubl: () => (require('./self-billing-ubl') as typeof SelfBilling).selfBillingUbl },
    },
  ],
  appliesTo: ({ specification, process }) => selfBillingApplies(specification, process),
} as const satisfies LayerFacts;
