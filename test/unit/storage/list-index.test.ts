import { listIndex } from '../../../storage/document-list-query';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const companies = (count: number) => Array.from({ length: count }, (_, company) => `c${company}`);
type Asked = Partial<Parameters<typeof listIndex>[0]>;

function indexFor(asked: Asked): string | undefined {
  return listIndex(
    { context: { countryIso: 'ES', purpose: 'EINVOICING', flow: 'ISSUED' }, companyIds: companies(5), ...asked },
    NOW,
  );
}

const RECEIVED = { countryIso: 'ES', purpose: 'EINVOICING', flow: 'RECEIVED' } as const;
const YEAR = { from: '2025-03-01', to: '2026-02-28' };
const QUARTER = { from: '2025-01-01', to: '2025-03-31' };
const MONTH = { from: '2025-03-01', to: '2025-03-31' };
const LATE = { from: '2026-11-01', to: '2026-11-22' };

test.each<[string, Asked, string | undefined]>([
  ['no filter', {}, 'list'],
  ['a range of submission only', { submitted: MONTH }, 'list'],
  ['no filter, of more companies than can be merged', { companyIds: companies(201) }, undefined],
  ['a status', { status: 'OK' }, 'list_status'],
  ['a supplier, submitted in a month', { supplierName: 'x', submitted: MONTH }, 'list_supplierNameKey'],
  ['a status and a company', { status: 'OK', companyName: 'x' }, 'list_status'],
  ['a supplier, issued in a month', { context: RECEIVED, issued: MONTH, supplierName: 'x' }, 'list_supplierNameKey'],
  ['a supplier of own invoices, issued in a month', { issued: MONTH, supplierName: 'x' }, 'list_documentDate'],
  ['a supplier of own invoices', { supplierVatNumber: 'x' }, 'list_supplierVatKey'],
  ['a number and all else', { documentNumber: 'x', status: 'OK', issued: MONTH }, 'number'],
  ['a status, issued in a month', { status: 'OK', issued: MONTH }, 'list_documentDate'],
  ['a status, issued in a year', { status: 'OK', issued: YEAR }, 'list'],
  ['a month', { issued: MONTH }, 'list_documentDate'],
  ['a month of due dates', { due: MONTH }, 'list_due'],
  ['a month of instants', { received: MONTH }, 'list_received'],
  ['a quarter of long ago', { issued: QUARTER }, 'list_documentDate'],
  ['a year that ended less than a year ago', { issued: YEAR }, 'list'],
  ['an open end', { issued: { from: '2025-01-01' } }, 'list'],
  ['an open beginning', { issued: { to: '2025-01-01' } }, 'list'],
  ['this month, by days', { issued: LATE }, 'list_documentDate'],
  ['this month, by instants', { received: LATE }, 'list'],
  ['this month, of more companies than can be merged', { issued: LATE, companyIds: companies(10) }, 'list'],
  ['a month of long ago, of as many', { issued: MONTH, companyIds: companies(10) }, 'list_documentDate'],
  ['the narrower of two', { issued: YEAR, due: MONTH }, 'list_due'],
  [
    'a quarter, from a cursor within it',
    { issued: QUARTER, cursor: { submissionDate: new Date('2025-03-10'), documentId: 'd' } },
    'list',
  ],
  ['a quarter, submitted then', { issued: QUARTER, submitted: QUARTER }, 'list'],
])('%s', (_what, asked, index) => {
  expect(indexFor(asked)).toBe(index);
});
