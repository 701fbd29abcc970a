import { AGENCY_COUNTRY_CODES } from '../es-aeat/countries';

const YES_OR_NO = 'xsd:string S N';
/** The one blank that is no other white space: patterns of the notation have none in them. */
const BLANK = '[\\s-[\\t\\n\\r]]';
const DATE = '\\d{2,2}-\\d{2,2}-\\d{4,4}';

function upTo(length: number): string {
  return `xsd:string 0..${length}`;
}

function signedAmount(digits: number): string {
  return `xsd:string /(\\+|-)?\\d{1,${digits}}(\\.\\d{0,2})?/`;
}

/** Simple types of the namespace sii; notation: ../xsd/xsd-vocabulary.ts. */
export const SII_DATA_TYPES: Readonly<Record<string, string>> = {
  Text15: upTo(15),
  Text20: upTo(20),
  Text25: upTo(25),
  Text34: upTo(34),
  Text60: upTo(60),
  Text120: upTo(120),
  Text500: upTo(500),
  InvoiceNumber: 'xsd:string 1..60',
  Nif: 'xsd:string 9..9 /(([a-z|A-Z]{1}\\d{7}[a-z|A-Z]{1})|(\\d{8}[a-z|A-Z]{1})|([a-z|A-Z]{1}\\d{8}))/',
  Date: `xsd:string 10..10 /${DATE}/`,
  Timestamp: `xsd:string 19..19 /${DATE}${BLANK}\\d{2,2}:\\d{2,2}:\\d{2,2}/`,
  Year: 'xsd:string 4..4 /\\d{4,4}/',
  Period: 'xsd:string 01 02 03 04 05 06 07 08 09 10 11 12 0A 1T 2T 3T 4T',
  Amount: signedAmount(12),
  SumOfAmounts: signedAmount(14),
  Rate: 'xsd:string /\\d{1,3}(\\.\\d{0,2})?/',
  YesOrNo: YES_OR_NO,
  Version: 'xsd:string 1.1',
  Communication: 'xsd:string A0 A1 A4 A5 A6',
  InvoiceType: 'xsd:string F1 F2 R1 R2 R3 R4 R5 F3 F4 F5 F6 LC AJ',
  CorrectionType: `xsd:string /S|I|${BLANK}/`,
  PaymentMethod: 'xsd:string 01 02 03 04 05',
  PropertySituation: 'xsd:string 1 2 3 4',
  IdentifierType: 'xsd:string 02 03 04 05 06 07',
  Country: `xsd:string ${AGENCY_COUNTRY_CODES}`,
  Regime: 'xsd:string 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17',
  Exemption: 'xsd:string E1 E2 E3 E4 E5 E6',
  TaxedOperation: 'xsd:string S1 S2 S3',
  Reconciliation: 'xsd:string 1 2 3 4 5',
  HeldState: 'xsd:string Correcta AceptadaConErrores Anulada',
};
