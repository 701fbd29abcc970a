import { codeSet, otherRelease } from '../../documents/codes/code-set';
import { CODE_LISTS } from '../en16931/codes/ubl';

const COUNTRIES = otherRelease(CODE_LISTS.countries, { more: 'AN', fewer: '1A BQ CW RE SS SX XI' });

/** The lists of CIUS-PT, as far as they differ from the newest of EN 16931; most are of 2019. */
export const LISTS: Readonly<Record<string, ReadonlySet<string>>> = {
  currencies: otherRelease(CODE_LISTS.currencies, {
    more: 'ANG BGN BYR CUC HRK MRO SLL VEF ZWL',
    fewer: 'BYN CNH MRU SLE UYW VED VES XCG ZWG',
  }),
  referenceQualifiers: otherRelease(CODE_LISTS.referenceQualifiers, { fewer: 'AXS AXU BTP EEP' }),
  partySchemes: otherRelease(CODE_LISTS.identifierSchemes, {
    more: '0001 0092 0103 SEPA',
    fewer: `
      0185 0186 0187 0188 0189 0190 0193 0194 0195 0196 0197 0198 0199 0200 0201 0202 0203 0204 0205 0206 0207 0208
      0209 0210 0211 0212 0213 0214 0215 0216 0217 0218 0219 0220 0221 0222 0223 0224 0225 0226 0227 0228 0229 0230
      0231 0232 0233 0234 0235 0236 0237 0238 0239 0240 0241 0242 0243 0244 0245 0246 0247 0248`,
  }),
  schemes: otherRelease(CODE_LISTS.identifierSchemes, {
    more: '0001 0092 0103',
    fewer: `
      0185 0186 0187 0188 0189 0190 0193 0194 0195 0196 0197 0198 0199 0200 0201 0202 0203 0204 0205 0206 0207 0208
      0209 0210 0211 0212 0213 0214 0215 0216 0217 0218 0219 0220 0221 0222 0223 0224 0225 0226 0227 0228 0229 0230
      0231 0232 0233 0234 0235 0236 0237 0238 0239 0240 0241 0242 0243 0244 0245 0246 0247 0248`,
  }),
  countries: COUNTRIES,
  itemClassifications: otherRelease(CODE_LISTS.itemClassifications, { fewer: 'EMD GMN PPI TSQ TSR TSS TST TSU' }),
  allowanceReasons: CODE_LISTS.allowanceReasons,
  chargeReasons: otherRelease(CODE_LISTS.chargeReasons, {
    more: 'ST',
    fewer: 'CAX CAY CAZ DAC DAF DAG DAH DAI DAJ DAK DAL DAM DAN DAO DAP DAQ PRV',
  }),
  lineChargeReasons: otherRelease(CODE_LISTS.chargeReasons, {
    more: 'ADF ST',
    fewer: 'CAX CAY CAZ DAC DAF DAG DAH DAI DAJ DAK DAL DAM DAN DAO DAP DAQ PRV',
  }),
  units: otherRelease(CODE_LISTS.units, {
    more: `
      64 66 76 78 84 A1 A25 A50 A51 A52 A57 A58 A60 A61 A62 A63 A64 A65 A66 A67 A77 A78 A79 A80 A81 A82 A83 ARE ATT
      B36 B37 B38 B39 B40 B51 B65 D35 D37 D38 D39 D70 D71 D72 D75 D76 D9 DU DX E11 GRT GT H78 HAR HJ HN HP J89 J94
      K24 K25 K5 NPR NQ NR NTT OZ PT QT SHT UA WW`,
    fewer: `
      AWG BPM DBM DBW FNU HAD HMO HWE IUG KNM KWN KWS KWY MKD MKM MKW MNJ MQD MQM MQW MRD MRM MRW MTZ NM3 NTU ODG
      ODK ODM OPM PTN Q29 Q30 Q31 Q32 Q33 Q34 Q35 Q36 Q37 Q38 Q39 Q40 Q41 Q42 SM3 TPI XO1 XO2 XO3 XO4 XO5 XO6 XO7
      XO8 XO9 XOG XOH XOI XOJ XOL XOM XON XOP XOQ XOR XOS XOV XOW XOX XOY XOZ XP1 XP3 XP4 XSX Z9`,
  }),
  documentTypes: codeSet('130'),
  vatCategories: codeSet('AA S E RED INT NOR ISE OUT NA Z AE IC G O'),
  taxSchemes: codeSet(`
    AAA AAB AAC AAD AAE AAF AAG AAH AAI AAJ AAK ADD BOL CAP CAR COC CST CUD CVD ENV EXC EXP FET FRE GCN GST ILL IMP
    IND LAC LCN LDP LOC LST MCA MCD OTH PDB PDC PRF SCN SSS STT SUP SUR SWT TAC TOT TOX TTA VAD VAT`),
  attachmentTypes: codeSet(`
    text/plain image/png image/jpeg application/pdf application/msword
    application/vnd.openxmlformats-officedocument.wordprocessingml.document application/vnd.ms-excel
    application/vnd.openxmlformats-officedocument.spreadsheetml.sheet application/xml text/xml text/csv`),
  // Northern Ireland has numbers of its own.
  countriesOfTaxNumbers: otherRelease(COUNTRIES, { more: 'XI' }),
};
