/** Codes of countries as the tax agency lists them: those of ISO 3166-1 with additions (XB, XG, XN, XU, QU) and gaps. */
const COUNTRIES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AZ BA BB BD BE BF BG BH BI BJ BM BN BO BQ BR BS BT BV BW BY BZ CA CC ' +
  'CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FK FM FO FR GA GB ' +
  'GD GE GG GH GI GL GM GN GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG ' +
  'KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MP MR MS MT MU MV ' +
  'MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA QU RE RO RS RU ' +
  'RW SA SB SC SD SE SG SH SI SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ ' +
  'UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XB XG XN XU YE YT ZA ZM ZW';

/** CodigoPais. */
export const VERIFACTU_COUNTRIES: ReadonlySet<string> = new Set(COUNTRIES.split(' '));

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
  Country: `xsd:string ${COUNTRIES}`,
  Tax: 'xsd:string 01 02 03 05',
  Regime: 'xsd:string 01 02 03 04 05 06 07 08 09 10 11 14 15 17 18 19 20 21',
  Qualification: 'xsd:string S1 S2 N1 N2',
  Exemption: 'xsd:string E1 E2 E3 E4 E5 E6 E7 E8',
  FingerprintType: 'xsd:string 01',
  Operation: 'xsd:string Alta Anulacion',
  DuplicateState: 'xsd:string Correcta AceptadaConErrores Anulada',
};
