import type { FindingTexts } from '../../finding-text';

/** Sentences of Peppol's rules for the Netherlands. */
export const NETHERLANDS_TEXTS_IT: FindingTexts = {
  'NL-R-001': {
    message: 'La nota di credito di un venditore olandese non indica una fattura precedente (BT-25).',
    fix: 'Aggiungere il numero della fattura che la nota di credito corregge.',
  },
  'NL-R-002': {
    message: 'Al venditore olandese manca la via (BT-35), la località (BT-37) o il codice postale (BT-38).',
    fix: 'Aggiungere via, località e codice postale del venditore.',
  },
  'NL-R-003': {
    message: 'La registrazione legale del venditore olandese (BT-30) non è un numero con lo schema 0106 o 0190.',
    fix: "Indicare il numero KVK con lo schema 0106 o l'OIN con lo schema 0190.",
  },
  'NL-R-004': {
    message: "All'acquirente olandese manca la via (BT-50), la località (BT-52) o il codice postale (BT-53).",
    fix: "Aggiungere via, località e codice postale dell'acquirente.",
  },
  'NL-R-005': {
    message: "La registrazione legale dell'acquirente olandese (BT-47) non è un numero con lo schema 0106 o 0190.",
    fix: "Indicare il numero KVK con lo schema 0106 o l'OIN con lo schema 0190.",
  },
  'NL-R-006': {
    message:
      'Al rappresentante fiscale olandese manca la via (BT-64), la località (BT-66) o il codice postale (BT-67).',
    fix: 'Aggiungere via, località e codice postale del rappresentante fiscale.',
  },
  'NL-R-007': {
    message: "L'acquirente deve pagare il venditore olandese, ma il documento non ha istruzioni di pagamento (BG-16).",
    fix: "Aggiungere come pagare l'importo dovuto.",
  },
  'NL-R-008': {
    message: 'Il codice del mezzo di pagamento (BT-81) non è ammesso tra parti olandesi.',
    fix: 'Usare uno dei codici 30, 48, 49, 57, 58 o 59.',
  },
  'NL-R-009': {
    message:
      "Il venditore olandese rinvia a una riga d'ordine (BT-132), ma il documento non ha il riferimento dell'ordine (BT-13).",
    fix: "Aggiungere il numero dell'ordine, oppure togliere la riga d'ordine.",
  },
};
