import type { FindingTexts } from '../../finding-text';

/** Sentences of Peppol's rules for Iceland. */
export const ICELAND_TEXTS_FR: FindingTexts = {
  'IS-R-001': {
    message: "Le document d'un vendeur islandais a un code de type (BT-3) autre que 380 ou 381.",
    fix: 'Utilisez 380 pour une facture ou 381 pour un avoir.',
  },
  'IS-R-002': {
    message: "Le vendeur islandais n'a pas d'enregistrement légal (BT-30) avec le schéma 0196.",
    fix: 'Ajoutez le kennitala du vendeur avec le schéma 0196.',
  },
  'IS-R-003': {
    message: 'Il manque au vendeur islandais la rue (BT-35) ou le code postal (BT-38).',
    fix: 'Ajoutez la rue et le code postal du vendeur.',
  },
  'IS-R-004': {
    message: "L'acheteur islandais n'a pas d'enregistrement légal (BT-47) avec le schéma 0196.",
    fix: "Ajoutez le kennitala de l'acheteur avec le schéma 0196.",
  },
  'IS-R-005': {
    message: "Il manque à l'acheteur islandais la rue (BT-50) ou le code postal (BT-53).",
    fix: "Ajoutez la rue et le code postal de l'acheteur.",
  },
  'IS-R-006': {
    message:
      "Un paiement d'un vendeur islandais avec le code de moyen de paiement 9 n'a pas de compte (BT-84) de douze caractères.",
    fix: 'Écrivez le compte bancaire en douze chiffres.',
  },
  'IS-R-007': {
    message:
      "Un paiement d'un vendeur islandais avec le code de moyen de paiement 42 n'a pas de compte (BT-84) de douze caractères.",
    fix: 'Écrivez le compte bancaire en douze chiffres.',
  },
  'IS-R-008': {
    message: "La date limite de paiement EINDAGI (BT-122) d'un vendeur islandais n'est pas une date.",
    fix: 'Écrivez la date sous la forme yyyy-MM-dd dans le document justificatif avec la description EINDAGI.',
  },
  'IS-R-009': {
    message: "Un vendeur islandais indique la date limite de paiement EINDAGI mais pas la date d'échéance (BT-9).",
    fix: "Ajoutez la date d'échéance, ou retirez le document justificatif EINDAGI.",
  },
  'IS-R-010': {
    message:
      "La date limite de paiement EINDAGI d'un vendeur islandais précède la date d'échéance (BT-9), ou celle-ci manque.",
    fix: "Indiquez une date d'échéance et un EINDAGI à cette date ou plus tard.",
  },
};
