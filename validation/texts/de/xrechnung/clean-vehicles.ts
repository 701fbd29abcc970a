import type { FindingTexts } from '../../finding-text';

/** Sentences of the rules of the Clean Vehicles Directive (CVD). */
export const CLEAN_VEHICLE_TEXTS_DE: FindingTexts = {
  'BR-DE-CVD-02': {
    message: 'Der Verweis auf die Ausschreibung oder das Los (BT-17) fehlt, den XRechnung CVD verlangt.',
    fix: 'Ergänzen Sie die Nummer der Ausschreibung oder des Loses, in CII mit dem Typcode 50.',
  },
  'BR-DE-CVD-01': {
    message: 'Der Verweis auf den Vertrag (BT-12) fehlt, den XRechnung CVD verlangt.',
    fix: 'Ergänzen Sie die Nummer des Vertrags.',
  },
  'BR-DE-CVD-03': {
    message:
      'Keine Rechnungsposition hat sowohl eine Artikelklassifizierung (BT-158) der Liste CVD als auch eine Artikeleigenschaft namens cva (BT-160).',
    fix: 'Ergänzen Sie beides beim Artikel mindestens einer Rechnungsposition: die Fahrzeugklasse, etwa M1, und cva mit clean, zero-emission oder other.',
  },
  'BR-DE-CVD-06-a': {
    message:
      'Ein nach der Liste CVD klassifizierter Artikel (BT-158) hat nicht genau eine Artikeleigenschaft namens cva (BT-160).',
    fix: 'Geben Sie cva genau einmal an, mit clean, zero-emission oder other.',
  },
  'BR-DE-CVD-06-b': {
    message:
      'Ein Artikel mit einer Artikeleigenschaft namens cva (BT-160) hat nicht genau eine Klassifizierung der Liste CVD (BT-158).',
    fix: 'Geben Sie die Fahrzeugklasse genau einmal an, mit der Liste CVD.',
  },
  'BR-TMP-CVD-01': {
    message: 'Die Liste einer Artikelklassifizierung (BT-158) fehlt oder ist weder ein Code aus UNTDID 7143 noch CVD.',
    fix: 'Geben Sie CVD für eine Fahrzeugklasse an, sonst einen Code, etwa HS (Harmonisiertes System).',
  },
  'BR-DE-CVD-04': {
    message: 'Eine Artikelklassifizierung (BT-158) der Liste CVD ist keine Fahrzeugklasse.',
    fix: 'Verwenden Sie M1, M2, M3, N1, N2 oder N3.',
  },
  'BR-DE-CVD-05': {
    message: 'Der Wert (BT-161) einer Artikeleigenschaft namens cva fehlt oder ist nicht erlaubt.',
    fix: 'Verwenden Sie clean, zero-emission oder other.',
  },
};
