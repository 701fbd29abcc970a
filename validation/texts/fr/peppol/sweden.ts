import type { FindingTexts } from '../../finding-text';

/** Sentences of Peppol's rules for Sweden. */
export const SWEDEN_TEXTS_FR: FindingTexts = {
  'SE-R-001': {
    message: "L'identifiant à la TVA du vendeur suédois (BT-31) ne compte pas 14 caractères.",
    fix: 'Écrivez SE et douze chiffres, par exemple SE123456789701.',
  },
  'SE-R-002': {
    message: "L'identifiant à la TVA du vendeur suédois (BT-31) contient autre chose que des chiffres après SE.",
    fix: 'Écrivez SE et douze chiffres, par exemple SE123456789701.',
  },
  'SE-R-003': {
    message: "Le numéro d'organisation du vendeur suédois (BT-30) n'est pas numérique.",
    fix: "Écrivez les dix chiffres du numéro d'organisation, sans trait d'union.",
  },
  'SE-R-004': {
    message: "Le numéro d'organisation du vendeur suédois (BT-30) ne compte pas dix caractères.",
    fix: "Écrivez les dix chiffres du numéro d'organisation, sans trait d'union ni siècle.",
  },
  'SE-R-005': {
    message: "L'enregistrement fiscal du vendeur suédois (BT-32) n'est pas la mention F-skatt.",
    fix: "Écrivez GODKÄND FÖR F-SKATT si le vendeur est agréé pour la F-skatt ; sinon, omettez l'enregistrement fiscal.",
  },
  'SE-R-006': {
    message:
      "Un taux de TVA de la catégorie S (BT-119, BT-152) du vendeur suédois n'est pas 25, 12 ou 6 pour cent, ou manque.",
    fix: 'Indiquez un taux suédois avec la catégorie S, ou utilisez une autre catégorie.',
  },
  'SE-R-007': {
    message: "Le compte Plusgiro suédois (BT-84) n'est pas numérique.",
    fix: "Écrivez seulement les chiffres du compte Plusgiro, sans espaces ni trait d'union.",
  },
  'SE-R-008': {
    message: "Le compte Bankgiro suédois (BT-84) n'est pas numérique.",
    fix: "Écrivez seulement les chiffres du compte Bankgiro, sans espaces ni trait d'union.",
  },
  'SE-R-009': {
    message: 'Le compte Bankgiro suédois (BT-84) ne compte pas sept ou huit caractères.',
    fix: 'Vérifiez le compte et écrivez seulement ses chiffres.',
  },
  'SE-R-010': {
    message: 'Le compte Plusgiro suédois (BT-84) ne compte pas de deux à huit caractères.',
    fix: 'Vérifiez le compte et écrivez seulement ses chiffres.',
  },
  'SE-R-011': {
    message: 'Le vendeur suédois indique le code de moyen de paiement 50 ou 56 (BT-81) au lieu de 30.',
    fix: 'Utilisez le code 30 et indiquez comme banque SE:PLUSGIRO ou SE:BANKGIRO (BT-86).',
  },
  'SE-R-012': {
    message: 'Un virement entre parties suédoises porte le code de moyen de paiement 31 (BT-81) au lieu de 30.',
    fix: 'Utilisez le code 30 pour les virements nationaux.',
  },
  'SE-R-013': {
    message: "Le numéro d'organisation du vendeur suédois (BT-30) a une clé de contrôle erronée.",
    fix: 'Vérifiez les dix chiffres du numéro auprès du vendeur.',
  },
};
