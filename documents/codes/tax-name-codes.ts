import { codeSet } from './code-set';

/** UNTDID 5153 without VAT: taxes that stand in an invoice as a charge. */
export const TAX_NAME_CODES: ReadonlySet<string> = codeSet(`
  AAA AAB AAC AAD AAE AAF AAG AAH AAI AAJ AAK AAL AAM AAO AAP ADD BOL CAP CAR COC CST CUD CVD ENV EXC EXP FET FRE
  GCN GST ILL IMP IND LAC LCN LDP LOC LST MCA MCD OTH PDB PDC PRF SCN SSS STT SUP SUR SWT TAC TOT TOX TTA VAD
`);
