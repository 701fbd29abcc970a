import type { FindingTexts } from '../../finding-text';

/** Sentences of Peppol's rules for Iceland. */
export const ICELAND_TEXTS_IT: FindingTexts = {
  'IS-R-001': {
    message: 'Il documento di un venditore islandese ha un codice del tipo (BT-3) diverso da 380 o 381.',
    fix: 'Usare 380 per una fattura o 381 per una nota di credito.',
  },
  'IS-R-002': {
    message: 'Il venditore islandese non ha una registrazione legale (BT-30) con lo schema 0196.',
    fix: 'Aggiungere il kennitala del venditore con lo schema 0196.',
  },
  'IS-R-003': {
    message: 'Al venditore islandese manca la via (BT-35) o il codice postale (BT-38).',
    fix: 'Aggiungere via e codice postale del venditore.',
  },
  'IS-R-004': {
    message: "L'acquirente islandese non ha una registrazione legale (BT-47) con lo schema 0196.",
    fix: "Aggiungere il kennitala dell'acquirente con lo schema 0196.",
  },
  'IS-R-005': {
    message: "All'acquirente islandese manca la via (BT-50) o il codice postale (BT-53).",
    fix: "Aggiungere via e codice postale dell'acquirente.",
  },
  'IS-R-006': {
    message:
      'Un pagamento di un venditore islandese con codice del mezzo di pagamento 9 non ha un conto (BT-84) di dodici caratteri.',
    fix: 'Scrivere il conto bancario con dodici cifre.',
  },
  'IS-R-007': {
    message:
      'Un pagamento di un venditore islandese con codice del mezzo di pagamento 42 non ha un conto (BT-84) di dodici caratteri.',
    fix: 'Scrivere il conto bancario con dodici cifre.',
  },
  'IS-R-008': {
    message: 'Il termine ultimo di pagamento EINDAGI (BT-122) di un venditore islandese non è una data.',
    fix: 'Scrivere la data come yyyy-MM-dd nel documento di supporto con la descrizione EINDAGI.',
  },
  'IS-R-009': {
    message: 'Un venditore islandese indica il termine ultimo di pagamento EINDAGI ma non la data di scadenza (BT-9).',
    fix: 'Aggiungere la data di scadenza, oppure togliere il documento di supporto EINDAGI.',
  },
  'IS-R-010': {
    message:
      'Il termine ultimo di pagamento EINDAGI di un venditore islandese precede la data di scadenza (BT-9), oppure questa manca.',
    fix: 'Indicare una data di scadenza e un EINDAGI in quel giorno o successivo.',
  },
};
