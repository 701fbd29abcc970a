import type { FindingTexts } from '../../finding-text';

/** Sentences of Peppol's rules for Denmark. */
export const DENMARK_TEXTS_IT: FindingTexts = {
  'DK-R-002': {
    message: 'Il venditore danese non ha una registrazione legale (BT-30).',
    fix: 'Aggiungere il numero CVR del venditore con lo schema 0184.',
  },
  'DK-R-003': {
    message: 'Una classificazione UNSPSC (BT-158) su una riga tra parti danesi non è di una versione ammessa.',
    fix: 'Indicare la versione 19.05.01 o 26.08.01 di UNSPSC per una classificazione della lista TST.',
  },
  'DK-R-004': {
    message:
      "Uno sconto o una maggiorazione con codice di motivazione ZZZ tra parti danesi non indica la categoria d'imposta nella motivazione (BT-97, BT-104, BT-139, BT-144).",
    fix: "Scrivere come motivazione la categoria d'imposta di quattro cifre, da sola o seguita da # e da un nome, ad esempio 4812#Imposta.",
  },
  'DK-R-005': {
    message: 'Il codice del mezzo di pagamento (BT-81) non è ammesso tra parti danesi.',
    fix: 'Usare uno dei codici 1, 10, 31, 42, 48, 49, 50, 58, 59, 93 o 97, senza spazi prima o dopo.',
  },
  'DK-R-006': {
    message:
      'A un pagamento tra parti danesi con codice del mezzo di pagamento 31 o 42 manca il conto (BT-84) o il numero di registrazione della banca (BT-86).',
    fix: 'Aggiungere il numero di conto e il numero di registrazione della banca.',
  },
  'DK-R-007': {
    message:
      'A un pagamento tra parti danesi con codice del mezzo di pagamento 49 manca il riferimento del mandato (BT-89) o il conto addebitato (BT-91).',
    fix: 'Aggiungere il riferimento del mandato e il conto da addebitare.',
  },
  'DK-R-008': {
    message:
      'Un pagamento giro danese (codice 50) richiede un identificativo di pagamento (BT-83) che inizi con 01#, 04# o 15# e un conto giro (BT-84) di sette o otto cifre.',
    fix: "Correggere l'identificativo di pagamento o il conto giro.",
  },
  'DK-R-009': {
    message:
      "L'identificativo di pagamento (BT-83) di un pagamento giro danese (codice 50) che inizia con 04# o 15# non è lungo 19 caratteri.",
    fix: 'Scrivere 04# o 15# e i 16 caratteri successivi.',
  },
  'DK-R-010': {
    message:
      'Un pagamento FIK danese (codice 93) richiede un identificativo di pagamento (BT-83) che inizi con 71#, 73# o 75# e un numero di creditore (BT-84) di otto caratteri.',
    fix: "Correggere l'identificativo di pagamento o il numero di creditore.",
  },
  'DK-R-011': {
    message:
      "L'identificativo di pagamento (BT-83) di un pagamento FIK danese (codice 93) che inizia con 71# o 75# non è lungo 18 o 19 caratteri.",
    fix: 'Scrivere 71# o 75# e i 15 o 16 caratteri successivi.',
  },
  'DK-R-013': {
    message:
      "Un identificativo del venditore (BT-29) o dell'acquirente (BT-46) non ha lo schema, necessario tra parti danesi.",
    fix: "Indicare lo schema dell'identificativo, ad esempio 0184 per un numero CVR o 0088 per un GLN.",
  },
  'DK-R-014': {
    message: 'Lo schema della registrazione legale del venditore danese (BT-30) non è 0184.',
    fix: 'Indicare il numero CVR del venditore con lo schema 0184.',
  },
  'DK-R-016': {
    message: "L'importo dovuto (BT-115) di una nota di credito tra parti danesi è negativo.",
    fix: 'Indicare nella nota di credito un importo pari a 0 o superiore, oppure inviare una fattura.',
  },
  'DK-R-017': {
    message: "Lo schema della registrazione legale dell'acquirente danese (BT-47) non è 0184.",
    fix: "Indicare il numero CVR dell'acquirente con lo schema 0184.",
  },
};
