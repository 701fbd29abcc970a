import type { SemanticDocument } from '../../documents/model/semantic-document';
import type { Severity } from '../../validation/finding';
import { compactIdentifier } from '../identifier';
import { nationalRuleSet, type NationalRule } from '../national-rules/rule';
import { doubtfulContent, notBefore } from '../national-rules/content-rules';
import { isIdentified, taxCountryOf } from '../national-rules/parties';
import { ratesAmong } from '../national-rules/rate-rules';
import { categoriesAmong, notInFuture, notMore, numberNotLonger } from '../national-rules/shared-rules';
import { LARGEST_SIMPLIFIED } from './largest-simplified';
import { hintedLines, isLineOf } from './hinted-groups';
import { withoutDisbursements } from './reported-document';
import { ONE_STOP_SHOP, TAXES } from './classifications';
import { statedHints, type Hints } from './hints';
import { VAT_RATES } from './vat-rates';

const AEAT = 'AEAT';
const REPORTED = { severity: 'error', purposes: ['EREPORTING'], flows: ['ISSUED'] } as const;
const REPORTED_BOTH = { ...REPORTED, flows: ['ISSUED', 'RECEIVED'] } as const;
/** Documents that no tax agency looks at before it is too late: invoices, and what goes into the returns. */
const INVOICED = { ...REPORTED, purposes: ['EINVOICING', 'RETURNS'] } as const;
const ALL = { purposes: ['EINVOICING', 'EREPORTING', 'RETURNS'], flows: ['ISSUED', 'RECEIVED'] } as const;

/** The first day of which VERI*FACTU takes invoices; SII takes earlier ones. */
const VERIFACTU_START = '2024-10-28';
/** VAT began with 1986 (Ley 30/1985). */
const VAT_START = '1986-01-01';
/** The regulation on invoices: the date of issue is that on which it is issued. */
const INVOICING = 'RD 1619/2012 (art. 6.1)';

/** Buyers abroad who are no businesses are charged their own country's rate (OSS). */
function ofDomestic({ buyer }: SemanticDocument): Severity {
  return (taxCountryOf(buyer) ?? 'ES') === 'ES' ? 'error' : 'warning';
}

const numberCharacters: NationalRule = {
  ...REPORTED,
  id: 'ES-NUMBER-CHARACTERS',
  terms: ['BT-1'],
  check: ({ number }) =>
    number === undefined || /^[ !#-&(-;?-~]*$/.test(number.trim()) ? [] : [{ at: ['BT-1'], found: number }],
};

const notBeforeStart: NationalRule = {
  ...REPORTED,
  id: 'ES-1152',
  severity: 'warning',
  terms: ['BT-2'],
  expected: VERIFACTU_START,
  check: ({ issueDate }) =>
    issueDate === undefined || issueDate.slice(0, 10) >= VERIFACTU_START ? [] : [{ at: ['BT-2'], found: issueDate }],
};

const recipientNamed: NationalRule = {
  ...REPORTED,
  id: 'ES-1189',
  terms: ['BT-48', 'BT-112'],
  expected: '3000',
  check: (document) => {
    const { buyer, currencyCode, notes } = document;
    if (statedHints(notes).hints.has('Art61d')) return [];
    const total = withoutDisbursements(document).totals.withVat;
    if (isIdentified(buyer) || currencyCode !== 'EUR' || total === undefined) return [];
    if (total.abs().lte(LARGEST_SIMPLIFIED)) return [];
    return [{ at: ['BG-7', 'BT-48'], found: total.toFixed() }];
  },
};

const intraCommunityRecipientIsForeign: NationalRule = {
  ...REPORTED,
  id: 'ES-E5-RECIPIENT',
  terms: ['BT-48', 'BT-118'],
  check: ({ buyer, vatBreakdown }) => {
    const vatId = buyer?.vatId;
    if (vatId === undefined || taxCountryOf(buyer) !== 'ES') return [];
    if (!vatBreakdown.some(({ category }) => category === 'K')) return [];
    return [{ at: ['BG-7', 'BT-48'], found: compactIdentifier(vatId) }];
  },
};

/** Whether notes say that a rate may be none of VAT: another tax, another member state's, or the surcharge with it. */
function hasOtherRate(hints: Hints): boolean {
  const tax = hints.get('Impuesto')?.value ?? TAXES.vat;
  return tax !== TAXES.vat || hints.has('Recargo') || hints.get('ClaveRegimen')?.value === ONE_STOP_SHOP;
}

/** The rates are those of VAT alone, unless the document or a line of the group says otherwise. */
function unlessOfOtherTax(rule: NationalRule): NationalRule {
  const check: NationalRule['check'] = (document, setting) => {
    if (hasOtherRate(statedHints(document.notes).hints)) return [];
    const found = rule.check(document, setting);
    if (found.length === 0) return found;
    const lines = hintedLines(document).filter(({ hints }) => hasOtherRate(hints));
    return found.filter(({ at: [, index] }) => {
      const group = document.vatBreakdown[Number(index)];
      return group === undefined || !lines.some(({ line }) => isLineOf(line, group));
    });
  };
  return { ...rule, check };
}

/** Cross-field checks of VERI*FACTU and SII that a document of EN 16931 can be validated for, and what no Spanish law takes. */
export const SPANISH_RULES = nationalRuleSet('ES', '2026.2', [
  numberNotLonger({ ...REPORTED_BOTH, id: 'ES-NUMBER-LENGTH' }, AEAT, 60),
  numberCharacters,
  notInFuture({ ...REPORTED, id: 'ES-1112' }, AEAT),
  notInFuture({ ...INVOICED, id: 'ES-DATE' }, INVOICING),
  notBeforeStart,
  notBefore({ ...ALL, flows: ['ISSUED'], severity: 'error', id: 'ES-VAT-START' }, 'Ley 30/1985', VAT_START),
  unlessOfOtherTax(ratesAmong({ ...REPORTED, id: 'ES-1124' }, 'ES', VAT_RATES)),
  unlessOfOtherTax(ratesAmong({ ...INVOICED, id: 'ES-RATE', severity: ofDomestic }, 'ES', VAT_RATES)),
  ratesAmong({ ...ALL, flows: ['RECEIVED'], id: 'ES-RATE-RECEIVED', severity: 'warning' }, 'ES', VAT_RATES),
  ...doubtfulContent(ALL, 'ES', { amountOfNothing: 'error' }),
  categoriesAmong({ ...REPORTED_BOTH, id: 'ES-CATEGORY' }, AEAT, ['S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M']),
  recipientNamed,
  intraCommunityRecipientIsForeign,
  notMore({ ...REPORTED, id: 'ES-BREAKDOWN-COUNT' }, AEAT, 12, 'BG-23', ({ vatBreakdown }) => vatBreakdown),
]);
