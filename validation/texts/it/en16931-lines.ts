import type { FindingTexts } from '../finding-text';

/** Sentences of EN 16931: what the lines of an invoice must have. */
export const LINE_TEXTS_IT: FindingTexts = {
  'BR-21': {
    message: 'Una riga di fattura (BG-25) non ha un identificativo (BT-126).',
    fix: 'Dare alla riga un identificativo, ad esempio il suo numero.',
  },
  'BR-22': {
    message: 'Una riga di fattura (BG-25) non ha la quantità (BT-129).',
    fix: 'Aggiungere la quantità fatturata.',
  },
  'BR-23': {
    message: "La quantità di una riga di fattura (BG-25) non ha l'unità di misura (BT-130).",
    fix: "Aggiungere il codice dell'unità, ad esempio C62 (uno), HUR (ora) o KGM (chilogrammo).",
  },
  'BR-24': {
    message: "Una riga di fattura (BG-25) non ha l'importo netto (BT-131).",
    fix: "Aggiungere l'importo netto della riga.",
  },
  'BR-25': {
    message: "Una riga di fattura (BG-25) non ha il nome dell'articolo (BT-153).",
    fix: "Aggiungere il nome dell'articolo.",
  },
  'BR-26': {
    message: "Una riga di fattura (BG-25) non ha il prezzo netto dell'articolo (BT-146).",
    fix: "Aggiungere il prezzo netto dell'articolo.",
  },
  'BR-27': {
    message: "Il prezzo netto dell'articolo (BT-146) deve essere zero o più; valore trovato: {found}.",
    fix: 'Indicare il prezzo senza segno; per un reso rendere negativa la quantità.',
  },
  'BR-28': {
    message: "Il prezzo lordo dell'articolo (BT-148) deve essere zero o più; valore trovato: {found}.",
    fix: 'Indicare il prezzo senza segno; per un reso rendere negativa la quantità.',
  },
  'BR-30': {
    message:
      'Il periodo di una riga (BG-26) non deve finire prima di iniziare: inizio (BT-134) «{start}», fine (BT-135) «{found}».',
    fix: 'Correggere le date; in CII scriverle entrambe come yyyyMMdd con formato 102.',
  },
  'BR-54': {
    message: "A un attributo dell'articolo (BG-32) manca il nome (BT-160) o il valore (BT-161).",
    fix: "Dare all'attributo un nome e un valore, oppure ometterlo.",
  },
  'BR-64': {
    message: "L'identificativo standard di un articolo (BT-157) non ha uno schema.",
    fix: "Aggiungere lo schema dell'identificativo, ad esempio 0160 (GTIN).",
  },
  'BR-65': {
    message: 'La classificazione di un articolo (BT-158) non dice da quale elenco proviene.',
    fix: "Aggiungere l'identificativo dell'elenco, un codice di UNTDID 7143.",
  },
  'BR-CO-04': {
    message: 'Una riga di fattura (BG-25) non ha la categoria IVA (BT-151).',
    fix: "Dare alla riga un codice di categoria IVA di UNCL 5305, con lo schema d'imposta VAT.",
  },
  'BR-CO-20': {
    message: 'Il periodo di una riga (BG-26) non ha né data di inizio (BT-134) né data di fine (BT-135).',
    fix: 'Aggiungere la data di inizio, quella di fine o entrambe, oppure omettere il periodo.',
  },
};
