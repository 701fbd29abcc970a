import type { FindingTexts } from '../finding-text';

/** Sentences of EN 16931: what an invoice, its parties, payment and totals must have. */
export const DOCUMENT_TEXTS_FR: FindingTexts = {
  'BR-01': {
    message: "La facture n'a pas d'identifiant de spécification (BT-24).",
    fix: "Ajoutez l'identifiant de la spécification que suit la facture, par exemple urn:cen.eu:en16931:2017.",
  },
  'BR-02': {
    message: "La facture n'a pas de numéro de facture (BT-1).",
    fix: 'Ajoutez le numéro de facture.',
  },
  'BR-03': {
    message: "La facture n'a pas de date d'émission (BT-2).",
    fix: 'Ajoutez la date à laquelle la facture a été émise ; en CII, écrivez-la sous la forme yyyyMMdd avec le format 102.',
  },
  'BR-04': {
    message: "La facture n'a pas de code de type (BT-3).",
    fix: 'Ajoutez le code de type, par exemple 380 pour une facture ou 381 pour un avoir.',
  },
  'BR-05': {
    message: "La facture n'a pas de devise (BT-5).",
    fix: 'Ajoutez la devise de la facture, par exemple EUR.',
  },
  'BR-06': {
    message: "Le vendeur (BG-4) n'a pas de nom (BT-27).",
    fix: 'Ajoutez la raison sociale du vendeur.',
  },
  'BR-07': {
    message: "L'acheteur (BG-7) n'a pas de nom (BT-44).",
    fix: "Ajoutez la raison sociale de l'acheteur.",
  },
  'BR-08': {
    message: "Le vendeur n'a pas d'adresse postale (BG-5).",
    fix: "Ajoutez l'adresse postale du vendeur.",
  },
  'BR-09': {
    message: "L'adresse du vendeur (BG-5) n'a pas de code de pays (BT-40).",
    fix: 'Ajoutez le code à deux lettres du pays du vendeur.',
  },
  'BR-10': {
    message: "L'acheteur n'a pas d'adresse postale (BG-8).",
    fix: "Ajoutez l'adresse postale de l'acheteur.",
  },
  'BR-11': {
    message: "L'adresse de l'acheteur (BG-8) n'a pas de code de pays (BT-55).",
    fix: "Ajoutez le code à deux lettres du pays de l'acheteur.",
  },
  'BR-12': {
    message: "Les totaux du document (BG-22) n'indiquent pas la somme des montants nets des lignes (BT-106).",
    fix: 'Ajoutez la somme des montants nets de toutes les lignes.',
  },
  'BR-13': {
    message: "Les totaux du document (BG-22) n'indiquent pas le montant total hors TVA (BT-109).",
    fix: 'Ajoutez le total hors TVA : lignes moins remises plus frais.',
  },
  'BR-14': {
    message: "Les totaux du document (BG-22) n'indiquent pas le montant total avec TVA (BT-112).",
    fix: 'Ajoutez le total avec TVA.',
  },
  'BR-15': {
    message: "Les totaux du document (BG-22) n'indiquent pas le montant à payer (BT-115).",
    fix: "Ajoutez le montant à payer, 0 s'il ne reste rien à payer.",
  },
  'BR-16': {
    message: "La facture n'a pas de ligne (BG-25).",
    fix: 'Ajoutez au moins une ligne de facture.',
  },
  'BR-17': {
    message:
      "Le bénéficiaire du paiement (BG-10) n'a pas de nom (BT-59), ou c'est la même partie que le vendeur (BG-4).",
    fix: "Nommez le bénéficiaire s'il n'est pas le vendeur ; sinon, ne l'indiquez pas.",
  },
  'BR-18': {
    message: "Le représentant fiscal du vendeur (BG-11) n'a pas de nom (BT-62).",
    fix: 'Ajoutez le nom du représentant fiscal.',
  },
  'BR-19': {
    message: "Le représentant fiscal du vendeur (BG-11) n'a pas d'adresse postale (BG-12).",
    fix: "Ajoutez l'adresse postale du représentant fiscal.",
  },
  'BR-20': {
    message: "L'adresse du représentant fiscal (BG-12) n'a pas de code de pays (BT-69).",
    fix: 'Ajoutez le code à deux lettres du pays du représentant fiscal.',
  },
  'BR-29': {
    message:
      'La période de facturation (BG-14) ne doit pas finir avant de commencer : début (BT-73) « {start} », fin (BT-74) « {found} ».',
    fix: 'Corrigez les dates ; en CII, écrivez les deux sous la forme yyyyMMdd avec le format 102.',
  },
  'BR-45': {
    message: "Une ventilation de TVA (BG-23) n'a pas de base d'imposition (BT-116).",
    fix: 'Ajoutez le montant sur lequel est calculée la TVA de cette catégorie et de ce taux.',
  },
  'BR-46': {
    message: "Une ventilation de TVA (BG-23) n'a pas de montant de TVA (BT-117).",
    fix: "Ajoutez la TVA de cette catégorie et de ce taux, 0 si aucune n'est due.",
  },
  'BR-47': {
    message: "Une ventilation de TVA (BG-23) n'a pas de code de catégorie de TVA (BT-118).",
    fix: 'Ajoutez le code de la catégorie, avec le schéma de taxe VAT.',
  },
  'BR-48': {
    message: "Une ventilation de TVA (BG-23) n'a pas de taux de TVA (BT-119).",
    fix: "Ajoutez le taux, 0 si aucune TVA n'est due ; seule la catégorie O n'en a pas.",
  },
  'BR-49': {
    message: "Les instructions de paiement (BG-16) n'ont pas de code de moyen de paiement (BT-81).",
    fix: 'Ajoutez le code, par exemple 30 pour un virement ou 58 pour un virement SEPA.',
  },
  'BR-50': {
    message: "Un virement (BG-17) n'a pas d'identifiant de compte (BT-84).",
    fix: "Ajoutez l'IBAN ou le numéro du compte à créditer.",
  },
  'BR-51': {
    message: 'Le numéro de carte (BT-87) dépasse dix caractères : {found}.',
    fix: 'Ne montrez au plus que les six premiers et les quatre derniers chiffres.',
  },
  'BR-52': {
    message: "Un document justificatif (BG-24) n'a pas de référence (BT-122).",
    fix: "Ajoutez l'identifiant du document justificatif.",
  },
  'BR-53': {
    message:
      'Une devise de comptabilisation de la TVA (BT-6) est indiquée, mais pas de total de TVA dans celle-ci (BT-111) à côté de celui en devise de facturation.',
    fix: 'Ajoutez le total de TVA dans la devise de comptabilisation, ou supprimez cette devise.',
  },
  'BR-55': {
    message: "Une référence à une facture antérieure (BG-3) n'a pas de numéro de facture (BT-25).",
    fix: 'Ajoutez le numéro de la facture antérieure.',
  },
  'BR-56': {
    message: "Le représentant fiscal du vendeur (BG-11) n'a pas d'identifiant à la TVA (BT-63).",
    fix: "Ajoutez l'identifiant à la TVA du représentant fiscal.",
  },
  'BR-57': {
    message: "L'adresse de livraison (BG-15) n'a pas de code de pays (BT-80).",
    fix: 'Ajoutez le code à deux lettres du pays de livraison.',
  },
  'BR-61': {
    message: "La facture est à payer par virement (BT-81), mais n'a pas d'identifiant de compte (BT-84).",
    fix: "Ajoutez l'IBAN ou le numéro du compte à créditer.",
  },
  'BR-62': {
    message: "L'adresse électronique du vendeur (BT-34) n'a pas de schéma.",
    fix: "Ajoutez le schéma de l'adresse, un code de la liste EAS comme 0088 (GLN).",
  },
  'BR-63': {
    message: "L'adresse électronique de l'acheteur (BT-49) n'a pas de schéma.",
    fix: "Ajoutez le schéma de l'adresse, un code de la liste EAS comme 0088 (GLN).",
  },
  'BR-CO-03': {
    message: "La facture a à la fois une date d'exigibilité de la TVA (BT-7) et un code pour cette date (BT-8).",
    fix: "Gardez l'un des deux.",
  },
  'BR-CO-09': {
    message: "L'identifiant à la TVA « {found} » (BT-31, BT-48, BT-63) ne commence pas par un code de pays.",
    fix: 'Placez devant le numéro le code de pays à deux lettres majuscules ; la Grèce peut utiliser EL.',
  },
  'BR-CO-18': {
    message: "Le document n'a pas de ventilation de TVA (BG-23).",
    fix: "Ajoutez la base d'imposition et la TVA pour chaque catégorie et chaque taux de TVA.",
  },
  'BR-CO-19': {
    message: "La période de facturation (BG-14) n'a ni date de début (BT-73) ni date de fin (BT-74).",
    fix: 'Ajoutez la date de début, la date de fin ou les deux, ou supprimez la période.',
  },
  'BR-CO-26': {
    message:
      'Le vendeur ne peut pas être identifié : ni identifiant (BT-29), ni enregistrement légal (BT-30), ni identifiant à la TVA (BT-31).',
    fix: "Ajoutez au moins l'un des trois.",
  },
  'BR-B-01': {
    message:
      'La catégorie de TVA B (paiement scindé) est réservée aux factures intérieures italiennes, mais la facture indique le pays « {found} ».',
    fix: "N'utilisez la catégorie B que si tous les pays de la facture sont IT.",
  },
  'BR-B-02': {
    message:
      'La facture contient à la fois la catégorie de TVA B (paiement scindé) et la catégorie de TVA S (taux normal).',
    fix: 'Facturez à part ce qui relève du paiement scindé.',
  },
};
