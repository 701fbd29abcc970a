import { CORRECTION_METHODS, REASON_DESCRIPTIONS } from './corrections';
import { FACTURAE_COUNTRY_CODES } from './countries';

function upTo(length: number): string {
  return `xsd:string 0..${length}`;
}

/** The numbers with two digits from 01 on. */
function numbered(last: number): string {
  return `xsd:string ${Array.from({ length: last }, (_, index) => String(index + 1).padStart(2, '0')).join(' ')}`;
}

/** Values of a list, blanks in them as the notation has them. */
function listed(texts: readonly string[]): string {
  return `xsd:string ${texts.map((text) => text.replaceAll(' ', '~')).join(' ')}`;
}

const CURRENCIES =
  'AFN ALL AMD ANG AOA ARS AUD AWG AZN BAD BBD BDT BGN BHD BIF BMD BND BOB BRL BRR BSD BWP BYR BZD CAD CDF CDP CHF ' +
  'CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DRP DZD EEK EGP ESP ETB EUR FJD FKP GBP GEK GHC GIP GMD GNF GTQ GWP GYD ' +
  'HKD HNL HRK HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL ' +
  'LTL LVL LYD MAD MDL MGF MNC MNT MOP MRO MUR MVR MWK MXN MYR MZM NGN NIC NIO NIS NOK NPR NZD OMR PAB PEI PEN PES ' +
  'PGK PHP PKR PLN PYG QAR RMB RON RUB RWF SAR SBD SCR SDP SEK SGD SHP SKK SLL SOL SOS SRD STD SVC SYP SZL THB TJS ' +
  'TMM TND TOP TPE TRY TTD TWD TZS UAH UGS USD UYP UYU VEF VND VUV WST XAF XCD XOF YER ZAR ZMK ZWD';
const LANGUAGES =
  'ar be bg ca cs da de el en es et eu fi fr ga gl hr hu is it lv lt mk mt nl no pl pt ro ru sk sl sq sr sv tr uk';

/** Simple types of Facturae; notation: ../xsd/xsd-vocabulary.ts. */
export const FACTURAE_DATA_TYPES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [9, 10, 14, 15, 20, 30, 40, 50, 60, 70, 80, 250, 2500].map((length) => [`Text${length}`, upTo(length)]),
  ),
  TaxNumber: 'xsd:string 3..30',
  AccountCode: 'xsd:string 5..34',
  Bic: 'xsd:string 11..11',
  PostCode: 'xsd:string 5..5 /[0-9]*/',
  ReportingData: 'xsd:string 6..6 /[0-9]*/',
  PartyId: 'xsd:string 0..10 /[0-9]*/',
  Activity: 'xsd:string 5..5 /\\d{5}/',
  TwoDecimals: 'xsd:double /-?[0-9]+\\.[0-9]{2}/',
  UpToEightDecimals: 'xsd:double /-?[0-9]+(\\.[0-9]{1,8})?/',
  // An empty one stands for the only version that there is.
  SchemaVersion: 'xsd:string /(3\\.2\\.2)?/',
  Modality: 'xsd:string I L',
  IssuerKind: 'xsd:string EM RE TE',
  PersonKind: 'xsd:string F J',
  Residence: 'xsd:string E R U',
  DocumentKind: 'xsd:string FC FA AF',
  InvoiceClass: 'xsd:string OO OR OC CO CR CC',
  Reason: `xsd:string ${Object.keys(REASON_DESCRIPTIONS).sort().join(' ')}`,
  ReasonText: listed(Object.values(REASON_DESCRIPTIONS)),
  Method: numbered(4),
  MethodText: listed(Object.values(CORRECTION_METHODS)),
  CentreRole: numbered(9),
  Tax: numbered(29),
  Unit: numbered(36),
  PaymentMeans: numbered(19),
  TaxableEvent: numbered(2),
  Country: `xsd:string ${FACTURAE_COUNTRY_CODES}`,
  Currency: `xsd:string ${CURRENCIES}`,
  Language: `xsd:string ${LANGUAGES}`,
  Compression: 'xsd:string ZIP GZIP NONE',
  Encoding: 'xsd:string BASE64 BER DER NONE',
  FileFormat: 'xsd:string xml doc gif rtf pdf xls jpg bmp tiff html',
};
