import type { FindingTexts } from '../../finding-text';

/** Sentences of Peppol's rules for Italy. */
export const ITALY_TEXTS_FR: FindingTexts = {
  'IT-R-001': {
    message:
      "L'enregistrement fiscal du vendeur italien (BT-32) n'est pas formé de 11 à 16 lettres majuscules et chiffres.",
    fix: 'Indiquez le codice fiscale du vendeur, sans espaces ni minuscules.',
  },
  'IT-R-002': {
    message: "Le vendeur italien n'a pas de ligne d'adresse 1 (BT-35).",
    fix: 'Ajoutez la rue et le numéro du vendeur.',
  },
  'IT-R-003': {
    message: "Le vendeur italien n'a pas de localité (BT-37).",
    fix: 'Ajoutez la localité du vendeur.',
  },
  'IT-R-004': {
    message: "Le vendeur italien n'a pas de code postal (BT-38).",
    fix: 'Ajoutez le code postal du vendeur.',
  },
};
