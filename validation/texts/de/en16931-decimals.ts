import type { FindingText, FindingTexts } from '../finding-text';

/** The amount of each rule. */
const AMOUNTS: Readonly<Record<string, string>> = {
  'BR-DEC-01': 'Der Betrag eines Nachlasses auf Rechnungsebene (BT-92)',
  'BR-DEC-02': 'Der Grundbetrag eines Nachlasses auf Rechnungsebene (BT-93)',
  'BR-DEC-05': 'Der Betrag eines Zuschlags auf Rechnungsebene (BT-99)',
  'BR-DEC-06': 'Der Grundbetrag eines Zuschlags auf Rechnungsebene (BT-100)',
  'BR-DEC-09': 'Die Summe der Positionsnettobeträge (BT-106)',
  'BR-DEC-10': 'Die Summe der Nachlässe (BT-107)',
  'BR-DEC-11': 'Die Summe der Zuschläge (BT-108)',
  'BR-DEC-12': 'Der Gesamtbetrag ohne Umsatzsteuer (BT-109)',
  'BR-DEC-13': 'Der Umsatzsteuergesamtbetrag (BT-110)',
  'BR-DEC-14': 'Der Gesamtbetrag einschließlich Umsatzsteuer (BT-112)',
  'BR-DEC-16': 'Der Vorauszahlungsbetrag (BT-113)',
  'BR-DEC-17': 'Der Rundungsbetrag (BT-114)',
  'BR-DEC-18': 'Der fällige Zahlungsbetrag (BT-115)',
  'BR-DEC-19': 'Der steuerpflichtige Betrag einer Umsatzsteueraufschlüsselung (BT-116)',
  'BR-DEC-20': 'Der Steuerbetrag einer Umsatzsteueraufschlüsselung (BT-117)',
  'BR-DEC-23': 'Der Nettobetrag einer Rechnungsposition (BT-131)',
  'BR-DEC-24': 'Der Betrag eines Nachlasses einer Rechnungsposition (BT-136)',
  'BR-DEC-25': 'Der Grundbetrag eines Nachlasses einer Rechnungsposition (BT-137)',
  'BR-DEC-27': 'Der Betrag eines Zuschlags einer Rechnungsposition (BT-141)',
  'BR-DEC-28': 'Der Grundbetrag eines Zuschlags einer Rechnungsposition (BT-142)',
};

const tooManyDecimals = (amount: string): FindingText => ({
  message: `${amount} hat mehr als zwei Nachkommastellen: {found}.`,
  fix: 'Runden Sie den Betrag auf zwei Nachkommastellen; auch Nullen und Leerzeichen hinter der zweiten zählen.',
});

/** Sentences of EN 16931: amounts of at most two decimals. */
export const DECIMAL_TEXTS_DE: FindingTexts = {
  ...Object.fromEntries(Object.entries(AMOUNTS).map(([rule, amount]) => [rule, tooManyDecimals(amount)])),
  'BR-DEC-15': {
    message:
      'Der Umsatzsteuergesamtbetrag in Buchungswährung (BT-111) fehlt oder hat mehr als zwei Nachkommastellen: {found}.',
    fix: 'Geben Sie den Umsatzsteuergesamtbetrag in der Buchungswährung (BT-6) an, auf zwei Nachkommastellen gerundet.',
  },
};
