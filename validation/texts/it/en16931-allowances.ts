import type { FindingTexts } from '../finding-text';

/** Sentences of EN 16931: what allowances and charges must have. */
export const ALLOWANCE_TEXTS_IT: FindingTexts = {
  'BR-31': {
    message: 'Uno sconto del documento (BG-20) non ha un importo (BT-92).',
    fix: "Aggiungere l'importo dello sconto.",
  },
  'BR-32': {
    message: 'Uno sconto del documento (BG-20) non ha il codice della categoria IVA (BT-95).',
    fix: "Aggiungere il codice della categoria, con lo schema d'imposta VAT.",
  },
  'BR-33': {
    message: 'Uno sconto del documento (BG-20) non ha una motivazione.',
    fix: 'Aggiungere la motivazione come testo (BT-97), come codice (BT-98) o entrambi.',
  },
  'BR-36': {
    message: 'Una maggiorazione del documento (BG-21) non ha un importo (BT-99).',
    fix: "Aggiungere l'importo della maggiorazione.",
  },
  'BR-37': {
    message: 'Una maggiorazione del documento (BG-21) non ha il codice della categoria IVA (BT-102).',
    fix: "Aggiungere il codice della categoria, con lo schema d'imposta VAT.",
  },
  'BR-38': {
    message: 'Una maggiorazione del documento (BG-21) non ha una motivazione.',
    fix: 'Aggiungere la motivazione come testo (BT-104), come codice (BT-105) o entrambi.',
  },
  'BR-41': {
    message: 'Uno sconto di riga (BG-27) non ha un importo (BT-136).',
    fix: "Aggiungere l'importo dello sconto.",
  },
  'BR-42': {
    message: 'Uno sconto di riga (BG-27) non ha una motivazione.',
    fix: 'Aggiungere la motivazione come testo (BT-139), come codice (BT-140) o entrambi.',
  },
  'BR-43': {
    message: 'Una maggiorazione di riga (BG-28) non ha un importo (BT-141).',
    fix: "Aggiungere l'importo della maggiorazione.",
  },
  'BR-44': {
    message: 'Una maggiorazione di riga (BG-28) non ha una motivazione.',
    fix: 'Aggiungere la motivazione come testo (BT-144), come codice (BT-145) o entrambi.',
  },
  'BR-CO-05': {
    message:
      'La motivazione (BT-97) e il suo codice (BT-98) di uno sconto del documento non hanno lo stesso significato.',
    fix: 'Correggere il testo o il codice, oppure tenere uno solo dei due.',
  },
  'BR-CO-06': {
    message:
      'La motivazione (BT-104) e il suo codice (BT-105) di una maggiorazione del documento non hanno lo stesso significato.',
    fix: 'Correggere il testo o il codice, oppure tenere uno solo dei due.',
  },
  'BR-CO-07': {
    message: 'La motivazione (BT-139) e il suo codice (BT-140) di uno sconto di riga non hanno lo stesso significato.',
    fix: 'Correggere il testo o il codice, oppure tenere uno solo dei due.',
  },
  'BR-CO-08': {
    message:
      'La motivazione (BT-144) e il suo codice (BT-145) di una maggiorazione di riga non hanno lo stesso significato.',
    fix: 'Correggere il testo o il codice, oppure tenere uno solo dei due.',
  },
  'BR-CO-21': {
    message: 'Uno sconto del documento (BG-20) non ha né la motivazione (BT-97) né il suo codice (BT-98).',
    fix: 'Aggiungere uno dei due o entrambi.',
  },
  'BR-CO-22': {
    message: 'Una maggiorazione del documento (BG-21) non ha né la motivazione (BT-104) né il suo codice (BT-105).',
    fix: 'Aggiungere uno dei due o entrambi.',
  },
  'BR-CO-23': {
    message: 'Uno sconto di riga (BG-27) non ha né la motivazione (BT-139) né il suo codice (BT-140).',
    fix: 'Aggiungere uno dei due o entrambi.',
  },
  'BR-CO-24': {
    message: 'Una maggiorazione di riga (BG-28) non ha né la motivazione (BT-144) né il suo codice (BT-145).',
    fix: 'Aggiungere uno dei due o entrambi.',
  },
};
