import type { FindingTexts } from '../finding-text';

/** Sentences of EN 16931: values that must be in a code list. */
export const CODE_TEXTS_EN: FindingTexts = {
  'BR-CL-01': {
    message: 'The document type code (BT-3) "{found}" is not allowed here.',
    fix: 'Use a code of UNTDID 1001 that matches the kind of document, such as 380 (invoice) or 381 (credit note).',
  },
  'BR-CL-03': {
    message: 'The currency "{found}" of an amount is not a code of ISO 4217.',
    fix: 'Use the invoice currency (BT-5), such as EUR; only the second VAT total (BT-111) is in the accounting currency (BT-6).',
  },
  'BR-CL-04': {
    message: 'The invoice currency (BT-5) "{found}" is not a code of ISO 4217.',
    fix: 'Use the three-letter code of the currency, such as EUR.',
  },
  'BR-CL-05': {
    message: 'The VAT accounting currency (BT-6) "{found}" is not a code of ISO 4217.',
    fix: 'Use the three-letter code of the currency, such as EUR.',
  },
  'BR-CL-06': {
    message: 'The VAT point date code (BT-8) "{found}" is not allowed.',
    fix: 'Use the code for invoice date, delivery date or payment date: 3, 35 or 432 in UBL; 5, 29 or 72 in CII.',
  },
  'BR-CL-07': {
    message: 'The scheme "{found}" of an invoiced object (BT-18, BT-128) is not a code of UNTDID 1153.',
    fix: 'Use a code of the list, or omit the scheme.',
  },
  'BR-CL-08': {
    message: 'The subject code "{found}" of a note (BT-21) is not a code of UNTDID 4451.',
    fix: 'Use a code of the list, such as AAI (general information), or omit the code.',
  },
  'BR-CL-10': {
    message: 'The scheme "{found}" of a party identifier (BT-29, BT-46, BT-60) is not an ICD code of ISO 6523.',
    fix: 'Use a code of the list, such as 0088 (GLN) or 0060 (DUNS), or omit the scheme.',
  },
  'BR-CL-11': {
    message: 'The scheme "{found}" of a legal registration (BT-30, BT-47, BT-61) is not an ICD code of ISO 6523.',
    fix: 'Use a code of the list, such as 0002 (SIRENE), or omit the scheme.',
  },
  'BR-CL-13': {
    message: 'The list "{found}" of an item classification (BT-158) is not a code of UNTDID 7143.',
    fix: 'Use a code of the list, such as HS (Harmonised System).',
  },
  'BR-CL-14': {
    message: 'The country code "{found}" (BT-40, BT-55, BT-69, BT-80) is not a code of ISO 3166-1.',
    fix: 'Use the two-letter code in capital letters, such as ES or DE; Greece is GR.',
  },
  'BR-CL-15': {
    message: 'The country of origin (BT-159) "{found}" is not a code of ISO 3166-1.',
    fix: 'Use the two-letter code in capital letters, such as ES or DE; Greece is GR.',
  },
  'BR-CL-16': {
    message: 'The payment means code (BT-81) "{found}" is not a code of UNCL 4461.',
    fix: 'Use a code of the list, such as 30 (credit transfer), 58 (SEPA credit transfer) or 59 (SEPA direct debit).',
  },
  'BR-CL-17': {
    message: 'The VAT category "{found}" of a breakdown, allowance or charge (BT-118, BT-95, BT-102) is not allowed.',
    fix: 'Use one of the codes S, Z, E, AE, K, G, O, L, M and B of UNCL 5305.',
  },
  'BR-CL-18': {
    message: 'The VAT category "{found}" of a line (BT-151) or, in CII, of a breakdown (BT-118) is not allowed.',
    fix: 'Use one of the codes S, Z, E, AE, K, G, O, L, M and B of UNCL 5305.',
  },
  'BR-CL-19': {
    message: 'The reason code "{found}" of an allowance (BT-98, BT-140) is not allowed.',
    fix: 'Use a code of UNCL 5189, such as 95 (discount), or give the reason as text only.',
  },
  'BR-CL-20': {
    message: 'The reason code "{found}" of a charge (BT-105, BT-145) is not a code of UNCL 7161.',
    fix: 'Use a code of the list, such as FC (freight), or give the reason as text only.',
  },
  'BR-CL-21': {
    message: 'The scheme "{found}" of a standard item identifier (BT-157) is not an ICD code of ISO 6523.',
    fix: 'Use a code of the list, such as 0160 (GTIN).',
  },
  'BR-CL-22': {
    message: 'The exemption reason code (BT-121) "{found}" is not a code of the VATEX list.',
    fix: 'Use a code of the list, such as VATEX-EU-AE, or give the reason as text (BT-120).',
  },
  'BR-CL-23': {
    message: 'The unit of measure (BT-130, BT-150) "{found}" is not a code of UN/ECE Recommendation 20 or 21.',
    fix: 'Use a code of the lists, such as C62 (one), HUR (hour) or KGM (kilogram); those of 21 begin with X.',
  },
  'BR-CL-24': {
    message: 'The media type "{found}" of an attachment (BT-125) is not allowed.',
    fix: 'Attach a PDF, PNG, JPEG, CSV, XLSX or ODS file and state its media type, such as application/pdf.',
  },
  'BR-CL-25': {
    message: 'The scheme "{found}" of an electronic address (BT-34, BT-49) is not a code of the EAS list.',
    fix: 'Use a code of the list, such as 0088 (GLN).',
  },
  'BR-CL-26': {
    message: 'The scheme "{found}" of the deliver-to location (BT-71) is not an ICD code of ISO 6523.',
    fix: 'Use a code of the list, such as 0088 (GLN), or omit the scheme.',
  },
};
