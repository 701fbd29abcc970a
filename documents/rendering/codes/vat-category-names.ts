import type { CodeWords } from './code-words';

/** What bears VAT, at whatever rate. */
export const TAXED = 'S';

/** VAT categories of UNCL 5305 (BT-118, BT-151). */
export const VAT_CATEGORY_NAMES: CodeWords = {
  // Of any rate: reduced ones are S as well.
  S: ['Taxed', 'Sujeto a IVA', 'Taxé', 'Steuerpflichtig', 'Imponibile', 'Opodatkowane', 'Tributado', 'Belast'],
  Z: ['Zero rated', 'Tipo cero', 'Taux zéro', 'Nullsatz', 'Aliquota zero', 'Stawka 0%', 'Taxa zero', 'Nultarief'],
  E: ['Exempt', 'Exento', 'Exonéré', 'Steuerbefreit', 'Esente', 'Zwolnione', 'Isento', 'Vrijgesteld'],
  AE: [
    'Reverse charge',
    'Inversión del sujeto pasivo',
    'Autoliquidation',
    'Umkehrung der Steuerschuld',
    'Inversione contabile',
    'Odwrotne obciążenie',
    'Autoliquidação',
    'Btw verlegd',
  ],
  K: [
    'Intra-Community supply',
    'Entrega intracomunitaria',
    'Livraison intracommunautaire',
    'Innergemeinschaftliche Lieferung',
    'Cessione intracomunitaria',
    'Dostawa wewnątrzwspólnotowa',
    'Transmissão intracomunitária',
    'Intracommunautaire levering',
  ],
  G: ['Export', 'Exportación', 'Exportation', 'Ausfuhr', 'Esportazione', 'Eksport', 'Exportação', 'Uitvoer'],
  O: [
    'Outside the scope of VAT',
    'No sujeto a IVA',
    'Hors champ de la TVA',
    'Nicht steuerbar',
    'Fuori campo IVA',
    'Nie podlega VAT',
    'Não sujeito a IVA',
    'Buiten de btw',
  ],
  L: [
    'IGIC, Canary Islands',
    'IGIC, Canarias',
    'IGIC, îles Canaries',
    'IGIC, Kanarische Inseln',
    'IGIC, Isole Canarie',
    'IGIC, Wyspy Kanaryjskie',
    'IGIC, Canárias',
    'IGIC, Canarische Eilanden',
  ],
  M: [
    'IPSI, Ceuta and Melilla',
    'IPSI, Ceuta y Melilla',
    'IPSI, Ceuta et Melilla',
    'IPSI, Ceuta und Melilla',
    'IPSI, Ceuta e Melilla',
    'IPSI, Ceuta i Melilla',
    'IPSI, Ceuta e Melilha',
    'IPSI, Ceuta en Melilla',
  ],
  B: [
    'Transferred (Italy)',
    'Transferido (Italia)',
    'Transféré (Italie)',
    'Übertragen (Italien)',
    'Scissione dei pagamenti',
    'Przeniesione (Włochy)',
    'Transferido (Itália)',
    'Overgedragen (Italië)',
  ],
};
