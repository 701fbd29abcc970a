import type { FindingTexts } from '../finding-text';

/** Sentences about invoices in Facturae (countries/es/facturae). */
export const FACTURAE_TEXTS_DE: FindingTexts = {
  'ES-DIR3': {
    message:
      'Die Bemerkung {expected} (BT-22) fehlt: {element} braucht den DIR3-Code der Stelle der Behörde mit der Rolle {role}.',
    fix: 'Ergänzen Sie die Bemerkung ES:{expected}=<Code> (BT-22) mit dem Code, den die Behörde genannt hat.',
  },
  'ES-FE-SELLER': {
    message: 'Der Verkäufer der Rechnung ist {found} ({terms}), eingereicht wird sie aber für {expected} ({element}).',
    fix: 'Reichen Sie sie für das Unternehmen ein, das sie ausstellt, oder berichtigen Sie die Nummer.',
  },
  'ES-FE-NAME': {
    message: 'Der Name {found} ({terms}) einer natürlichen Person ist nur ein Wort; {element} braucht einen Nachnamen.',
    fix: 'Nennen Sie Vor- und Nachnamen.',
  },
  'ES-FE-ARITHMETIC': {
    message:
      'Die Beträge in {terms} gehen nicht auf: Der Beleg nennt {found}, {element} muss {expected} sein. FACe weist Rechnungen zurück, deren Summen nicht aufgehen.',
    fix: 'Berichtigen Sie die Beträge, die Menge oder den Preis.',
  },
  'ES-FE-REASON': {
    message: 'Der Beleg (BT-3 384) ersetzt eine Rechnung; {element} muss den Grund nennen, der Beleg nennt ihn nicht.',
    fix: 'Ergänzen Sie die Bemerkung ES:ReasonCode=<Code> (BT-22), zum Beispiel ES:ReasonCode=10.',
  },
  'ES-FE-LEFT-OUT': {
    message: '{terms} ({found}) kann in {element} der Facturae-Rechnung nicht stehen und wird weggelassen.',
    fix: 'Prüfen Sie, ob die Behörde die Angabe braucht.',
  },
};
