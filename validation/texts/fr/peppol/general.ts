import type { FindingTexts } from '../../finding-text';

/** Sentences of the general rules of Peppol BIS Billing; XRechnung carries some of them. */
export const GENERAL_TEXTS_FR: FindingTexts = {
  'PEPPOL-EN16931-R008': {
    message: "Un élément du document n'a pas de contenu.",
    fix: 'Remplissez-le ou supprimez-le ; des attributs seuls ne sont pas un contenu.',
  },
  'PEPPOL-EN16931-R080': {
    message: "L'avoir a plus d'une référence de projet (BT-11).",
    fix: 'Gardez-en une seule et donnez aux autres références un type différent de 50.',
  },
  'PEPPOL-EN16931-R001': {
    message: 'Le processus métier (BT-23) manque.',
    fix: 'Ajoutez-le, en général urn:fdc:peppol.eu:2017:poacc:billing:01:1.0.',
  },
  'PEPPOL-EN16931-R007': {
    message: "Le processus métier (BT-23) n'est pas un processus approuvé par Peppol.",
    fix: "Utilisez urn:fdc:peppol.eu:2017:poacc:billing:01:1.0 ou l'identifiant d'un autre processus approuvé.",
  },
  'PEPPOL-EN16931-R002': {
    message:
      "Le document a plus d'une note (BT-22), ce qui n'est admis que si le vendeur et l'acheteur sont tous deux en Allemagne.",
    fix: 'Réunissez tout dans une seule note.',
  },
  'PEPPOL-EN16931-R003': {
    message: "La référence de l'acheteur (BT-10) et la référence du bon de commande (BT-13) manquent toutes deux.",
    fix: "Ajoutez au moins l'une des deux.",
  },
  'PEPPOL-EN16931-R004': {
    message:
      "L'identifiant de spécification (BT-24) ne commence pas par celui de Peppol BIS Billing 3, ou contient deux fois de suite le signe deux-points.",
    fix: 'Utilisez urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0.',
  },
  'PEPPOL-EN16931-R053': {
    message: 'Le total de TVA dans la devise de la facture (BT-110) doit être indiqué exactement une fois.',
    fix: 'Indiquez un seul total de TVA dans la devise de la facture ; en UBL, il contient la ventilation de TVA (BG-23).',
  },
  'PEPPOL-EN16931-R054': {
    message:
      "Le total de TVA dans la devise de comptabilisation (BT-111) doit être indiqué une fois s'il y a une devise de comptabilisation de la TVA (BT-6), et jamais sinon.",
    fix: "Ajoutez ou supprimez des totaux en conséquence ; en UBL, c'est un total de TVA à part, sans ventilation.",
  },
  'PEPPOL-EN16931-R055': {
    message:
      "Les totaux de TVA dans la devise de la facture (BT-110) et dans celle de comptabilisation (BT-111) n'ont pas le même signe, ou l'un d'eux manque.",
    fix: 'Indiquez les deux totaux, tous deux positifs ou tous deux négatifs.',
  },
  'PEPPOL-EN16931-R005': {
    message: 'La devise de comptabilisation de la TVA (BT-6) est la même que celle de la facture (BT-5).',
    fix: 'Supprimez la devise de comptabilisation, ou corrigez-la.',
  },
  'PEPPOL-EN16931-R010': {
    message: "L'adresse électronique de l'acheteur (BT-49) manque.",
    fix: "Ajoutez l'adresse de l'acheteur enregistrée dans le réseau, avec son schéma.",
  },
  'PEPPOL-EN16931-R020': {
    message: "L'adresse électronique du vendeur (BT-34) manque.",
    fix: "Ajoutez l'adresse du vendeur enregistrée dans le réseau, avec son schéma.",
  },
  'PEPPOL-EN16931-R041': {
    message:
      "Une remise ou des frais ont un pourcentage (BT-94, BT-101, BT-138, BT-143), mais pas d'assiette (BT-93, BT-100, BT-137, BT-142).",
    fix: "Ajoutez l'assiette, ou supprimez le pourcentage.",
  },
  'PEPPOL-EN16931-R042': {
    message:
      'Une remise ou des frais ont une assiette (BT-93, BT-100, BT-137, BT-142), mais pas de pourcentage (BT-94, BT-101, BT-138, BT-143).',
    fix: "Ajoutez le pourcentage, ou supprimez l'assiette.",
  },
  'PEPPOL-EN16931-R040': {
    message:
      "Le montant d'une remise ou de frais (BT-92, BT-99, BT-136, BT-141) est {found} ; assiette x pourcentage / 100 donne {expected}.",
    fix: "Indiquez {expected}, ou corrigez l'assiette ou le pourcentage.",
  },
  'PEPPOL-EN16931-R043': {
    message:
      "Une remise ou des frais (BG-20, BG-21, BG-27, BG-28) n'indiquent pas par le mot true ou false de quoi il s'agit.",
    fix: 'Écrivez true pour des frais et false pour une remise ; 1 et 0 ne sont pas admis.',
  },
  'PEPPOL-EN16931-R061': {
    message: "Le document est à payer par prélèvement (BT-81 49 ou 59), mais n'a pas de référence de mandat (BT-89).",
    fix: "Ajoutez la référence du mandat donné par l'acheteur.",
  },
  'PEPPOL-EN16931-R051': {
    message: "La devise d'un montant n'est pas celle de la facture (BT-5), ou manque.",
    fix: 'Indiquez le montant dans la devise de la facture ; seul le total de TVA dans la devise de comptabilisation (BT-111) est dans une autre.',
  },
  'PEPPOL-EN16931-R110': {
    message: "La période d'une ligne (BG-26) commence (BT-134) avant la période de facturation (BT-73).",
    fix: "Corrigez l'une des deux dates de début.",
  },
  'PEPPOL-EN16931-R111': {
    message: "La période d'une ligne (BG-26) finit (BT-135) après la période de facturation (BT-74).",
    fix: "Corrigez l'une des deux dates de fin.",
  },
  'PEPPOL-EN16931-R120': {
    message:
      "Le montant net d'une ligne (BT-131) est {found} ; quantité (BT-129) x prix net par unité (BT-146 / BT-149) plus frais (BG-28) moins remises (BG-27) donne {expected}.",
    fix: 'Indiquez {expected}, ou corrigez la quantité, le prix, la quantité de base, les frais ou les remises de la ligne.',
  },
  'PEPPOL-EN16931-R121': {
    message: "La quantité de base du prix d'un article (BT-149) n'est pas supérieure à zéro.",
    fix: "Indiquez le nombre d'unités auquel se rapporte le prix, ou supprimez la quantité de base.",
  },
  'PEPPOL-EN16931-R100': {
    message: "Une ligne (BG-25) a plus d'un objet facturé (BT-128).",
    fix: "N'en gardez qu'un.",
  },
  'PEPPOL-EN16931-R101': {
    message: "Une ligne (BG-25) renvoie à un document qui n'est pas marqué comme son objet facturé (BT-128).",
    fix: 'Donnez à la référence le code de type 130, ou supprimez-la de la ligne.',
  },
  'PEPPOL-EN16931-R044': {
    message:
      "Le prix d'un article (BG-29) contient une entrée qui n'est pas marquée comme remise (BT-147) par le mot false ; les frais n'y sont pas admis.",
    fix: 'Écrivez false pour une remise ; intégrez des frais dans le prix, ou indiquez-les comme frais de la ligne (BG-28).',
  },
  'PEPPOL-EN16931-R046': {
    message:
      "Le prix net d'un article (BT-146) n'est pas son prix brut (BT-148) moins la remise (BT-147), ou l'un d'eux manque.",
    fix: 'Corrigez ou ajoutez le prix net, le prix brut ou la remise ; la différence doit être exacte.',
  },
  'PEPPOL-EN16931-R130': {
    message: "L'unité de la quantité de base du prix (BT-150) n'est pas celle de la quantité de la ligne (BT-130).",
    fix: "Utilisez le même code d'unité pour les deux.",
  },
  'PEPPOL-EN16931-CL001': {
    message: "Le type de fichier d'un document joint (BT-125) n'est pas l'un des six admis.",
    fix: 'Joignez le document en PDF, PNG, JPEG, CSV, XLSX ou ODS et indiquez le type MIME, par exemple application/pdf.',
  },
  'PEPPOL-EN16931-CL002': {
    message: "Le code de motif d'une remise (BT-98, BT-140) n'est pas dans la liste qu'utilise Peppol.",
    fix: 'Utilisez un code de sa partie de la liste UNCL 5189, par exemple 95 (remise), ou donnez le motif en texte.',
  },
  'PEPPOL-EN16931-CL003': {
    message: "Le code de motif de frais (BT-105, BT-145) n'est pas dans la liste qu'utilise Peppol.",
    fix: 'Utilisez un code de la liste UNCL 7161, par exemple FC (transport), ou donnez le motif en texte.',
  },
  'PEPPOL-EN16931-CL006': {
    message: "Le code de date d'exigibilité de la TVA (BT-8) n'est pas admis.",
    fix: 'Utilisez 3 (date de facture), 35 (date de livraison) ou 432 (date de paiement).',
  },
  'PEPPOL-EN16931-CL007': {
    message: "La devise d'un montant manque ou n'est pas un code ISO 4217.",
    fix: 'Utilisez le code à trois lettres de la devise de la facture (BT-5), ou de la devise de comptabilisation (BT-6) pour le total de TVA correspondant.',
  },
  'PEPPOL-EN16931-P0100': {
    message: "Le code de type de la facture (BT-3) n'est pas admis dans son processus métier (BT-23).",
    fix: 'Utilisez un code admis, par exemple 380 (facture) ; envoyez un avoir en tant que tel, avec 381.',
  },
  'PEPPOL-EN16931-P0112': {
    message:
      "Les codes de type 326 (facture partielle) et 384 (facture rectificative) (BT-3) ne sont admis que si le vendeur et l'acheteur sont tous deux en Allemagne.",
    fix: 'Utilisez un autre code de type, par exemple 380 (facture), ou un avoir avec 381.',
  },
  'PEPPOL-EN16931-P0101': {
    message: "Le code de type de l'avoir (BT-3) n'est pas admis dans son processus métier (BT-23).",
    fix: "Utilisez 381 (avoir), ou l'un des codes 81, 83, 396 et 532.",
  },
  'PEPPOL-EN16931-F001': {
    message:
      "Une date (BT-2, BT-7, BT-9, BT-72, BT-73, BT-74, BT-134, BT-135) n'est pas écrite sous la forme yyyy-MM-dd, ou n'existe pas dans le calendrier.",
    fix: "Écrivez l'année, le mois et le jour avec des traits d'union, sans heure ni fuseau horaire.",
  },
  'PEPPOL-EN16931-CL008': {
    message: "Le schéma d'une adresse électronique (BT-34, BT-49) n'est pas dans la liste qu'utilise Peppol.",
    fix: 'Utilisez un code de la liste EAS que Peppol admet, par exemple 0088 (GLN).',
  },
  'PEPPOL-EN16931-P0104': {
    message: "Le code de motif d'exonération VATEX-EU-G (BT-121) accompagne une catégorie de TVA (BT-118) autre que G.",
    fix: "Indiquez la catégorie G, ou le code de motif d'exonération qui convient à la catégorie.",
  },
  'PEPPOL-EN16931-P0105': {
    message: "Le code de motif d'exonération VATEX-EU-O (BT-121) accompagne une catégorie de TVA (BT-118) autre que O.",
    fix: "Indiquez la catégorie O, ou le code de motif d'exonération qui convient à la catégorie.",
  },
  'PEPPOL-EN16931-P0106': {
    message:
      "Le code de motif d'exonération VATEX-EU-IC (BT-121) accompagne une catégorie de TVA (BT-118) autre que K.",
    fix: "Indiquez la catégorie K, ou le code de motif d'exonération qui convient à la catégorie.",
  },
  'PEPPOL-EN16931-P0107': {
    message:
      "Le code de motif d'exonération VATEX-EU-AE (BT-121) accompagne une catégorie de TVA (BT-118) autre que AE.",
    fix: "Indiquez la catégorie AE, ou le code de motif d'exonération qui convient à la catégorie.",
  },
  'PEPPOL-EN16931-P0108': {
    message: "Le code de motif d'exonération VATEX-EU-D (BT-121) accompagne une catégorie de TVA (BT-118) autre que E.",
    fix: "Indiquez la catégorie E, ou le code de motif d'exonération qui convient à la catégorie.",
  },
  'PEPPOL-EN16931-P0109': {
    message: "Le code de motif d'exonération VATEX-EU-F (BT-121) accompagne une catégorie de TVA (BT-118) autre que E.",
    fix: "Indiquez la catégorie E, ou le code de motif d'exonération qui convient à la catégorie.",
  },
  'PEPPOL-EN16931-P0110': {
    message: "Le code de motif d'exonération VATEX-EU-I (BT-121) accompagne une catégorie de TVA (BT-118) autre que E.",
    fix: "Indiquez la catégorie E, ou le code de motif d'exonération qui convient à la catégorie.",
  },
  'PEPPOL-EN16931-P0111': {
    message: "Le code de motif d'exonération VATEX-EU-J (BT-121) accompagne une catégorie de TVA (BT-118) autre que E.",
    fix: "Indiquez la catégorie E, ou le code de motif d'exonération qui convient à la catégorie.",
  },
};
