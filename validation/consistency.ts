import { companyRole, matchCompany } from '../documents/company-match';
import type { Finding, Severity } from './finding';
import type { TermPath } from '../documents/model/term-path';
import { yearOf } from '../documents/model/calendar-date';
import type { SemanticDocument } from '../documents/model/semantic-document';
import { withVatPrefix } from '../documents/vat-number';
import type { RuleSet, RuleSetting } from './rule-set';

const NAME = 'document-consistency';

/** An issue date further ahead than this is a slip of the pen, not a different time zone. */
const DAYS_AHEAD = 31;
const DAY_MS = 86_400_000;

type Check = (document: SemanticDocument, setting: RuleSetting) => Finding[];

interface Details {
  terms: string[];
  at: TermPath;
  found?: string;
  expected?: string;
  parameters?: Record<string, string>;
}

function finding(rule: string, severity: Severity, { parameters = {}, ...details }: Details): Finding {
  return { ruleSet: NAME, rule, severity, parameters, ...details };
}

const companyRoleHolds: Check = (document, { context, company, partyNumber, addresses }) => {
  if (company === undefined) return [];
  const match = matchCompany(document, context, company, partyNumber, addresses);
  if (match.matches) return [];
  const [group, term] = match.role === 'supplier' ? ['BG-4', 'BT-31'] : ['BG-7', 'BT-48'];
  return [
    finding('COMPANY_NOT_PARTY', 'fatal', {
      terms: [term],
      at: [group, term],
      found: match.stated.join(', '),
      expected: company.vatNumber,
      parameters: { role: companyRole(document, context), flow: context.flow },
    }),
  ];
};

/** The supplier, whose number it is, does not let the company issue invoices in its name. */
export function selfBillingNotAgreed(found: string, company: string): Finding {
  const place = { terms: ['BT-31', 'BT-3'], at: ['BG-4', 'BT-31'] };
  return finding('SELF_BILLING_NOT_AGREED', 'fatal', { ...place, found, parameters: { company } });
}

/** The document stays EN 16931 alone, because it lacks what the format of its destination demands. */
export function destinationFormatMissed(format: string, { at, member, pointer }: Lack): Finding {
  const terms = at.filter((term) => typeof term === 'string').slice(-1);
  return {
    ...finding('DESTINATION_FORMAT', 'warning', { terms, at, parameters: { format, member } }),
    location: { pointer },
  };
}

interface Lack {
  at: TermPath;
  member: string;
  pointer: string;
}

const partiesDiffer: Check = ({ seller, buyer }) => {
  if (seller?.vatId === undefined || buyer?.vatId === undefined) return [];
  const number = withVatPrefix(buyer.vatId, buyer.address?.countryCode);
  if (withVatPrefix(seller.vatId, seller.address?.countryCode) !== number) return [];
  return [
    finding('SUPPLIER_IS_CUSTOMER', 'warning', {
      terms: ['BT-48', 'BT-31'],
      at: ['BG-7', 'BT-48'],
      found: buyer.vatId,
    }),
  ];
};

const dueAfterIssue: Check = ({ issueDate, dueDate }) => {
  if (issueDate === undefined || dueDate === undefined || dueDate.slice(0, 10) >= issueDate.slice(0, 10)) return [];
  const details = { terms: ['BT-9', 'BT-2'], at: ['BT-9'], found: dueDate, parameters: { issueDate } };
  return [finding('DUE_BEFORE_ISSUE', 'warning', details)];
};

/** BR-CO-25 of earlier artefacts, which programs that read Factur-X still have: they refuse a PDF with such an invoice. */
const dueIsStated: Check = ({ dueDate, paymentTerms, totals }, { context }) => {
  if (context.purpose !== 'EINVOICING' || context.flow !== 'ISSUED') return [];
  if (dueDate !== undefined || paymentTerms !== undefined || totals.payable?.gt(0) !== true) return [];
  const details = { terms: ['BT-9', 'BT-20', 'BT-115'], at: ['BT-9'], found: totals.payable.toFixed() };
  return [finding('PAYMENT_DUE_MISSING', 'information', details)];
};

const issuedByNow: Check = ({ issueDate }, { today }) => {
  if (issueDate === undefined || today === undefined) return [];
  const daysAhead = (Date.parse(issueDate.slice(0, 10)) - Date.parse(today)) / DAY_MS;
  if (!(daysAhead > DAYS_AHEAD)) return [];
  const details = { terms: ['BT-2'], at: ['BT-2'], found: issueDate, parameters: { today, days: String(daysAhead) } };
  return [finding('ISSUE_DATE_IN_FUTURE', 'warning', details)];
};

const precedingNamed: Check = (document, { precedingDocumentRequired = [], context }) => {
  if (!precedingDocumentRequired.includes(document.type)) return [];
  if (document.precedingInvoices.some((one) => one.number !== undefined)) return [];
  const parameters = { documentType: document.type, country: context.countryIso };
  return [
    finding('PRECEDING_DOCUMENT_MISSING', 'warning', { terms: ['BT-25', 'BG-3'], at: ['BG-3', 'BT-25'], parameters }),
  ];
};

const precedingIsEarlier: Check = ({ issueDate, precedingInvoices }) =>
  precedingInvoices.flatMap((one, index) => {
    if (issueDate === undefined || one.issueDate === undefined || one.issueDate.slice(0, 10) <= issueDate.slice(0, 10))
      return [];
    const at = ['BG-3', index, 'BT-26'];
    return [
      finding('PRECEDING_DOCUMENT_LATER', 'warning', {
        terms: ['BT-26', 'BT-2'],
        at,
        found: one.issueDate,
        parameters: { issueDate },
      }),
    ];
  });

const yearIsPlausible: Check = ({ issueDate }) => {
  if (issueDate === undefined || Number(yearOf(issueDate)) >= 1990) return [];
  return [finding('ISSUE_DATE_TOO_EARLY', 'warning', { terms: ['BT-2'], at: ['BT-2'], found: issueDate })];
};

const CHECKS: readonly Check[] = [
  companyRoleHolds,
  partiesDiffer,
  dueAfterIssue,
  dueIsStated,
  issuedByNow,
  yearIsPlausible,
  precedingNamed,
  precedingIsEarlier,
];

/** Rules on what contradicts itself or the request. Only what is certainly wrong blocks; the rest is a warning. */
export const documentConsistency: RuleSet = {
  name: NAME,
  version: '1',
  check: (document, setting) => CHECKS.flatMap((check) => check(document, setting)),
};
