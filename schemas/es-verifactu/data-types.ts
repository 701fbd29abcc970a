import { AGENCY_COUNTRY_CODES } from '../es-aeat/countries';

const YES_OR_NO = 'xsd:string S N';
const DATE = 'xsd:string 10..10 /\\d{2,2}-\\d{2,2}-\\d{4,4}/';

function upTo(length: number): string {
  return `xsd:string 0..${length}`;
}

/** Simple types of the namespace sf; notation: ../xsd/xsd-vocabulary.ts. */
export const VERIFACTU_DATA_TYPES: Readonly<Record<string, string>> = {
  Text2: upTo(2),
  Text15: upTo(15),
  Text16: upTo(16),
  Text18: upTo(18),
  Text20: upTo(20),
  Text30: upTo(30),
  Text50: upTo(50),
  Text60: upTo(60),
  Text64: upTo(64),
  Text100: upTo(100),
  Text120: upTo(120),
  Text500: upTo(500),
  Text1500: upTo(1500),
  InvoiceNumber: 'xsd:string 1..60',
  Nif: 'xsd:string 9..9',
  Date: DATE,
  Year: 'xsd:string 4..4 /\\d{4,4}/',
  Period: 'xsd:string 01 02 03 04 05 06 07 08 09 10 11 12',
  Amount: 'xsd:string /(\\+|-)?\\d{1,12}(\\.\\d{0,2})?/',
  Rate: 'xsd:string /\\d{1,3}(\\.\\d{0,2})?/',
  WaitingTime: 'xsd:string /\\d{0,4}/',
  YesOrNo: YES_OR_NO,
  Yes: 'xsd:string S',
  Version: 'xsd:string 1.0',
  InvoiceType: 'xsd:string F1 F2 R1 R2 R3 R4 R5 F3',
  CorrectionType: 'xsd:string S I',
  EarlierRefusal: 'xsd:string N S X',
  IssuedBy: 'xsd:string D T',
  GeneratedBy: 'xsd:string E D T',
  IdentifierType: 'xsd:string 02 03 04 05 06 07',
  Country: `xsd:string ${AGENCY_COUNTRY_CODES}`,
  Tax: 'xsd:string 01 02 03 05',
  Regime: 'xsd:string 01 02 03 04 05 06 07 08 09 10 11 14 15 17 18 19 20 21',
  Qualification: 'xsd:string S1 S2 N1 N2',
  Exemption: 'xsd:string E1 E2 E3 E4 E5 E6 E7 E8',
  FingerprintType: 'xsd:string 01',
  Operation: 'xsd:string Alta Anulacion',
  DuplicateState: 'xsd:string Correcta AceptadaConErrores Anulada',
};
