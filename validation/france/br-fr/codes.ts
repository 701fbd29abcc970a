/** Values that BR-FR allows, compared as written. */

/** Types of invoices and credit notes (BT-3) that French platforms exchange. */
export const TYPE_CODES: readonly string[] = [
  '380',
  '389',
  '393',
  '501',
  '386',
  '500',
  '384',
  '471',
  '472',
  '473',
  '261',
  '262',
  '381',
  '396',
  '502',
  '503',
];

/** Invoices and credit notes that the buyer makes. */
export const SELF_BILLED: readonly string[] = ['389', '501', '500', '471', '473', '261', '502'];

/** They correct exactly one invoice. */
export const CORRECTIVE: readonly string[] = ['384', '471', '472', '473'];

/** They credit one or several invoices. */
export const CREDITS: readonly string[] = ['261', '381', '396', '502', '503'];

export const CONSOLIDATED_CREDIT = '262';
export const ADVANCES: readonly string[] = ['386', '500', '503'];

/** Goods, services or both (B, S, M), and what the invoice is about: BT-23. */
export const BILLING_MODES: readonly string[] = [
  'B1',
  'S1',
  'M1',
  'B2',
  'S2',
  'M2',
  'S3',
  'B4',
  'S4',
  'M4',
  'S5',
  'S6',
  'B7',
  'S7',
  'B8',
  'S8',
  'M8',
  'B9',
  'S9',
  'M9',
];

/** Paid already. */
export const PAID_MODES: readonly string[] = ['B2', 'S2', 'M2'];
/** Final invoice after an advance. */
export const FINAL_MODES: readonly string[] = ['B4', 'S4', 'M4'];
/** An invoice of several vendors, made by a third party. */
export const VENDOR_MODES: readonly string[] = ['S8', 'B8', 'M8'];
/** Invoices of both parties to each other in one document. */
export const MUTUAL_MODES: readonly string[] = ['S9', 'B9', 'M9'];

/** Treatments that a note with the code BAR states: exchanged, reported, or neither. */
export const TREATMENTS: readonly string[] = ['B2B', 'B2BINT', 'B2C', 'B2CINT', 'OUTOFSCOPE', 'ARCHIVEONLY'];

/** Recovery fee, late penalties, discount terms: the notes that the law asks for. */
export const LEGAL_NOTES: readonly string[] = ['PMT', 'PMD', 'AAB'];

export const VAT_CATEGORIES: readonly string[] = ['S', 'E', 'AE', 'K', 'G', 'O', 'Z'];
/** Taxes of the Canary Islands, Ceuta and Melilla. */
export const SPANISH_CATEGORIES: readonly string[] = ['L', 'M'];

/** Rates as they may be written. */
export const VAT_RATES: readonly string[] = [
  '0',
  '0.0',
  '0.00',
  '10',
  '10.0',
  '10.00',
  '13',
  '13.0',
  '13.00',
  '20',
  '20.0',
  '20.00',
  '8.5',
  '8.50',
  '19.6',
  '19.60',
  '2.1',
  '2.10',
  '5.5',
  '5.50',
  '7',
  '7.0',
  '7.00',
  '20.6',
  '20.60',
  '1.05',
  '0.9',
  '0.90',
  '1.75',
  '9.2',
  '9.20',
  '9.6',
  '9.60',
];

/** What an attachment is (BT-123). */
export const ATTACHMENT_KINDS: readonly string[] = [
  'RIB',
  'LISIBLE',
  'FEUILLE_DE_STYLE',
  'PJA',
  'BORDEREAU_SUIVI',
  'DOCUMENT_ANNEXE',
  'BON_LIVRAISON',
  'BON_COMMANDE',
  'BORDEREAU_SUIVI_VALIDATION',
  'ETAT_ACOMPTE',
  'FACTURE_PAIEMENT_DIRECT',
  'RECAPITULATIF_COTRAITANCE',
];
export const READABLE_INVOICE = 'LISIBLE';

/** Note of a member of a single taxable person (0231), under the code TXD. */
export const SINGLE_TAXABLE_PERSON_NOTE = 'MEMBRE_ASSUJETTI_UNIQUE';

/** Schemes of identifiers and addresses. */
export const SIREN = '0002';
export const SIRET = '0009';
export const ROUTING_CODE = '0224';
export const ELECTRONIC_ADDRESS = '0225';
export const SINGLE_TAXABLE_PERSON = '0231';

/** Qualifiers of references: number and process of a sub-invoice. */
export const SUB_INVOICE = 'AFL';
export const SUB_PROCESS = 'AVV';
