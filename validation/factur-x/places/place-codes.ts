import { ALLOWANCE_REASON_CODES } from '../../../documents/codes/allowance-reason-codes';
import { ATTACHMENT_TYPES } from '../../../documents/codes/attachment-types';
import { CHARGE_REASON_CODES } from '../../../documents/codes/charge-reason-codes';
import { codeSet } from '../../../documents/codes/code-set';
import { COUNTRY_CODES } from '../../../documents/codes/country-codes';
import { CURRENCY_CODES } from '../../../documents/codes/currency-codes';
import { DOCUMENT_TYPE_CODES } from '../../../documents/codes/document-type-codes';
import { ELECTRONIC_ADDRESS_SCHEMES } from '../../../documents/codes/electronic-address-schemes';
import { EXEMPTION_REASON_CODES } from '../../../documents/codes/exemption-reason-codes';
import { IDENTIFIER_SCHEMES } from '../../../documents/codes/identifier-schemes';
import { ITEM_CLASSIFICATION_LISTS } from '../../../documents/codes/item-classification-lists';
import { NOTE_SUBJECT_CODES_CII } from '../../../documents/codes/note-subject-codes';
import { PAYMENT_MEANS_CODES } from '../../../documents/codes/payment-means-codes';
import { REFERENCE_QUALIFIERS } from '../../../documents/codes/reference-qualifiers';
import { TAX_POINT_CODES_CII } from '../../../documents/codes/tax-point-codes';
import { UNIT_CODES } from '../../../documents/codes/unit-codes';
import { VAT_CATEGORY_CODES } from '../../../documents/codes/vat-category-codes';
import { LANGUAGE_CODES } from './language-codes';

type Codes = ReadonlySet<string>;

const without = (codes: Codes, ...gone: string[]): Codes => new Set([...codes].filter((code) => !gone.includes(code)));
const withMore = (codes: Codes, ...more: string[]): Codes => new Set([...codes, ...more]);

/** Taxes other than VAT that an invoice may charge: UNTDID 5153. */
const OTHER_TAXES = codeSet(`
  AAA AAB AAC AAD AAE AAF AAG AAH AAI AAJ AAK AAL AAM AAO AAP ADD BOL CAP CAR COC CST CUD CVD ENV EXC EXP FET FRE
  GCN GST ILL IMP IND LAC LCN LDP LOC LST MCA MCD OTH PDB PDC PRF SCN SSS STT SUP SUR SWT TAC TOT TOX TTA VAD
`);

/** Lists of the release 1.09 of Factur-X by the names that places use. */
export const PLACE_CODES = {
  minimum: codeSet('urn:factur-x.eu:1p0:minimum urn:zugferd.de:2p0:minimum'),
  basicwl: codeSet('urn:factur-x.eu:1p0:basicwl urn:zugferd.de:2p0:basicwl'),
  basic: codeSet(
    'urn:cen.eu:en16931:2017#compliant#urn:factur-x.eu:1p0:basic ' +
      'urn:cen.eu:en16931:2017#compliant#urn:zugferd.de:2p0:basic',
  ),
  en16931: codeSet('urn:cen.eu:en16931:2017'),
  extended: codeSet(
    'urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended ' +
      'urn:cen.eu:en16931:2017#conformant#urn:zugferd.de:2p0:extended',
  ),
  date: codeSet('102'),
  moment: codeSet('102 205'),
  document: DOCUMENT_TYPE_CODES,
  VAT: codeSet('VAT'),
  means: PAYMENT_MEANS_CODES,
  '50': codeSet('50'),
  '130': codeSet('130'),
  '916': codeSet('916'),
  reference: codeSet('50 130 916'),
  tax: withMore(OTHER_TAXES, 'VAT'),
  'tax-document': without(DOCUMENT_TYPE_CODES, '471', '472', '473', '500', '501', '502', '503'),
  account: codeSet('1 2 3 4 5 6 7'),
  icd: IDENTIFIER_SCHEMES,
  'icd-2': without(IDENTIFIER_SCHEMES, '0241', '0242', '0243', '0244', '0245', '0246', '0247', '0248'),
  'icd-party': withMore(IDENTIFIER_SCHEMES, 'BY', 'SE'),
  VA: codeSet('VA'),
  eas: without(ELECTRONIC_ADDRESS_SCHEMES, '0219', '0220'),
  country: COUNTRY_CODES,
  currency: withMore(without(CURRENCY_CODES, 'STD'), 'STN'),
  subject: NOTE_SUBJECT_CODES_CII,
  category: without(VAT_CATEGORY_CODES, 'B'),
  'category-split': VAT_CATEGORY_CODES,
  due: TAX_POINT_CODES_CII,
  exemption: EXEMPTION_REASON_CODES,
  allowance: ALLOWANCE_REASON_CODES,
  charge: CHARGE_REASON_CODES,
  'tax-reason': OTHER_TAXES,
  unit: UNIT_CODES,
  qualifier: REFERENCE_QUALIFIERS,
  'contract-qualifier': withMore(REFERENCE_QUALIFIERS, 'CONTRAT', 'MARCHE'),
  mime: ATTACHMENT_TYPES,
  'mime-extended': withMore(ATTACHMENT_TYPES, 'application/json', 'application/xml', 'text/xml'),
  class: ITEM_CLASSIFICATION_LISTS,
  language: LANGUAGE_CODES,
  delivery: codeSet('1 2 CFR CIF CIP CPT DAP DDP DPU EXW FAS FCA FOB'),
  mode: codeSet('0 1 2 3 4 5 6 7 8 9'),
  'line-status': codeSet(`
    1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40
    41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 61 62 63 64 65 66 67 68 69 70 71 72 73 74 75 76 77
    78 79 80 81 82 83 84 85 86 87 88 89 90 91 92 93 94 95 96 97 98 99 100 101 102 103 104 105 106 107 108 109 110
    111 112 113 114 115 116 117 118 119
`),
  'line-reason': codeSet('DETAIL GROUP INFORMATION'),
} satisfies Readonly<Record<string, Codes>>;

export type CodeListName = keyof typeof PLACE_CODES;
