import type { FindingTexts } from '../../finding-text';

/** Sentences of Peppol's rules for Germany. */
export const GERMANY_TEXTS_FR: FindingTexts = {
  'DE-R-001': {
    message: "Cette facture entre parties allemandes n'a pas d'instructions de paiement (BG-16).",
    fix: 'Ajoutez comment la facture doit être payée.',
  },
  'DE-R-002': {
    message: "Le vendeur allemand n'a pas de contact (BG-6).",
    fix: "Ajoutez le nom, le téléphone et l'adresse e-mail d'un contact du vendeur.",
  },
  'DE-R-003': {
    message: "Le vendeur allemand n'a pas de localité (BT-37).",
    fix: 'Ajoutez la localité du vendeur.',
  },
  'DE-R-004': {
    message: "Le vendeur allemand n'a pas de code postal (BT-38).",
    fix: 'Ajoutez le code postal du vendeur.',
  },
  'DE-R-005': {
    message: "Le contact du vendeur allemand n'a pas de nom (BT-41).",
    fix: 'Ajoutez le nom de la personne ou du service à contacter.',
  },
  'DE-R-006': {
    message: "Le contact du vendeur allemand n'a pas de numéro de téléphone (BT-42).",
    fix: 'Ajoutez le numéro de téléphone du contact.',
  },
  'DE-R-007': {
    message: "Le contact du vendeur allemand n'a pas d'adresse e-mail (BT-43).",
    fix: "Ajoutez l'adresse e-mail du contact.",
  },
  'DE-R-008': {
    message: "L'acheteur allemand n'a pas de localité (BT-52).",
    fix: "Ajoutez la localité de l'acheteur.",
  },
  'DE-R-009': {
    message: "L'acheteur allemand n'a pas de code postal (BT-53).",
    fix: "Ajoutez le code postal de l'acheteur.",
  },
  'DE-R-010': {
    message: "L'adresse de livraison de cette facture entre parties allemandes n'a pas de localité (BT-77).",
    fix: "Ajoutez la localité de l'adresse de livraison.",
  },
  'DE-R-011': {
    message: "L'adresse de livraison de cette facture entre parties allemandes n'a pas de code postal (BT-78).",
    fix: "Ajoutez le code postal de l'adresse de livraison.",
  },
  'DE-R-014': {
    message: "Une ventilation de TVA de cette facture entre parties allemandes n'a pas de taux de TVA (BT-119).",
    fix: "Ajoutez le taux, 0 si aucune TVA n'est facturée.",
  },
  'DE-R-015': {
    message: "Cette facture entre parties allemandes n'a pas de référence de l'acheteur (BT-10).",
    fix: "Ajoutez la référence donnée par l'acheteur, par exemple la Leitweg-ID d'un organisme public.",
  },
  'DE-R-016': {
    message:
      "Le vendeur allemand n'a ni identifiant à la TVA (BT-31), ni numéro fiscal (BT-32), ni représentant fiscal (BG-11), alors que des catégories de TVA en exigent un.",
    fix: "Ajoutez l'identifiant à la TVA ou le numéro fiscal du vendeur, ou son représentant fiscal.",
  },
  'DE-R-017': {
    message: "Le code de type (BT-3) n'est pas l'un de ceux prévus pour les factures entre parties allemandes.",
    fix: 'Utilisez 326, 380, 381, 384, 389, 875, 876 ou 877.',
  },
  'DE-R-018': {
    message:
      "Un escompte dans les conditions de paiement (BT-20) de cette facture entre parties allemandes n'est pas écrit dans la forme Skonto.",
    fix: 'Écrivez chacun sur sa propre ligne comme #SKONTO#TAGE=14#PROZENT=2.00# et terminez le dernier par un saut de ligne.',
  },
  'DE-R-019': {
    message: "Le compte (BT-84) d'un virement SEPA (code 58) entre parties allemandes n'est pas un IBAN valide.",
    fix: "Vérifiez l'IBAN ; pour un autre type de compte, utilisez le code 30.",
  },
  'DE-R-020': {
    message:
      "Le compte débité (BT-91) d'un prélèvement SEPA (code 59) entre parties allemandes n'est pas un IBAN valide.",
    fix: "Vérifiez l'IBAN de l'acheteur.",
  },
  'DE-R-022': {
    message: 'Deux pièces jointes (BT-125) de cette facture entre parties allemandes ont le même nom de fichier.',
    fix: 'Donnez à chaque pièce jointe son propre nom de fichier.',
  },
  'DE-R-023-1': {
    message:
      "Un paiement par virement (code 30 ou 58) entre parties allemandes n'a pas de données de virement (BG-17).",
    fix: "Ajoutez le compte sur lequel l'acheteur doit payer.",
  },
  'DE-R-023-2': {
    message:
      'Un paiement par virement (code 30 ou 58) entre parties allemandes a aussi des données de carte (BG-18) ou de prélèvement (BG-19).',
    fix: 'Retirez ces données, ou corrigez le code de moyen de paiement (BT-81).',
  },
  'DE-R-024-1': {
    message: "Un paiement par carte (code 48, 54 ou 55) entre parties allemandes n'a pas de données de carte (BG-18).",
    fix: 'Ajoutez les données de la carte, ou corrigez le code de moyen de paiement (BT-81).',
  },
  'DE-R-024-2': {
    message:
      'Un paiement par carte (code 48, 54 ou 55) entre parties allemandes a aussi des données de virement (BG-17) ou de prélèvement (BG-19).',
    fix: 'Retirez ces données, ou corrigez le code de moyen de paiement (BT-81).',
  },
  'DE-R-025-1': {
    message:
      "Un paiement par prélèvement (code 59) entre parties allemandes n'a pas de données de prélèvement (BG-19).",
    fix: 'Ajoutez les données du prélèvement, ou corrigez le code de moyen de paiement (BT-81).',
  },
  'DE-R-025-2': {
    message:
      'Un paiement par prélèvement (code 59) entre parties allemandes a aussi des données de virement (BG-17) ou de carte (BG-18).',
    fix: 'Retirez ces données, ou corrigez le code de moyen de paiement (BT-81).',
  },
  'DE-R-026': {
    message:
      'Une facture rectificative (code de type 384) entre parties allemandes ne nomme pas de facture antérieure (BG-3).',
    fix: 'Ajoutez le numéro de la facture que celle-ci rectifie.',
  },
  'DE-R-027': {
    message: 'Le numéro de téléphone du contact du vendeur allemand (BT-42) compte moins de trois chiffres ou manque.',
    fix: 'Écrivez le numéro de téléphone complet.',
  },
  'DE-R-028': {
    message: "L'adresse e-mail du contact du vendeur allemand (BT-43) n'a pas la forme d'une adresse e-mail ou manque.",
    fix: 'Écrivez une seule adresse comme name@example.com, sans espaces.',
  },
  'DE-R-030': {
    message: "Un prélèvement entre parties allemandes n'a pas d'identifiant du créancier (BT-90).",
    fix: "Ajoutez l'identifiant de créancier SEPA du vendeur ou du bénéficiaire du paiement.",
  },
  'DE-R-031': {
    message: "Un prélèvement entre parties allemandes n'a pas de compte débité (BT-91).",
    fix: "Ajoutez l'IBAN du compte à débiter.",
  },
  'DE-R-T02': {
    message:
      "L'emplacement externe (BT-124) d'un document justificatif entre parties allemandes n'est pas une URL absolue.",
    fix: "Écrivez l'URL complète avec son schéma, par exemple https://example.com/document.pdf pour une adresse web.",
  },
};
