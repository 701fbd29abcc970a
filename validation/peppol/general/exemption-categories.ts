import { atMostOne } from '../../tree/at-most-one';
import { anywhere } from '../../tree/context';
import { fitting } from '../../tree/fitting';
import { joinParts } from '../../tree/join-parts';
import { fatal, rulesAt } from '../../tree/rules-at';
import { childrenOf } from '../../tree/select';
import { normalized, stringValue } from '../../tree/text';
import { present } from '../../../platform/present';

/** Exemption reason codes (BT-121) that are possible under one VAT category (BT-118) only. */
const CATEGORY_OF: Readonly<Record<string, { code: string; category: string }>> = {
  'PEPPOL-EN16931-P0104': { code: 'VATEX-EU-G', category: 'G' },
  'PEPPOL-EN16931-P0105': { code: 'VATEX-EU-O', category: 'O' },
  'PEPPOL-EN16931-P0106': { code: 'VATEX-EU-IC', category: 'K' },
  'PEPPOL-EN16931-P0107': { code: 'VATEX-EU-AE', category: 'AE' },
  'PEPPOL-EN16931-P0108': { code: 'VATEX-EU-D', category: 'E' },
  'PEPPOL-EN16931-P0109': { code: 'VATEX-EU-F', category: 'E' },
  'PEPPOL-EN16931-P0110': { code: 'VATEX-EU-I', category: 'E' },
  'PEPPOL-EN16931-P0111': { code: 'VATEX-EU-J', category: 'E' },
};

export const exemptionCategories = joinParts(
  Object.entries(CATEGORY_OF).map(([rule, { code, category }]) => {
    const exempt = fitting(anywhere('cac:TaxCategory'), (taxCategory) => {
      const reason = atMostOne(childrenOf(taxCategory, 'cbc:TaxExemptionReasonCode'));
      return reason !== undefined && stringValue(reason).toUpperCase() === code;
    });
    return rulesAt(exempt, {
      [rule]: fatal(['BT-118', 'BT-121'], (taxCategory, fires) => {
        const stated = atMostOne(childrenOf(taxCategory, 'cbc:ID'));
        const found = stated === undefined ? undefined : normalized(stated);
        if (found === category) return;
        fires(stated ?? taxCategory, { ...present({ found }), expected: category });
      }),
    });
  }),
);
