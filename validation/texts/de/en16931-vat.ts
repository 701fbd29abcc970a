import type { FindingTexts } from '../finding-text';
import { vatCategoryTexts } from '../vat-category-texts';

const USES = {
  line: 'Eine Rechnungsposition (BT-151)',
  allowance: 'Ein Nachlass (BT-95)',
  charge: 'Ein Zuschlag (BT-102)',
};

const RATES = {
  line: 'Der Steuersatz (BT-152) einer Rechnungsposition',
  allowance: 'Der Steuersatz (BT-96) eines Nachlasses',
  charge: 'Der Steuersatz (BT-103) eines Zuschlags',
};

const SELLER = {
  'vat-or-tax-number':
    'eine Umsatzsteuer-Identifikationsnummer oder Steuernummer des Verkäufers (BT-31, BT-32) oder eine Umsatzsteuer-Identifikationsnummer des Steuervertreters (BT-63)',
  'vat-number': 'eine Umsatzsteuer-Identifikationsnummer des Verkäufers (BT-31) oder des Steuervertreters (BT-63)',
};

const BUYER = {
  nothing: '',
  'vat-number': ' sowie eine Umsatzsteuer-Identifikationsnummer des Erwerbers (BT-48)',
  'vat-number-or-registration':
    ' sowie eine Umsatzsteuer-Identifikationsnummer oder Registernummer des Erwerbers (BT-48, BT-47)',
};

const BASE_FIX =
  'Geben Sie als steuerpflichtigen Betrag die Positionen abzüglich Nachlässe zuzüglich Zuschläge dieser Kategorie an, oder geben Sie den Positionen die richtige Kategorie';

const CATEGORIES: FindingTexts = vatCategoryTexts(
  {
    names: {
      S: 'Normalsatz',
      Z: 'Nullsatz',
      E: 'steuerbefreit',
      AE: 'Umkehrung der Steuerschuldnerschaft',
      IC: 'innergemeinschaftliche Lieferung',
      G: 'Ausfuhr aus der EU',
      O: 'nicht steuerbar',
      AF: 'IGIC, Kanarische Inseln',
      AG: 'IPSI, Ceuta und Melilla',
    },
    breakdownForUses: {
      one: (category) => ({
        message: `Die Umsatzsteueraufschlüsselung (BG-23) passt nicht zu den Positionen, Nachlässen und Zuschlägen der Kategorie ${category}.`,
        fix: 'Geben Sie der Kategorie genau eine Umsatzsteueraufschlüsselung, wenn sie verwendet wird, und sonst keine.',
      }),
      perRate: (category) => ({
        message: `Die Umsatzsteueraufschlüsselung (BG-23) passt nicht zu den Positionen, Nachlässen und Zuschlägen der Kategorie ${category}.`,
        fix: 'Geben Sie der Kategorie eine Umsatzsteueraufschlüsselung je verwendetem Satz, und keine, wenn sie nicht verwendet wird.',
      }),
    },
    identifiers: {
      needed: (place, category, seller, buyer) => ({
        message: `${USES[place]} der Umsatzsteuerkategorie ${category} verlangt ${SELLER[seller]}${BUYER[buyer]}.`,
        fix: 'Ergänzen Sie die fehlende Nummer, oder berichtigen Sie die Kategorie.',
      }),
      forbidden: (place, category) => ({
        message: `${USES[place]} hat die Umsatzsteuerkategorie ${category}, aber Verkäufer, Steuervertreter oder Erwerber hat eine Umsatzsteuer-Identifikationsnummer (BT-31, BT-63, BT-48): „{found}“.`,
        fix: 'Entfernen Sie die Umsatzsteuer-Identifikationsnummern, oder berichtigen Sie die Kategorie.',
      }),
    },
    rate: {
      needed: (place, category) => ({
        message: `${RATES[place]} der Kategorie ${category} ist {found}; er muss {expected} sein.`,
        fix: 'Berichtigen Sie den Satz oder die Kategorie.',
      }),
      forbidden: (place, category) => ({
        message: `${RATES[place]} der Kategorie ${category} ist {found}; diese Kategorie hat keinen Satz.`,
        fix: 'Entfernen Sie den Satz, oder berichtigen Sie die Kategorie.',
      }),
    },
    taxableAmount: {
      one: (category) => ({
        message: `Der steuerpflichtige Betrag (BT-116) der Umsatzsteuerkategorie ${category} ist {found}; ihre Positionen, Nachlässe und Zuschläge ergeben zusammen {expected}.`,
        fix: `${BASE_FIX}.`,
      }),
      perRate: (category) => ({
        message: `Der steuerpflichtige Betrag (BT-116) der Umsatzsteuerkategorie ${category}, Satz {rate}, ist {found}; ihre Positionen, Nachlässe und Zuschläge ergeben zusammen {expected}.`,
        fix: `${BASE_FIX} und den richtigen Satz.`,
      }),
    },
    taxAmount: {
      one: (category) => ({
        message: `Die Umsatzsteuer (BT-117) der Kategorie ${category} ist {found}; sie muss {expected} sein.`,
        fix: 'Geben Sie {expected} an, oder berichtigen Sie die Kategorie.',
      }),
      perRate: (category) => ({
        message: `Die Umsatzsteuer (BT-117) der Kategorie ${category}, Satz {rate}, ist {found}; richtig wäre {expected}.`,
        fix: 'Geben Sie die Steuer der Kategorie an als steuerpflichtiger Betrag x Satz / 100, auf zwei Nachkommastellen gerundet.',
      }),
    },
    exemptionReason: {
      needed: (category, code) => ({
        message: `Die Umsatzsteueraufschlüsselung der Kategorie ${category} nennt keinen Befreiungsgrund, weder als Text (BT-120) noch als Code (BT-121).`,
        fix:
          code === undefined
            ? 'Ergänzen Sie den Grund als Text, als Code oder beides.'
            : `Ergänzen Sie den Grund, etwa als Code ${code}.`,
      }),
      forbidden: (category) => ({
        message: `Die Umsatzsteueraufschlüsselung der Kategorie ${category} hat einen Befreiungsgrund (BT-120, BT-121), „{found}“.`,
        fix: 'Entfernen Sie den Befreiungsgrund, oder berichtigen Sie die Kategorie.',
      }),
    },
  },
  {
    'BR-S-02':
      'Ergänzen Sie die fehlende Nummer, oder berichtigen Sie die Kategorie. In UBL muss auch das Steuerschema einer solchen Position VAT sein.',
  },
);

/** Sentences of EN 16931: the rules of each VAT category. */
export const VAT_TEXTS_DE: FindingTexts = {
  ...CATEGORIES,
  'BR-IC-11': {
    message:
      'Eine innergemeinschaftliche Lieferung (Umsatzsteuerkategorie K) hat weder ein Lieferdatum (BT-72) noch einen Rechnungszeitraum (BG-14).',
    fix: 'Ergänzen Sie das Lieferdatum oder den Rechnungszeitraum.',
  },
  'BR-IC-12': {
    message: 'Eine innergemeinschaftliche Lieferung (Umsatzsteuerkategorie K) hat kein Lieferland (BT-80).',
    fix: 'Ergänzen Sie die Lieferanschrift mit ihrem Ländercode.',
  },
  'BR-O-11': {
    message:
      'Neben der Umsatzsteueraufschlüsselung der Kategorie O (nicht steuerbar) gibt es eine einer anderen Kategorie (BT-118).',
    fix: 'Berechnen Sie Steuerbares gesondert, oder berichtigen Sie die Kategorie.',
  },
  'BR-O-12': {
    message:
      'Neben der Umsatzsteueraufschlüsselung der Kategorie O (nicht steuerbar) gibt es eine Rechnungsposition einer anderen Kategorie (BT-151).',
    fix: 'Berechnen Sie Steuerbares gesondert, oder berichtigen Sie die Kategorie.',
  },
  'BR-O-13': {
    message:
      'Neben der Umsatzsteueraufschlüsselung der Kategorie O (nicht steuerbar) gibt es einen Nachlass einer anderen Kategorie (BT-95).',
    fix: 'Geben Sie dem Nachlass die Kategorie O, oder berichtigen Sie die Kategorie der Aufschlüsselung.',
  },
  'BR-O-14': {
    message:
      'Neben der Umsatzsteueraufschlüsselung der Kategorie O (nicht steuerbar) gibt es einen Zuschlag einer anderen Kategorie (BT-102).',
    fix: 'Geben Sie dem Zuschlag die Kategorie O, oder berichtigen Sie die Kategorie der Aufschlüsselung.',
  },
};
