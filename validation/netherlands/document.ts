import { present } from '../../platform/present';
import { atMostOne } from '../tree/at-most-one';
import { anywhere, atRoot, type Context } from '../tree/context';
import { joinParts } from '../tree/join-parts';
import { decimalIn } from '../tree/numbers';
import { fatal, rulesAt, type Validate } from '../tree/rules-at';
import { childrenOf, exists } from '../tree/select';
import { normalized, stringValue } from '../tree/text';
import type { FiringDetail, RulePart } from '../tree/tree-rule-set';
import type { DutchRules } from './dutch-rules';
import { isNlcius, NLCIUS } from './specification';
import { inNlcius, ofDutchSellers } from './applies';

const ROOT = atRoot(['Invoice', 'CreditNote']);
const CREDIT_NOTE = '381';
const CORRECTED_INVOICE = '384';
const TYPE_CODES = ['380', CREDIT_NOTE, CORRECTED_INVOICE, '389'];
const PAYMENT_MEANS: ReadonlySet<string> = new Set(['30', '48', '49', '57', '58', '59']);

const typeCodes: Context = (document) => [
  ...document.all('cbc:InvoiceTypeCode'),
  ...document.all('cbc:CreditNoteTypeCode'),
];

function notAmong(element: string, found: string, codes: readonly string[]): FiringDetail {
  return { textKey: 'cius.code', found, expected: codes.join(', '), parameters: { authority: 'NLCIUS', element } };
}

const knownType: Validate = (type, fires) => {
  const found = stringValue(type);
  if (!TYPE_CODES.includes(found)) fires(type, notAmong(type.key, found, TYPE_CODES));
};

/** A credit note is 381, and nothing else is. */
const typeOfRoot: Validate = (type, fires, { root }) => {
  const found = stringValue(type);
  const isCreditNote = root.key === 'CreditNote';
  if (isCreditNote !== (found === CREDIT_NOTE))
    fires(type, { textKey: 'cius.type-of-root', found, parameters: { root: root.key } });
};

const correctionNamesInvoice: Validate = (type, fires, { root }) => {
  if (stringValue(type) !== CORRECTED_INVOICE) return;
  if (!exists(root, 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID')) fires(root, { textKey: 'BR-DE-26' });
};

const paymentMeansGiven: Validate = (totals, fires, { root }) => {
  if (exists(root, 'cac:PaymentMeans')) return;
  const due = atMostOne(childrenOf(totals, 'cbc:PayableAmount'));
  if (due === undefined || decimalIn(due).gt(0))
    fires(root, { textKey: 'NL-R-007', ...present({ found: due && stringValue(due) }) });
};

const knownMeans: Validate = (means, fires) => {
  const code = atMostOne(childrenOf(means, 'cbc:PaymentMeansCode'));
  const found = code && normalized(code);
  if (found !== undefined && PAYMENT_MEANS.has(found)) return;
  fires(code ?? means, notAmong('cbc:PaymentMeansCode', found ?? '', [...PAYMENT_MEANS]));
};

/** The document declares NLCIUS. */
export const declaration: RulePart = joinParts([
  rulesAt(ROOT, {
    'BII2-T10-R001': fatal(['BT-24'], (root, fires) => {
      if (!exists(root, 'cbc:CustomizationID')) fires(root, { textKey: 'BR-01' });
    }),
  }),
  rulesAt(anywhere('cbc:CustomizationID'), {
    'SI-V20-INV-R000': fatal(['BT-24'], (identifier, fires) => {
      const found = normalized(identifier);
      if (isNlcius(found)) return;
      fires(identifier, {
        textKey: 'cius.specification',
        found,
        expected: NLCIUS,
        parameters: { authority: 'NLCIUS' },
      });
    }),
  }),
]);

/** What NLCIUS asks of the head of a document, its references and its payment. */
export const document: DutchRules = [
  [
    ofDutchSellers(ROOT),
    {
      'BR-NL-2': fatal(['BT-10', 'BT-13'], (root, fires) => {
        if (!exists(root, 'cbc:BuyerReference') && !exists(root, 'cac:OrderReference/cbc:ID'))
          fires(root, { textKey: 'PEPPOL-EN16931-R003' });
      }),
    },
  ],
  [
    ofDutchSellers(typeCodes),
    {
      'BR-NL-7': fatal(['BT-3'], knownType),
      'BR-NL-8': fatal(['BT-3'], typeOfRoot),
      'BR-NL-9': fatal(['BT-25', 'BT-3'], correctionNamesInvoice),
    },
  ],
  [
    ofDutchSellers(atRoot(['Invoice'], 'cac:LegalMonetaryTotal')),
    {
      'BR-NL-11': fatal(['BG-16', 'BT-115'], paymentMeansGiven),
    },
  ],
  [ofDutchSellers(anywhere('cac:PaymentMeans')), { 'BR-NL-12': fatal(['BT-81'], knownMeans) }],
  [
    inNlcius(anywhere('cac:OrderLineReference/cbc:LineID')),
    {
      'BR-NL-13': fatal(['BT-13', 'BT-132'], (line, fires, { root }) => {
        if (!exists(root, 'cac:OrderReference/cbc:ID')) fires(line, { textKey: 'NL-R-009' });
      }),
    },
  ],
];
