import type { FindingTexts } from '../../finding-text';

/** Sentences of Peppol's rules for Sweden. */
export const SWEDEN_TEXTS_IT: FindingTexts = {
  'SE-R-001': {
    message: 'La partita IVA del venditore svedese (BT-31) non è lunga 14 caratteri.',
    fix: 'Scrivere SE e dodici cifre, ad esempio SE123456789701.',
  },
  'SE-R-002': {
    message: 'La partita IVA del venditore svedese (BT-31) contiene altro che cifre dopo SE.',
    fix: 'Scrivere SE e dodici cifre, ad esempio SE123456789701.',
  },
  'SE-R-003': {
    message: 'Il numero di organizzazione del venditore svedese (BT-30) non è numerico.',
    fix: 'Scrivere le dieci cifre del numero di organizzazione, senza trattino.',
  },
  'SE-R-004': {
    message: 'Il numero di organizzazione del venditore svedese (BT-30) non è lungo dieci caratteri.',
    fix: 'Scrivere le dieci cifre del numero di organizzazione, senza trattino né secolo.',
  },
  'SE-R-005': {
    message: 'La registrazione fiscale del venditore svedese (BT-32) non è la dicitura F-skatt.',
    fix: 'Scrivere GODKÄND FÖR F-SKATT se il venditore è abilitato alla F-skatt; altrimenti omettere la registrazione fiscale.',
  },
  'SE-R-006': {
    message:
      "Un'aliquota IVA (BT-119, BT-152) di categoria S del venditore svedese non è 25, 12 o 6 per cento, oppure manca.",
    fix: "Indicare un'aliquota svedese con la categoria S, oppure usare un'altra categoria.",
  },
  'SE-R-007': {
    message: 'Il conto Plusgiro svedese (BT-84) non è numerico.',
    fix: 'Scrivere solo le cifre del conto Plusgiro, senza spazi né trattino.',
  },
  'SE-R-008': {
    message: 'Il conto Bankgiro svedese (BT-84) non è numerico.',
    fix: 'Scrivere solo le cifre del conto Bankgiro, senza spazi né trattino.',
  },
  'SE-R-009': {
    message: 'Il conto Bankgiro svedese (BT-84) non ha sette o otto caratteri.',
    fix: 'Verificare il conto e scriverne solo le cifre.',
  },
  'SE-R-010': {
    message: 'Il conto Plusgiro svedese (BT-84) non ha da due a otto caratteri.',
    fix: 'Verificare il conto e scriverne solo le cifre.',
  },
  'SE-R-011': {
    message: 'Il venditore svedese indica il codice del mezzo di pagamento 50 o 56 (BT-81) invece di 30.',
    fix: 'Usare il codice 30 e indicare come banca SE:PLUSGIRO o SE:BANKGIRO (BT-86).',
  },
  'SE-R-012': {
    message: 'Un bonifico tra parti svedesi ha il codice del mezzo di pagamento 31 (BT-81) invece di 30.',
    fix: 'Usare il codice 30 per i bonifici nazionali.',
  },
  'SE-R-013': {
    message: 'Il numero di organizzazione del venditore svedese (BT-30) ha una cifra di controllo errata.',
    fix: 'Verificare le dieci cifre del numero con il venditore.',
  },
};
