import type { VatRates } from '../national-rules/rate-rules';

/** 5 was that of electricity and food of 2022 to 2024; 7.5 and 2 were those of food and oil in the last months of 2024. */
export const VAT_RATES: VatRates = [
  21,
  10,
  4,
  0,
  { rate: 5, from: '2022-07-01', until: '2024-09-30' },
  { rate: 7.5, from: '2024-10-01', until: '2024-12-31' },
  { rate: 2, from: '2024-10-01', until: '2024-12-31' },
];
