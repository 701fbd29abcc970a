import type { FindingTexts } from '../finding-text';

/** Sentences of the syntax rules of EN 16931: what of UBL and CII it has no place for, and how often its terms may occur. */
export const SYNTAX_TEXTS_FR: FindingTexts = {
  'syntax.absent': {
    message: "EN 16931 ne prévoit pas {path} dans {context} : les destinataires peuvent l'ignorer.",
    fix: "Supprimez l'élément, ou reportez son contenu dans une note (BT-22).",
  },
  'syntax.absent-in-line': {
    message: "EN 16931 ne prévoit pas {path} dans une ligne : les destinataires peuvent l'ignorer.",
    fix: "Supprimez l'élément, ou reportez son contenu dans la note de la ligne (BT-127).",
  },
  'syntax.absent-fatal': {
    message: '{path} est interdit dans {context} : EN 16931 ne le prévoit pas.',
    fix: "Supprimez l'élément.",
  },
  'syntax.absent-in-object-reference': {
    message: "Une référence à l'objet facturé (BT-18, type 130) ne doit pas contenir {element}.",
    fix: 'Placez-le dans un document justificatif à part (BG-24) : une référence sans code de type.',
  },
  'syntax.attribute-absent': {
    message: "EN 16931 n'utilise pas l'attribut {attribute} de {element} : les destinataires peuvent l'ignorer.",
    fix: "Supprimez l'attribut {attribute}.",
  },
  'syntax.attribute-absent-fatal': {
    message: "{element} ne doit pas avoir l'attribut {attribute}.",
    fix: "Supprimez l'attribut {attribute}.",
  },
  'syntax.attribute-required': {
    message: "L'attribut {attribute} manque à {element}.",
    fix: "Ajoutez l'attribut {attribute}.",
  },
  'syntax.max-one': {
    message: '{path} figure plusieurs fois dans {context} ; une seule est permise.',
    fix: 'Gardez-en un et supprimez les autres.',
  },
  'syntax.max-count': {
    message: '{path} figure plus de {max} fois dans {context}.',
    fix: 'Gardez-en {max} au plus.',
  },
  'syntax.required': { message: '{path} manque dans {context}.', fix: 'Ajoutez {path}.' },
  'syntax.value-only': {
    message: '{path} vaut {found} ; seul {allowed} est permis.',
    fix: 'Écrivez {allowed}, exactement ainsi et sans espaces.',
  },
  'syntax.not-together': {
    message: '{context} indique à la fois {path} et {other} ; un seul des deux est permis.',
    fix: "Gardez l'un des deux.",
  },
  'syntax.same-value': {
    message: 'Tous les {path} du document doivent avoir la même valeur : ici {found}, le premier vaut {expected}.',
    fix: 'Donnez partout la même valeur.',
  },
  'syntax.payee-is-seller': {
    message:
      'Le bénéficiaire du paiement (BG-10) doit avoir un autre nom (BT-59) que le vendeur (BT-27), qui doit aussi en avoir un.',
    fix: "Nommez la partie à payer ; si c'est le vendeur, omettez le bénéficiaire.",
  },
  'syntax.only-in-supporting-document': {
    message: "{element} n'est permis que dans un document justificatif (ram:AdditionalReferencedDocument de type 916).",
    fix: 'Donnez au document le code de type 916, ou supprimez {element}.',
  },
  'syntax.only-in-breakdown': {
    message: "{element} dans {context} n'est pas utilisé : sa place est la ventilation de TVA du document (BG-23).",
    fix: 'Indiquez-le dans ram:ApplicableTradeTax de ram:ApplicableHeaderTradeSettlement.',
  },
  'syntax.only-in-applicable-tax': {
    message:
      "{element} dans {context} n'est pas utilisé : les motifs d'exonération (BT-120, BT-121) figurent dans ram:ApplicableTradeTax.",
    fix: 'Indiquez le motif dans la ventilation de TVA (BG-23).',
  },
  'UBL-CR-412': {
    message:
      "Dans une facture, la date d'échéance (BT-9) ne figure pas dans le moyen de paiement : les destinataires peuvent l'ignorer.",
    fix: 'Indiquez la date dans cbc:DueDate de la facture.',
  },
  'UBL-CR-470': {
    message: "EN 16931 ne prévoit pas le détail des acomptes ({path}) : les destinataires peuvent l'ignorer.",
    fix: 'Indiquez leur somme comme montant payé (BT-113), cbc:PrepaidAmount dans cac:LegalMonetaryTotal.',
  },
  'UBL-CR-561': {
    message: "EN 16931 ne prévoit pas de montant de TVA par ligne ({path}) : les destinataires peuvent l'ignorer.",
    fix: 'Indiquez la catégorie et le taux de la ligne (BG-30), et la TVA dans la ventilation du document (BG-23).',
  },
  'UBL-CR-665': {
    message:
      "Un schéma n'est utilisé qu'avec la référence à l'objet facturé (BT-18, type 130) : les destinataires peuvent l'ignorer.",
    fix: "Supprimez le schéma, ou donnez à la référence le code de type 130 si elle désigne l'objet facturé.",
  },
  'UBL-CR-682': {
    message: "L'adresse de livraison (BG-15) ne figure pas dans {path} : les destinataires peuvent l'ignorer.",
    fix: "Placez l'adresse dans cac:Address de cac:DeliveryLocation.",
  },
  'UBL-DT-01': {
    message: '{element} a plus de deux décimales : {found}.',
    fix: 'Arrondissez le montant à deux décimales ; les zéros et espaces qui suivent comptent aussi.',
  },
  'UBL-SR-04': {
    message: "Il y a plus d'un objet facturé (BT-18 : une référence de type 130).",
    fix: 'Gardez-en un ; indiquez les autres comme documents justificatifs (BG-24) : références sans code de type.',
  },
  'UBL-SR-12': {
    message: "Le vendeur a plus d'un numéro de TVA (BT-31).",
    fix: 'Gardez un seul numéro du schéma VAT.',
  },
  'UBL-SR-13': {
    message: "Le vendeur a plus d'un numéro fiscal en dehors du numéro de TVA (BT-32).",
    fix: "Gardez un seul numéro dont le schéma n'est pas VAT.",
  },
  'UBL-SR-18': {
    message: "L'acheteur a plus d'un numéro de TVA (BT-48).",
    fix: 'Gardez un seul numéro du schéma VAT.',
  },
  'UBL-SR-29': {
    message: "Il y a plus d'un identifiant de créancier (BT-90 : identifiant du schéma SEPA).",
    fix: 'Gardez-en un, chez le vendeur ou le bénéficiaire.',
  },
  'UBL-SR-43': {
    message: 'Une référence peut être de type 130 (BT-18), dans un avoir aussi 50 (BT-11), mais pas {found}.',
    fix: "Supprimez le code de type d'un document justificatif (BG-24), ou corrigez-le.",
  },
  'UBL-SR-43.scheme': {
    message: "Une référence avec un schéma ({found}) doit désigner l'objet facturé (BT-18) : code de type 130.",
    fix: 'Ajoutez le code de type 130, ou supprimez le schéma.',
  },
  'CII-DT-018': {
    message: "Le code de type d'une référence n'est pas permis dans {context}, ou n'est aucun de 50, 130 et 916.",
    fix: 'Utilisez 50 (BT-17), 130 (BT-18) ou 916 (BG-24) dans ram:AdditionalReferencedDocument ; supprimez-le ailleurs.',
  },
  'CII-DT-024': {
    message: "{element} est le schéma d'un objet facturé (type 130) ; {context} n'en est pas un.",
    fix: 'Supprimez {element}, ou donnez à la référence le code de type 130.',
  },
  'CII-DT-027': {
    message: "Seule une facture antérieure (BG-3) a une date d'émission (BT-26), pas {context}.",
    fix: 'Supprimez {element}.',
  },
  'CII-DT-031': {
    message: '{element} ne doit pas indiquer de devise : seuls les totaux de TVA le font (BT-110, BT-111).',
    fix: 'Supprimez currencyID ; la devise de la facture (BT-5) vaut pour tous les montants.',
  },
  'CII-DT-033': {
    message: "{element} a une unité, mais aucune quantité facturée (BT-129) n'en a.",
    fix: "Ajoutez l'unité (BT-130) à ram:BilledQuantity des lignes.",
  },
  'CII-DT-097': {
    message: "{found} n'est pas une date au format 102.",
    fix: 'Écrivez la date sous la forme aaaaMMjj, par exemple 20260131.',
  },
  'CII-SR-119': {
    message:
      "Entre prix brut et prix net ne figure pas de remise (BT-147) : elle demande l'indicateur false et un montant.",
    fix: 'Indiquez ram:ChargeIndicator false et ram:ActualAmount, ou supprimez ram:AppliedTradeAllowanceCharge.',
  },
  'CII-SR-408': {
    message: "EN 16931 ne prévoit pas l'escompte chiffré ({path}) : les destinataires peuvent l'ignorer.",
    fix: "Décrivez l'escompte dans les conditions de paiement (BT-20), ram:Description.",
  },
  'CII-SR-457': {
    message: "Il y a plus d'une référence à un appel d'offres (BT-17, type 50).",
    fix: 'Gardez-en une.',
  },
  'CII-SR-458': {
    message: "Il y a plus d'un objet facturé (BT-18, type 130).",
    fix: 'Gardez-en un ; indiquez les autres comme documents justificatifs (BG-24, type 916).',
  },
  'CII-SR-470': {
    message: "Un virement (BT-81 : {found}) n'indique aucun compte à créditer (BT-84).",
    fix: 'Ajoutez ram:IBANID ou ram:ProprietaryID dans ram:PayeePartyCreditorFinancialAccount.',
  },
  'CII-SR-474': {
    message: "Une ligne a plus d'un identifiant d'objet (BT-128, type 130).",
    fix: 'Gardez-en un.',
  },
  'CII-SR-475': {
    message:
      "Le contrôle officiel admet une description (BT-123) pour l'ensemble des documents justificatifs (type 916) ; il y en a plus.",
    fix: "Il n'y a rien à faire : EN 16931 en admet une par document. Une seule en tout évite l'avertissement.",
  },
  'CII-SR-476': {
    message:
      "Le contrôle officiel admet une pièce jointe (BT-125) pour l'ensemble des documents justificatifs (type 916) ; il y en a plus.",
    fix: "Il n'y a rien à faire : EN 16931 en admet une par document. Une seule en tout évite l'avertissement.",
  },
};
