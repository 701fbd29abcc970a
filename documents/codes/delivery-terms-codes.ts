import { codeSet } from './code-set';

/** UNTDID 4053: Incoterms and two more. */
export const DELIVERY_TERMS_CODES: ReadonlySet<string> = codeSet(`
  1 2 CFR CIF CIP CPT DAP DDP DPU EXW FAS FCA FOB
`);
