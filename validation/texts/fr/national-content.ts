import type { FindingTexts } from '../finding-text';

/** Sentences of what countries find doubtful or impossible in an amount, a rate or a date. */
export const NATIONAL_CONTENT_TEXTS_FR: FindingTexts = {
  'national.rate-fraction': {
    message:
      "{found} % n'est pas un taux de TVA de {country} ; les taux sont des pourcentages, il s'agit donc sans doute de {expected} %.",
    fix: 'Indiquez {expected}.',
  },
  'national.rate-not-then': {
    message:
      "{found} % n'a été un taux de TVA de {country} que pendant la période {expected}, et aucune date du document ne s'y trouve.",
    fix: "Corrigez le taux ou indiquez la date de l'opération.",
  },
  'national.quantity-zero': {
    message: 'La quantité de la ligne {line} (BT-129) est 0 : elle ne fournit rien.',
    fix: 'Indiquez la quantité ou supprimez la ligne.',
  },
  'national.amount-of-nothing': {
    message: 'La ligne {line} a le montant {found} (BT-131) pour une quantité de 0 (BT-129).',
    fix: 'Indiquez la quantité fournie.',
  },
  'national.total-negative': {
    message:
      "Le total TTC (BT-112) de ce document ({documentType}) est {found} ; ce qui est remboursé figure d'ordinaire dans un avoir, en nombres positifs.",
    fix: 'Vérifiez les signes ou envoyez un avoir.',
  },
  'national.too-early': {
    message: "La date {found} ({terms}) est antérieure au {expected} ; {authority} n'en connaît pas de plus ancienne.",
    fix: 'Corrigez la date.',
  },
};
