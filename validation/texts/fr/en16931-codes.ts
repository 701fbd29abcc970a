import type { FindingTexts } from '../finding-text';

/** Sentences of EN 16931: values that must be in a code list. */
export const CODE_TEXTS_FR: FindingTexts = {
  'BR-CL-01': {
    message: "Le code de type de facture (BT-3) « {found} » n'est pas admis ici.",
    fix: 'Utilisez un code de la liste UNTDID 1001 qui convient au document, par exemple 380 (facture) ou 381 (avoir).',
  },
  'BR-CL-03': {
    message: "La devise « {found} » d'un montant n'est pas un code ISO 4217.",
    fix: 'Utilisez la devise de la facture (BT-5), par exemple EUR ; seul le second total de TVA (BT-111) est dans la devise de comptabilisation (BT-6).',
  },
  'BR-CL-04': {
    message: "La devise de la facture (BT-5) « {found} » n'est pas un code ISO 4217.",
    fix: 'Utilisez le code à trois lettres de la devise, par exemple EUR.',
  },
  'BR-CL-05': {
    message: "La devise de comptabilisation de la TVA (BT-6) « {found} » n'est pas un code ISO 4217.",
    fix: 'Utilisez le code à trois lettres de la devise, par exemple EUR.',
  },
  'BR-CL-06': {
    message: "Le code de date d'exigibilité de la TVA (BT-8) « {found} » n'est pas admis.",
    fix: 'Utilisez le code de la date de facture, de livraison ou de paiement : 3, 35 ou 432 en UBL ; 5, 29 ou 72 en CII.',
  },
  'BR-CL-07': {
    message: "Le schéma « {found} » d'un objet facturé (BT-18, BT-128) n'est pas un code de la liste UNTDID 1153.",
    fix: 'Utilisez un code de la liste, ou supprimez le schéma.',
  },
  'BR-CL-08': {
    message: "Le code de sujet « {found} » d'une note (BT-21) n'est pas un code de la liste UNTDID 4451.",
    fix: 'Utilisez un code de la liste, par exemple AAI (information générale), ou supprimez le code.',
  },
  'BR-CL-10': {
    message:
      "Le schéma « {found} » d'un identifiant de partie (BT-29, BT-46, BT-60) n'est pas un code ICD de l'ISO 6523.",
    fix: 'Utilisez un code de la liste, par exemple 0088 (GLN) ou 0060 (DUNS), ou supprimez le schéma.',
  },
  'BR-CL-11': {
    message:
      "Le schéma « {found} » d'un enregistrement légal (BT-30, BT-47, BT-61) n'est pas un code ICD de l'ISO 6523.",
    fix: 'Utilisez un code de la liste, par exemple 0002 (SIRENE), ou supprimez le schéma.',
  },
  'BR-CL-13': {
    message: "La liste « {found} » d'une classification d'article (BT-158) n'est pas un code de la liste UNTDID 7143.",
    fix: 'Utilisez un code de la liste, par exemple HS (système harmonisé).',
  },
  'BR-CL-14': {
    message: "Le code de pays « {found} » (BT-40, BT-55, BT-69, BT-80) n'est pas un code ISO 3166-1.",
    fix: 'Utilisez le code à deux lettres majuscules, par exemple FR ou DE ; la Grèce est GR.',
  },
  'BR-CL-15': {
    message: "Le pays d'origine (BT-159) « {found} » n'est pas un code ISO 3166-1.",
    fix: 'Utilisez le code à deux lettres majuscules, par exemple FR ou DE ; la Grèce est GR.',
  },
  'BR-CL-16': {
    message: "Le code de moyen de paiement (BT-81) « {found} » n'est pas un code de la liste UNCL 4461.",
    fix: 'Utilisez un code de la liste, par exemple 30 (virement), 58 (virement SEPA) ou 59 (prélèvement SEPA).',
  },
  'BR-CL-17': {
    message:
      "La catégorie de TVA « {found} » d'une ventilation, d'une remise ou de frais (BT-118, BT-95, BT-102) n'est pas admise.",
    fix: "Utilisez l'un des codes S, Z, E, AE, K, G, O, L, M et B de la liste UNCL 5305.",
  },
  'BR-CL-18': {
    message:
      "La catégorie de TVA « {found} » d'une ligne (BT-151) ou, en CII, d'une ventilation (BT-118) n'est pas admise.",
    fix: "Utilisez l'un des codes S, Z, E, AE, K, G, O, L, M et B de la liste UNCL 5305.",
  },
  'BR-CL-19': {
    message: "Le code de motif « {found} » d'une remise (BT-98, BT-140) n'est pas admis.",
    fix: 'Utilisez un code de la liste UNCL 5189, par exemple 95 (rabais), ou donnez le motif en texte seulement.',
  },
  'BR-CL-20': {
    message: "Le code de motif « {found} » de frais (BT-105, BT-145) n'est pas un code de la liste UNCL 7161.",
    fix: 'Utilisez un code de la liste, par exemple FC (fret), ou donnez le motif en texte seulement.',
  },
  'BR-CL-21': {
    message: "Le schéma « {found} » d'un identifiant standard d'article (BT-157) n'est pas un code ICD de l'ISO 6523.",
    fix: 'Utilisez un code de la liste, par exemple 0160 (GTIN).',
  },
  'BR-CL-22': {
    message: "Le code de motif d'exonération (BT-121) « {found} » n'est pas un code de la liste VATEX.",
    fix: 'Utilisez un code de la liste, par exemple VATEX-EU-AE, ou donnez le motif en texte (BT-120).',
  },
  'BR-CL-23': {
    message: "L'unité de mesure (BT-130, BT-150) « {found} » n'est pas un code des recommandations UN/ECE 20 ou 21.",
    fix: 'Utilisez un code de ces listes, par exemple C62 (un), HUR (heure) ou KGM (kilogramme) ; ceux de la 21 commencent par X.',
  },
  'BR-CL-24': {
    message: "Le type de média « {found} » d'une pièce jointe (BT-125) n'est pas admis.",
    fix: 'Joignez un fichier PDF, PNG, JPEG, CSV, XLSX ou ODS et indiquez son type de média, par exemple application/pdf.',
  },
  'BR-CL-25': {
    message: "Le schéma « {found} » d'une adresse électronique (BT-34, BT-49) n'est pas un code de la liste EAS.",
    fix: 'Utilisez un code de la liste, par exemple 0088 (GLN).',
  },
  'BR-CL-26': {
    message: "Le schéma « {found} » du lieu de livraison (BT-71) n'est pas un code ICD de l'ISO 6523.",
    fix: 'Utilisez un code de la liste, par exemple 0088 (GLN), ou supprimez le schéma.',
  },
};
