import type { FindingTexts } from '../finding-text';

/** Sentences about invoices in Facturae (countries/es/facturae). */
export const FACTURAE_TEXTS_FR: FindingTexts = {
  'ES-DIR3': {
    message:
      "La note {expected} (BT-22) manque : {element} exige le code DIR3 de l'unité de l'organisme public qui a le rôle {role}.",
    fix: "Ajoutez la note ES:{expected}=<code> (BT-22) avec le code que l'organisme vous a donné.",
  },
  'ES-FE-SELLER': {
    message: 'Le vendeur de la facture est {found} ({terms}), mais elle est déposée pour {expected} ({element}).',
    fix: "Déposez-la pour l'entreprise qui l'émet, ou corrigez le numéro.",
  },
  'ES-FE-NAME': {
    message: "Le nom {found} ({terms}) d'une personne physique n'a qu'un mot ; {element} exige un nom de famille.",
    fix: 'Indiquez le prénom et le nom de famille.',
  },
  'ES-FE-ARITHMETIC': {
    message:
      'Les montants de {terms} ne concordent pas : le document indique {found}, et {element} doit être {expected}. FACe refuse les factures dont les sommes ne concordent pas.',
    fix: 'Corrigez les montants, la quantité ou le prix.',
  },
  'ES-FE-REASON': {
    message:
      'Le document (BT-3 384) remplace une facture ; {element} doit dire pourquoi, et le document ne le dit pas.',
    fix: 'Ajoutez la note ES:ReasonCode=<code> (BT-22), par exemple ES:ReasonCode=10.',
  },
  'ES-FE-LEFT-OUT': {
    message: '{terms} ({found}) ne peut pas figurer dans {element} de la facture Facturae et est omis.',
    fix: "Vérifiez si l'organisme public en a besoin.",
  },
};
