import type { FindingTexts } from '../../finding-text';

/** Sentences of Peppol's checks of party identifiers by their scheme. */
export const IDENTIFIER_TEXTS_FR: FindingTexts = {
  'PEPPOL-COMMON-R040': {
    message:
      "Un identifiant de schéma 0088 n'est pas un GLN valide : uniquement des chiffres, le dernier étant la clé de contrôle.",
    fix: "Corrigez le numéro, ou le schéma s'il s'agit d'un autre type d'identifiant.",
  },
  'PEPPOL-COMMON-R041': {
    message:
      "Un identifiant de schéma 0192 n'est pas un numéro d'organisation norvégien valide : 9 chiffres, le dernier étant la clé de contrôle.",
    fix: "Corrigez le numéro, ou le schéma s'il s'agit d'un autre type d'identifiant.",
  },
  'PEPPOL-COMMON-R042': {
    message: "Un identifiant de schéma 0184 n'est pas un numéro CVR danois valide : 8 chiffres, précédés ou non de DK.",
    fix: "Corrigez le numéro, ou le schéma s'il s'agit d'un autre type d'identifiant.",
  },
  'PEPPOL-COMMON-R052': {
    message: "Un identifiant de schéma 0096 n'est pas un numéro P danois valide : 10 chiffres.",
    fix: "Corrigez le numéro, ou le schéma s'il s'agit d'un autre type d'identifiant.",
  },
  'PEPPOL-COMMON-R053': {
    message: "Un identifiant de schéma 0198 n'est pas un numéro SE danois valide : DK et 8 chiffres.",
    fix: "Corrigez le numéro, ou le schéma s'il s'agit d'un autre type d'identifiant.",
  },
  'PEPPOL-COMMON-R043': {
    message:
      "Un identifiant de schéma 0208 n'est pas un numéro d'entreprise belge valide : 10 chiffres, les deux derniers étant la clé de contrôle.",
    fix: "Corrigez le numéro, ou le schéma s'il s'agit d'un autre type d'identifiant.",
  },
  'PEPPOL-COMMON-R044': {
    message: "Un identifiant de schéma 0201 n'est pas un code IPA italien valide : 6 lettres ou chiffres.",
    fix: "Corrigez le numéro, ou le schéma s'il s'agit d'un autre type d'identifiant.",
  },
  'PEPPOL-COMMON-R045': {
    message:
      "Un identifiant de schéma 0210 n'est pas un code fiscal italien (codice fiscale) valide : 16 caractères ayant la forme du code d'une personne, ou 11 chiffres.",
    fix: "Corrigez le numéro, ou le schéma s'il s'agit d'un autre type d'identifiant.",
  },
  'PEPPOL-COMMON-R046': {
    message:
      "Une adresse électronique (BT-34, BT-49) de schéma 9907 n'est pas un code fiscal italien (codice fiscale) valide : 16 caractères ayant la forme du code d'une personne, ou 11 chiffres.",
    fix: "Corrigez le numéro, ou le schéma s'il s'agit d'un autre type d'identifiant.",
  },
  'PEPPOL-COMMON-R047': {
    message:
      "Un identifiant de schéma 0211 n'est pas un numéro de TVA italien valide : IT et 11 chiffres, le dernier étant la clé de contrôle.",
    fix: "Corrigez le numéro, ou le schéma s'il s'agit d'un autre type d'identifiant.",
  },
  'PEPPOL-COMMON-R049': {
    message:
      "Un identifiant de schéma 0007 n'est pas un numéro d'organisation suédois valide : 10 chiffres, le dernier étant la clé de contrôle.",
    fix: "Corrigez le numéro, ou le schéma s'il s'agit d'un autre type d'identifiant.",
  },
  'PEPPOL-COMMON-R050': {
    message:
      "Un identifiant de schéma 0151 n'est pas un numéro d'entreprise australien (ABN) valide : 11 chiffres, les deux premiers étant la clé de contrôle.",
    fix: "Corrigez le numéro, ou le schéma s'il s'agit d'un autre type d'identifiant.",
  },
  'PEPPOL-COMMON-R054': {
    message: "Un identifiant de schéma 0106 n'est pas un numéro KVK néerlandais valide : 8 chiffres.",
    fix: "Corrigez le numéro, ou le schéma s'il s'agit d'un autre type d'identifiant.",
  },
  'PEPPOL-COMMON-R055': {
    message: "Un identifiant de schéma 0190 n'est pas un OIN néerlandais valide : 20 chiffres.",
    fix: "Corrigez le numéro, ou le schéma s'il s'agit d'un autre type d'identifiant.",
  },
  'PEPPOL-COMMON-R056-1': {
    message:
      "Un identifiant de schéma 9944 n'est pas un numéro de TVA néerlandais valide : NL, 9 chiffres, B et 2 chiffres.",
    fix: "Corrigez le numéro, ou le schéma s'il s'agit d'un autre type d'identifiant.",
  },
  'PEPPOL-COMMON-R056-2': {
    message:
      "Un identifiant à la TVA (BT-31, BT-48, BT-63) qui commence par NL n'est pas un numéro de TVA néerlandais valide : NL, 9 chiffres, B et 2 chiffres.",
    fix: "Corrigez l'identifiant à la TVA, sans espaces ni points.",
  },
  'PEPPOL-COMMON-R057': {
    message:
      "Un identifiant de schéma 0217 n'est pas un numéro d'établissement néerlandais (vestigingsnummer) valide : 12 chiffres.",
    fix: "Corrigez le numéro, ou le schéma s'il s'agit d'un autre type d'identifiant.",
  },
};
