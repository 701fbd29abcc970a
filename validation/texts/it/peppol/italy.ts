import type { FindingTexts } from '../../finding-text';

/** Sentences of Peppol's rules for Italy. */
export const ITALY_TEXTS_IT: FindingTexts = {
  'IT-R-001': {
    message:
      'La registrazione fiscale del venditore italiano (BT-32) non è composta da 11 a 16 lettere maiuscole e cifre.',
    fix: 'Indicare il codice fiscale del venditore, senza spazi né minuscole.',
  },
  'IT-R-002': {
    message: "Il venditore italiano non ha la riga 1 dell'indirizzo (BT-35).",
    fix: 'Aggiungere via e numero civico del venditore.',
  },
  'IT-R-003': {
    message: 'Il venditore italiano non ha la località (BT-37).',
    fix: 'Aggiungere la località del venditore.',
  },
  'IT-R-004': {
    message: 'Il venditore italiano non ha il codice postale (BT-38).',
    fix: 'Aggiungere il codice postale del venditore.',
  },
};
