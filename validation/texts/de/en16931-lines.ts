import type { FindingTexts } from '../finding-text';

/** Sentences of EN 16931: what the lines of an invoice must have. */
export const LINE_TEXTS_DE: FindingTexts = {
  'BR-21': {
    message: 'Eine Rechnungsposition (BG-25) hat keine Kennung (BT-126).',
    fix: 'Geben Sie der Position eine Kennung, etwa ihre Nummer.',
  },
  'BR-22': {
    message: 'Eine Rechnungsposition (BG-25) hat keine Menge (BT-129).',
    fix: 'Ergänzen Sie die in Rechnung gestellte Menge.',
  },
  'BR-23': {
    message: 'Die Menge einer Rechnungsposition (BG-25) hat keine Maßeinheit (BT-130).',
    fix: 'Ergänzen Sie den Code der Einheit, etwa C62 (eins), HUR (Stunde) oder KGM (Kilogramm).',
  },
  'BR-24': {
    message: 'Eine Rechnungsposition (BG-25) hat keinen Nettobetrag (BT-131).',
    fix: 'Ergänzen Sie den Nettobetrag der Position.',
  },
  'BR-25': {
    message: 'Eine Rechnungsposition (BG-25) hat keinen Artikelnamen (BT-153).',
    fix: 'Ergänzen Sie den Namen des Artikels.',
  },
  'BR-26': {
    message: 'Eine Rechnungsposition (BG-25) hat keinen Nettopreis des Artikels (BT-146).',
    fix: 'Ergänzen Sie den Nettopreis des Artikels.',
  },
  'BR-27': {
    message: 'Der Nettopreis des Artikels (BT-146) muss null oder größer sein; gefunden: {found}.',
    fix: 'Geben Sie den Preis ohne Vorzeichen an; machen Sie bei einer Rückgabe die Menge negativ.',
  },
  'BR-28': {
    message: 'Der Bruttopreis des Artikels (BT-148) muss null oder größer sein; gefunden: {found}.',
    fix: 'Geben Sie den Preis ohne Vorzeichen an; machen Sie bei einer Rückgabe die Menge negativ.',
  },
  'BR-30': {
    message:
      'Der Zeitraum einer Position (BG-26) darf nicht vor seinem Beginn enden: Beginn (BT-134) „{start}“, Ende (BT-135) „{found}“.',
    fix: 'Berichtigen Sie die Daten; schreiben Sie in CII beide als yyyyMMdd mit Format 102.',
  },
  'BR-54': {
    message: 'Einer Artikeleigenschaft (BG-32) fehlt der Name (BT-160) oder der Wert (BT-161).',
    fix: 'Geben Sie der Eigenschaft Namen und Wert, oder lassen Sie sie weg.',
  },
  'BR-64': {
    message: 'Die Kennung eines Artikels nach registriertem Schema (BT-157) nennt kein Schema.',
    fix: 'Ergänzen Sie das Schema der Kennung, etwa 0160 (GTIN).',
  },
  'BR-65': {
    message: 'Der Code der Artikelklassifizierung (BT-158) sagt nicht, aus welcher Liste er ist.',
    fix: 'Ergänzen Sie die Kennung der Liste, einen Code aus UNTDID 7143.',
  },
  'BR-CO-04': {
    message: 'Eine Rechnungsposition (BG-25) hat keine Umsatzsteuerkategorie (BT-151).',
    fix: 'Geben Sie der Position einen Code der Umsatzsteuerkategorie aus UNCL 5305 mit dem Steuerschema VAT.',
  },
  'BR-CO-20': {
    message: 'Der Zeitraum einer Position (BG-26) hat weder ein Anfangsdatum (BT-134) noch ein Enddatum (BT-135).',
    fix: 'Ergänzen Sie Anfangsdatum, Enddatum oder beide, oder lassen Sie den Zeitraum weg.',
  },
};
