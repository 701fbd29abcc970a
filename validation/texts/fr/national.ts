import type { FindingTexts } from '../finding-text';

/** Sentences of the countries' own rules (countries/<iso>/national-rules.ts); `national.` ones are shared. */
export const NATIONAL_TEXTS_FR: FindingTexts = {
  'national.number-too-long': {
    message: 'Le numéro du document (BT-1) a {found} caractères ; {authority} en accepte au plus {expected}.',
    fix: 'Utilisez un numéro plus court.',
  },
  'national.number-without-digit': {
    message: "Le numéro du document (BT-1) {found} n'a aucun chiffre ; {authority} le refuse.",
    fix: 'Utilisez un numéro avec au moins un chiffre.',
  },
  'national.date-in-future': {
    message: "La date d'émission (BT-2) {found} est postérieure à aujourd'hui, {today} ; {authority} la refuse.",
    fix: "Soumettez le document à sa date d'émission ou corrigez la date.",
  },
  'national.rate': {
    message: "{found} % n'est pas un taux de TVA de {country} ; ses taux sont {expected}.",
    fix: 'Corrigez le taux ou utilisez la catégorie de TVA qui convient.',
  },
  'national.category': {
    message: 'La catégorie de TVA {found} (BT-118) ne peut être envoyée à {authority}, qui accepte {expected}.',
    fix: "Utilisez l'une de ces catégories.",
  },
  'national.type-code': {
    message: "Le type de document {found} (BT-3) n'est pas de ceux que {authority} accepte : {expected}.",
    fix: "Utilisez l'un de ces codes.",
  },
  'national.too-many': {
    message: 'Le document a {found} entrées de {terms} ; {authority} en accepte au plus {expected}.',
    fix: 'Regroupez les entrées ou divisez le document.',
  },
  'national.too-long': {
    message: 'Le texte de {terms} a {found} caractères ; {authority} en accepte au plus {expected}.',
    fix: 'Raccourcissez le texte.',
  },
  'national.missing': {
    message: "{authority} exige {terms}, que le document n'indique pas.",
    fix: 'Ajoutez {terms}.',
  },
  'national.accounting-currency': {
    message: 'Le document est en {found} ; {authority} exige aussi la TVA en {expected} (BT-6, BT-111).',
    fix: 'Indiquez {expected} en BT-6 et le total de TVA dans cette devise en BT-111, ou émettez le document en {expected}.',
  },
  'national.identifier': {
    message: "{found} ({terms}) n'est pas un numéro {kind} valable.",
    fix: 'Vérifiez le numéro avec la partie.',
  },
  'national.ro-county': {
    message:
      "{found} ({terms}) n'est pas un département de ISO 3166-2:RO ; {authority} l'exige dans les adresses roumaines.",
    fix: 'Indiquez le département par son code, par exemple RO-CJ.',
  },
  'national.ro-sector': {
    message:
      "La ville {found} ({terms}) d'une adresse à Bucarest n'est pas un secteur ; {authority} accepte {expected}.",
    fix: 'Indiquez le secteur comme ville.',
  },
  'national.decimals': {
    message: '{terms} a {found} décimales ; {authority} en accepte au plus {expected}.',
    fix: 'Arrondissez la valeur.',
  },
  'national.element-missing': {
    message: "L'élément {element} de l'enregistrement exige {terms}, que le document n'indique pas.",
    fix: 'Ajoutez {terms}.',
  },
  'national.element-value': {
    message: "La valeur {found} de {terms} ne peut pas figurer dans l'élément {element} de l'enregistrement.",
    fix: 'Corrigez la valeur.',
  },
  'national.element-too-long': {
    message:
      "Le texte de {terms} a {found} caractères ; l'élément {element} de l'enregistrement en accepte au plus {expected}.",
    fix: 'Raccourcissez le texte.',
  },
  'ES-NUMBER-CHARACTERS': {
    message: "Le numéro du document (BT-1) {found} a des caractères que l'AEAT n'accepte pas.",
    fix: 'Utilisez des caractères ASCII imprimables sans guillemets, <, > ni =.',
  },
  'ES-1152': {
    message: "VERI*FACTU n'accepte pas de factures émises avant le {expected} ; celle-ci est du {found}.",
    fix: "Vérifiez la date d'émission (BT-2) ; seul le SII en accepte d'antérieures.",
  },
  'ES-1189': {
    message:
      "L'acheteur n'a pas de numéro : c'est donc une facture simplifiée ; son total de {found} dépasse la limite de {expected} EUR.",
    fix: "Indiquez le NIF ou le numéro étranger de l'acheteur (BT-48 ou BT-47).",
  },
  'ES-E5-RECIPIENT': {
    message: 'Une livraison intracommunautaire (catégorie K) ne peut aller à un acheteur espagnol, {found}.',
    fix: "Indiquez le numéro de TVA de l'acheteur dans l'autre État membre, ou une autre catégorie.",
  },
  'ES-HINT': {
    message:
      "La note {found} (BT-22) ne peut pas diriger l'enregistrement ({element}) : son nom ou sa valeur est inconnu, elle est indiquée deux fois ou rien dans le document n'est de ce genre.",
    fix: 'Corrigez ou retirez la note. Noms : {expected}.',
  },
  'ES-CURRENCY': {
    message:
      "Le document est en {found} (BT-5) ; {element} et tous les montants de l'enregistrement sont en {expected}, que le document n'indique pas.",
    fix: 'Émettez le document en {expected}.',
  },
  'ES-MARGIN': {
    message:
      "Le motif d'exonération {found} (BT-121) est un régime de la marge ; {element} serait la marge, que le document n'indique pas.",
    fix: 'Enregistrez cette facture avec le programme qui connaît la marge, ou corrigez le code.',
  },
  'ES-1118': {
    message:
      "Le document (BT-3 384) remplace une facture ; {element} doit donc en indiquer les montants, mais ce service n'a pas enregistré la facture {found} (BT-25).",
    fix: 'Corrigez BT-25, ou émettez un avoir et une nouvelle facture.',
  },
  'ES-1197': {
    message:
      "L'autoliquidation (S2) ne peut pas figurer sur une facture simplifiée ({found}) : {element} exige le numéro fiscal de l'acheteur.",
    fix: "Indiquez le NIF ou le numéro de TVA de l'acheteur (BT-48).",
  },
  'ES-BT26': {
    message:
      "La facture antérieure {found} (BT-25) n'a pas de date (BT-26) et ce service ne l'a pas enregistrée ; elle est omise de {element}.",
    fix: "Indiquez sa date d'émission (BT-26).",
  },
  'ES-1146': {
    message:
      "La date {found} ({terms}) est postérieure à la date d'émission (BT-2) ; {element} est omis de l'enregistrement.",
    fix: 'Vérifiez la date.',
  },
  'ES-TAXCODE-MIXED': {
    message:
      "Des lignes de la catégorie {category} au taux {rate} ({terms}) ont les codes {found} ; elles forment un seul {element} de l'enregistrement, qui a un seul code.",
    fix: 'Utilisez un seul code, ou divisez le document.',
  },
  'ES-ISP-RATE': {
    message:
      "La TVA de la catégorie AE ou K est due par l'acheteur ({terms}) ; {element} doit indiquer son taux, absent de la facture.",
    fix: 'Ajoutez la note ES:TipoImpositivo=21 (BT-22) avec le taux applicable en Espagne.',
  },
  'ES-VF-COMPANY': {
    message:
      "L'enregistrement serait celui de l'entreprise {found} ({terms}), mais le document a été déposé pour {expected} ({element}).",
    fix: "Déposez-le pour l'entreprise à laquelle il appartient, ou corrigez le numéro.",
  },
  'ES-SII-TITULAR': {
    message: 'La facture est celle de {found} ({terms}), mais les registres sont ceux de {expected} ({element}).',
    fix: "Déposez-la pour l'entreprise à laquelle elle appartient, ou corrigez le numéro.",
  },
  'ES-1176': {
    message:
      "Selon la note, la facture a été comptabilisée le {found} (BT-22), avant sa date d'émission {expected} (BT-2) ; {element} ne peut pas être antérieur.",
    fix: "Corrigez la note ES:FechaRegContable ou la date d'émission.",
  },
  'ES-SII-LATE': {
    message:
      'Cette facture devait être inscrite avant la fin du {expected} ; le délai court à partir du {found} ({element}, {terms}). Elle est inscrite quand même.',
    fix: 'Déposez les factures dans un délai de quatre jours ouvrés.',
  },
  'FR-G1.05': {
    message:
      "Le numéro du document (BT-1) {found} n'a pas la forme française : au plus 35 lettres, chiffres, + - _ / et espaces intérieurs simples.",
    fix: 'Utilisez un numéro de cette forme.',
  },
  'FR-YEAR': {
    message: "La date d'émission {found} (BT-2) n'est pas dans les années 2000 à 2099.",
    fix: 'Corrigez la date.',
  },
  'FR-G1.32': {
    message: 'Le document nomme {found} factures antérieures (BT-25) ; son type en exige {expected}.',
    fix: 'Nommez la facture corrigée, avec numéro et date.',
  },
  'BR-FR-CO-07': {
    message: "L'échéance {found} (BT-9) est antérieure à la date d'émission {issueDate}.",
    fix: "Corrigez l'une des deux dates.",
  },
  'FR-BILLING-MODE': {
    message:
      'Le cadre de facturation {found} (BT-23) est inconnu ou ne va pas avec le type {typeCode} et le montant dû ; les cadres sont {expected}.',
    fix: "Utilisez B2, S2, M2 seulement quand il ne reste rien à payer, et B4, S4, M4 pas pour les factures d'acompte.",
  },
  'FR-CNWVAT': {
    message: 'VATEX-FR-CNWVAT figure sur un document de type {found} ; il est réservé aux avoirs.',
    fix: 'Retirez le code ou émettez un avoir.',
  },
  'BR-FR-05': {
    message:
      'La mention légale {expected} (BT-21) manque ; les factures entre entreprises françaises exigent PMT, PMD et AAB.',
    fix: 'Ajoutez une note avec le code {expected}.',
  },
  'BR-FR-06': {
    message: "La mention légale {found} (BT-21) figure plus d'une fois.",
    fix: 'Gardez-en une.',
  },
  'BR-FR-13': {
    message:
      "L'adresse électronique {found} ({terms}) n'est pas celle de l'annuaire français ; elle commence par {expected}.",
    fix: "Indiquez l'adresse avec le schéma 0225, commençant par le SIREN.",
  },
  'IT-00200-CAP': {
    message: "{found} ({terms}) n'est pas un code postal italien (CAP) de cinq chiffres.",
    fix: 'Corrigez le code postal.',
  },
  'IT-00421': {
    message:
      "La TVA d'une ventilation (BT-117) est {found} ; base x taux donne {expected}, et le SdI tolère un centime.",
    fix: 'Corrigez le montant de TVA, la base ou le taux.',
  },
  'IT-00423': {
    message:
      'Le montant net de la ligne {line} (BT-131) est {found} ; quantité x prix avec ses remises et frais donne {expected}.',
    fix: 'Corrigez le montant, la quantité ou le prix.',
  },
  'IT-00424': {
    message: "Le taux de TVA {found} n'est pas écrit en pourcentage.",
    fix: 'Écrivez 22 pour 22 %.',
  },
  'IT-00418': {
    message: 'La facture antérieure est du {found}, après ce document du {issueDate}.',
    fix: "Corrigez l'une des deux dates.",
  },
  'DE-XRECHNUNG-WITHDRAWN': {
    message:
      "L'acheteur est un organisme public (Leitweg-ID) et le document déclare une version retirée de XRechnung (BT-24 est {found}) ; les portails le refusent.",
    fix: 'Émettez le document comme XRechnung 3.0 ; son BT-24 est {expected}.',
  },
  'DE-XRECHNUNG': {
    message:
      "L'acheteur est un organisme public (Leitweg-ID), mais le document ne se réclame pas de XRechnung (BT-24 est {found}).",
    fix: 'Émettez le document comme XRechnung.',
  },
  'PT-NUMBER-FORM': {
    message: "Le numéro du document (BT-1) {found} n'a pas la forme type série/numéro, par exemple FT A/1.",
    fix: "Utilisez le numéro donné par la série enregistrée auprès de l'AT.",
  },
  'PT-NEGATIVE-TOTAL': {
    message: "Le total TTC (BT-112) est {found} ; les documents portugais n'ont pas de total négatif.",
    fix: 'Émettez un avoir avec des montants positifs.',
  },
  'BR-RO-001': {
    message: 'BT-24 est {found} ; RO e-Factura accepte {expected}.',
    fix: 'Indiquez cet identifiant et suivez ses règles.',
  },
};
