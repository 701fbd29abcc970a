import type { FindingTexts } from '../finding-text';

/** Sentences of EN 16931: what allowances and charges must have. */
export const ALLOWANCE_TEXTS_DE: FindingTexts = {
  'BR-31': {
    message: 'Ein Nachlass auf Rechnungsebene (BG-20) hat keinen Betrag (BT-92).',
    fix: 'Ergänzen Sie den Betrag des Nachlasses.',
  },
  'BR-32': {
    message: 'Ein Nachlass auf Rechnungsebene (BG-20) hat keinen Code der Umsatzsteuerkategorie (BT-95).',
    fix: 'Ergänzen Sie den Code der Kategorie mit dem Steuerschema VAT.',
  },
  'BR-33': {
    message: 'Ein Nachlass auf Rechnungsebene (BG-20) hat keinen Grund.',
    fix: 'Ergänzen Sie den Grund als Text (BT-97), als Code (BT-98) oder beides.',
  },
  'BR-36': {
    message: 'Ein Zuschlag auf Rechnungsebene (BG-21) hat keinen Betrag (BT-99).',
    fix: 'Ergänzen Sie den Betrag des Zuschlags.',
  },
  'BR-37': {
    message: 'Ein Zuschlag auf Rechnungsebene (BG-21) hat keinen Code der Umsatzsteuerkategorie (BT-102).',
    fix: 'Ergänzen Sie den Code der Kategorie mit dem Steuerschema VAT.',
  },
  'BR-38': {
    message: 'Ein Zuschlag auf Rechnungsebene (BG-21) hat keinen Grund.',
    fix: 'Ergänzen Sie den Grund als Text (BT-104), als Code (BT-105) oder beides.',
  },
  'BR-41': {
    message: 'Ein Nachlass einer Rechnungsposition (BG-27) hat keinen Betrag (BT-136).',
    fix: 'Ergänzen Sie den Betrag des Nachlasses.',
  },
  'BR-42': {
    message: 'Ein Nachlass einer Rechnungsposition (BG-27) hat keinen Grund.',
    fix: 'Ergänzen Sie den Grund als Text (BT-139), als Code (BT-140) oder beides.',
  },
  'BR-43': {
    message: 'Ein Zuschlag einer Rechnungsposition (BG-28) hat keinen Betrag (BT-141).',
    fix: 'Ergänzen Sie den Betrag des Zuschlags.',
  },
  'BR-44': {
    message: 'Ein Zuschlag einer Rechnungsposition (BG-28) hat keinen Grund.',
    fix: 'Ergänzen Sie den Grund als Text (BT-144), als Code (BT-145) oder beides.',
  },
  'BR-CO-05': {
    message: 'Grund (BT-97) und Code des Grundes (BT-98) eines Nachlasses auf Rechnungsebene bedeuten nicht dasselbe.',
    fix: 'Berichtigen Sie Text oder Code, oder behalten Sie eines von beiden.',
  },
  'BR-CO-06': {
    message: 'Grund (BT-104) und Code des Grundes (BT-105) eines Zuschlags auf Rechnungsebene bedeuten nicht dasselbe.',
    fix: 'Berichtigen Sie Text oder Code, oder behalten Sie eines von beiden.',
  },
  'BR-CO-07': {
    message:
      'Grund (BT-139) und Code des Grundes (BT-140) eines Nachlasses einer Rechnungsposition bedeuten nicht dasselbe.',
    fix: 'Berichtigen Sie Text oder Code, oder behalten Sie eines von beiden.',
  },
  'BR-CO-08': {
    message:
      'Grund (BT-144) und Code des Grundes (BT-145) eines Zuschlags einer Rechnungsposition bedeuten nicht dasselbe.',
    fix: 'Berichtigen Sie Text oder Code, oder behalten Sie eines von beiden.',
  },
  'BR-CO-21': {
    message:
      'Ein Nachlass auf Rechnungsebene (BG-20) hat weder einen Grund (BT-97) noch einen Code des Grundes (BT-98).',
    fix: 'Ergänzen Sie eines von beiden oder beides.',
  },
  'BR-CO-22': {
    message:
      'Ein Zuschlag auf Rechnungsebene (BG-21) hat weder einen Grund (BT-104) noch einen Code des Grundes (BT-105).',
    fix: 'Ergänzen Sie eines von beiden oder beides.',
  },
  'BR-CO-23': {
    message:
      'Ein Nachlass einer Rechnungsposition (BG-27) hat weder einen Grund (BT-139) noch einen Code des Grundes (BT-140).',
    fix: 'Ergänzen Sie eines von beiden oder beides.',
  },
  'BR-CO-24': {
    message:
      'Ein Zuschlag einer Rechnungsposition (BG-28) hat weder einen Grund (BT-144) noch einen Code des Grundes (BT-145).',
    fix: 'Ergänzen Sie eines von beiden oder beides.',
  },
};
