import type { FindingTexts } from '../../finding-text';

/** Sentences of Peppol's rules for Greece. */
export const GREECE_TEXTS_IT: FindingTexts = {
  'GR-R-001-1': {
    message: 'Il numero di una fattura greca (BT-1) non è composto da sei segmenti separati da barre.',
    fix: 'Scrivere numero fiscale del venditore, data, numero di sede, tipo di documento, serie e numero progressivo separati da |.',
  },
  'GR-R-001-2': {
    message:
      'Il primo segmento del numero di fattura greco (BT-1) non è il numero fiscale valido del venditore o del suo rappresentante fiscale.',
    fix: 'Scrivere le nove cifre della partita IVA del venditore o del rappresentante fiscale, senza EL.',
  },
  'GR-R-001-3': {
    message: 'Il secondo segmento del numero di fattura greco (BT-1) non è la data di emissione (BT-2).',
    fix: 'Scrivere la data di emissione come giorno/mese/anno, con due cifre per giorno e mese, ad esempio 05/03/2026.',
  },
  'GR-R-001-4': {
    message: 'Il terzo segmento del numero di fattura greco (BT-1) non è un numero intero pari o superiore a 0.',
    fix: 'Scrivere il numero della sede, 0 per la sede centrale.',
  },
  'GR-R-001-5': {
    message: 'Il quarto segmento del numero di fattura greco (BT-1) non è un tipo di documento greco.',
    fix: 'Scrivere uno dei tipi 1.1, 1.6, 2.1, 2.4, 5.1 o 5.2.',
  },
  'GR-R-001-6': {
    message: 'Il quinto segmento del numero di fattura greco (BT-1) è vuoto.',
    fix: "Scrivere la serie della fattura, 0 se non c'è.",
  },
  'GR-R-001-7': {
    message: 'Il sesto segmento del numero di fattura greco (BT-1) è vuoto.',
    fix: 'Scrivere il numero progressivo della fattura.',
  },
  'GR-R-002': {
    message: 'Il venditore greco non ha un nome commerciale (BT-28).',
    fix: 'Aggiungere il nome del venditore come nome commerciale.',
  },
  'GR-R-003': {
    message: 'La partita IVA del venditore greco (BT-31) non è EL seguito da un numero fiscale valido.',
    fix: 'Scrivere EL e le nove cifre del numero fiscale, e verificare il numero.',
  },
  'GR-R-004-1': {
    message: 'La fattura di un venditore greco non ha esattamente un documento di supporto (BG-24) con il MARK.',
    fix: 'Indicare un solo documento di supporto con la descrizione ##M.AR.K## e il MARK come riferimento.',
  },
  'GR-R-004-2': {
    message: 'Il MARK (BT-122) di una fattura greca non è un numero intero positivo.',
    fix: "Scrivere il MARK assegnato dall'amministrazione fiscale greca, solo con cifre.",
  },
  'GR-R-005': {
    message: "Il venditore greco non indica il nome commerciale dell'acquirente (BT-45).",
    fix: "Aggiungere il nome dell'acquirente come nome commerciale.",
  },
  'GR-R-006': {
    message:
      "L'acquirente greco non ha esattamente una partita IVA valida (BT-48), EL seguito da un numero fiscale valido.",
    fix: "Indicare una sola partita IVA dell'acquirente: EL e le nove cifre del numero fiscale.",
  },
  'GR-R-008-2': {
    message: "La fattura di un venditore greco ha più di un documento di supporto (BG-24) con l'URL della fattura.",
    fix: 'Mantenere un solo documento di supporto con la descrizione ##INVOICE|URL##.',
  },
  'GR-R-008-3': {
    message: "Il documento di supporto con l'URL di una fattura greca non ha una posizione esterna (BT-124).",
    fix: "Aggiungere l'URL della fattura come posizione esterna del documento.",
  },
  'GR-R-009': {
    message: "L'indirizzo elettronico del venditore greco (BT-34) non è un numero fiscale valido con lo schema 9933.",
    fix: 'Indicare le nove cifre del numero fiscale del venditore con lo schema 9933.',
  },
  'GR-R-010': {
    message: "L'indirizzo elettronico dell'acquirente greco (BT-49) non è un numero fiscale valido con lo schema 9933.",
    fix: "Indicare le nove cifre del numero fiscale dell'acquirente con lo schema 9933.",
  },
  'GR-S-008-1': {
    message:
      "La fattura di un venditore greco non ha esattamente un documento di supporto (BG-24) con l'URL della fattura.",
    fix: "Indicare un solo documento di supporto con la descrizione ##INVOICE|URL## e l'URL come posizione esterna (BT-124).",
  },
  'GR-S-011': {
    message:
      'Il venditore greco non ha esattamente una partita IVA valida (BT-31), EL seguito da un numero fiscale valido.',
    fix: 'Indicare una sola partita IVA del venditore: EL e le nove cifre del numero fiscale.',
  },
};
