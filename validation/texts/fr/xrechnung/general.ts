import type { FindingTexts } from '../../finding-text';

/** Sentences of the rules of XRechnung for every invoice. */
export const GENERAL_TEXTS_FR: FindingTexts = {
  'BR-DE-1': {
    message: "La facture n'a pas d'instructions de paiement (BG-16).",
    fix: 'Ajoutez les instructions de paiement avec un code de moyen de paiement (BT-81).',
  },
  'BR-DE-15': {
    message: "La référence de l'acheteur (BT-10) manque.",
    fix: "Ajoutez la référence que l'acheteur vous a donnée ; pour les administrations allemandes, la Leitweg-ID.",
  },
  'BR-DE-16': {
    message:
      "La facture emploie une catégorie de TVA qui exige une identification fiscale, mais n'a ni identifiant à la TVA (BT-31) ni numéro fiscal (BT-32) du vendeur, ni représentant fiscal (BG-11).",
    fix: "Ajoutez l'identifiant à la TVA ou le numéro fiscal du vendeur, ou le représentant fiscal.",
  },
  'BR-DE-17': {
    message: "Le code de type de facture (BT-3) manque ou n'est pas de ceux que prévoit XRechnung.",
    fix: 'Utilisez 326, 380, 381, 384, 389, 875, 876 ou 877.',
  },
  'BR-DE-18': {
    message:
      'Un escompte dans les conditions de paiement (BT-20) ne suit pas la forme fixée, ou sa ligne ne finit pas par un saut de ligne.',
    fix: 'Écrivez chaque escompte sur une ligne à part qui finit par un saut de ligne, par exemple #SKONTO#TAGE=14#PROZENT=2.00#, avec deux décimales et, au besoin, #BASISBETRAG=100.00# à la fin ; ne commencez aucune autre ligne par #.',
  },
  'BR-DE-21': {
    message: "L'identifiant de spécification (BT-24) n'est pas de XRechnung 3.0.",
    fix: "Indiquez urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0, ou l'identifiant de l'extension ou de CVD.",
  },
  'BR-DE-22': {
    message: 'Deux pièces jointes (BT-125) ont le même nom de fichier.',
    fix: 'Donnez à chaque pièce jointe un nom de fichier qui lui est propre.',
  },
  'BR-DE-26': {
    message: 'La facture est rectificative (BT-3 vaut 384), mais ne nomme aucune facture antérieure (BG-3).',
    fix: 'Ajoutez le numéro de la facture rectifiée (BT-25).',
  },
  'BR-DE-30': {
    message: "Le prélèvement (BG-19) n'a pas d'identifiant du créancier (BT-90), ou n'indique rien d'autre en CII.",
    fix: "Ajoutez l'identifiant du créancier, en UBL comme identifiant du vendeur ou du bénéficiaire avec le schéma SEPA ; en CII, aussi le compte à débiter (BT-91).",
  },
  'BR-DE-31': {
    message: "Le prélèvement (BG-19) n'a pas de compte à débiter (BT-91), ou n'indique rien d'autre en CII.",
    fix: "Ajoutez l'IBAN du compte de l'acheteur ; en CII, aussi l'identifiant du créancier (BT-90).",
  },
  'BR-DE-TMP-32': {
    message:
      "La facture n'a ni date de livraison (BT-72), ni période de facturation (BG-14), ni période sur chaque ligne (BG-26).",
    fix: 'Ajoutez la date de livraison, la période de facturation, ou une période sur chaque ligne.',
  },
  'BR-TMP-2': {
    message: "L'emplacement d'un document externe (BT-124) manque ou n'est pas une URL absolue.",
    fix: "Indiquez l'URL complète avec son schéma, par exemple https://example.com/document.pdf.",
  },
  'BR-DE-2': {
    message: "Le vendeur n'a pas de contact (BG-6).",
    fix: 'Ajoutez un contact avec nom (BT-41), téléphone (BT-42) et adresse e-mail (BT-43).',
  },
  'BR-DE-3': {
    message: "L'adresse du vendeur (BG-5) n'a pas de ville (BT-37).",
    fix: 'Ajoutez la ville.',
  },
  'BR-DE-4': {
    message: "L'adresse du vendeur (BG-5) n'a pas de code postal (BT-38).",
    fix: 'Ajoutez le code postal.',
  },
  'BR-DE-5': {
    message: "Le contact du vendeur (BG-6) n'a pas de nom (BT-41).",
    fix: "Ajoutez le nom d'une personne ou, en CII, d'un service.",
  },
  'BR-DE-6': {
    message: "Le contact du vendeur (BG-6) n'a pas de numéro de téléphone (BT-42).",
    fix: 'Ajoutez le numéro de téléphone.',
  },
  'BR-DE-7': {
    message: "Le contact du vendeur (BG-6) n'a pas d'adresse e-mail (BT-43).",
    fix: "Ajoutez l'adresse e-mail.",
  },
  'BR-DE-27': {
    message: 'Le numéro de téléphone du contact du vendeur (BT-42) manque ou a moins de trois chiffres.',
    fix: "Indiquez un numéro de téléphone que l'on puisse appeler.",
  },
  'BR-DE-28': {
    message: "L'adresse e-mail du contact du vendeur (BT-43) manque ou n'a pas la forme voulue.",
    fix: 'Indiquez une adresse e-mail, par exemple invoices@example.com.',
  },
  'BR-DE-8': {
    message: "L'adresse de l'acheteur (BG-8) n'a pas de ville (BT-52).",
    fix: 'Ajoutez la ville.',
  },
  'BR-DE-9': {
    message: "L'adresse de l'acheteur (BG-8) n'a pas de code postal (BT-53).",
    fix: 'Ajoutez le code postal.',
  },
  'BR-DE-10': {
    message: "L'adresse de livraison (BG-15) n'a pas de ville (BT-77).",
    fix: "Ajoutez la ville, ou supprimez l'adresse de livraison.",
  },
  'BR-DE-11': {
    message: "L'adresse de livraison (BG-15) n'a pas de code postal (BT-78).",
    fix: "Ajoutez le code postal, ou supprimez l'adresse de livraison.",
  },
  'BR-DE-19': {
    message:
      "La facture est à payer par virement SEPA (BT-81 vaut 58), mais le compte (BT-84) manque ou n'est pas un IBAN valide.",
    fix: "Corrigez l'IBAN, en majuscules, ou utilisez 30 pour un virement vers un compte sans IBAN.",
  },
  'BR-DE-23-a': {
    message:
      'Le code de moyen de paiement (BT-81 : 30 ou 58) désigne un virement, mais les données correspondantes (BG-17) manquent.',
    fix: 'Ajoutez le compte à créditer (BT-84), ou corrigez le code.',
  },
  'BR-DE-23-b': {
    message:
      'Le code de moyen de paiement (BT-81 : 30 ou 58) désigne un virement, mais il y a des données de carte ou de prélèvement (BG-18, BG-19).',
    fix: 'Supprimez ces données, ou corrigez le code.',
  },
  'BR-DE-24-a': {
    message:
      'Le code de moyen de paiement (BT-81 : 48, 54 ou 55) désigne un paiement par carte, mais les données correspondantes (BG-18) manquent.',
    fix: 'Ajoutez les derniers chiffres du numéro de carte (BT-87), ou corrigez le code.',
  },
  'BR-DE-24-b': {
    message:
      'Le code de moyen de paiement (BT-81 : 48, 54 ou 55) désigne un paiement par carte, mais il y a des données de virement ou de prélèvement (BG-17, BG-19).',
    fix: 'Supprimez ces données, ou corrigez le code.',
  },
  'BR-DE-20': {
    message:
      "La facture est à payer par prélèvement SEPA (BT-81 vaut 59), mais le compte à débiter (BT-91) manque ou n'est pas un IBAN valide.",
    fix: "Corrigez l'IBAN du compte de l'acheteur, en majuscules.",
  },
  'BR-DE-25-a': {
    message:
      'Le code de moyen de paiement (BT-81 : 59) désigne un prélèvement, mais les données correspondantes (BG-19) manquent.',
    fix: "Ajoutez le mandat (BT-89), l'identifiant du créancier (BT-90) et le compte à débiter (BT-91), ou corrigez le code.",
  },
  'BR-DE-25-b': {
    message:
      'Le code de moyen de paiement (BT-81 : 59) désigne un prélèvement, mais il y a des données de virement ou de carte (BG-17, BG-18).',
    fix: 'Supprimez ces données, ou corrigez le code.',
  },
  'BR-DE-14': {
    message:
      "Une ventilation de TVA (BG-23) n'a pas de taux de TVA (BT-119), que XRechnung demande dans toutes les catégories.",
    fix: "Ajoutez le taux, 0 si aucune TVA n'est due.",
  },
  'BR-TMP-3': {
    message:
      "Le prix net et le prix brut d'une ligne ont des quantités de base (BT-149) ou des unités (BT-150) différentes.",
    fix: 'Écrivez dans les deux la même quantité, chiffre pour chiffre, et la même unité.',
  },
  'PEPPOL-EN16931-R043-1': {
    message:
      "Une remise ou des frais (BG-20, BG-21, BG-27, BG-28) n'indiquent pas leur nature : l'indicateur n'est ni true ni false.",
    fix: 'Écrivez false pour une remise, true pour des frais.',
  },
  'PEPPOL-EN16931-R043-2': {
    message: "L'indicateur d'une remise sur le prix (BT-147) n'est ni true ni false.",
    fix: 'Écrivez false : un prix ne peut être que réduit.',
  },
};
