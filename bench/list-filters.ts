import type { DatasetCompany } from './list-dataset';

export type Parameters = Readonly<Record<string, string>>;

export interface ListFilter {
  name: string;
  parameters: Parameters;
}

/** Every filter of GET /v1.1/documents, with values that the data set has, from rare to frequent. */
export function listFilters(companies: readonly DatasetCompany[], example: Record<string, unknown>): ListFilter[] {
  const [first, second] = companies as readonly [DatasetCompany, DatasetCompany];
  const text = (field: string) => String(example[field]);
  return [
    { name: 'companyVatNumbers', parameters: { companyVatNumbers: `${first.vatNumber},${second.vatNumber}` } },
    { name: 'companyName', parameters: { companyName: first.name } },
    { name: 'status OK', parameters: { status: 'OK' } },
    { name: 'status ERROR', parameters: { status: 'ERROR' } },
    { name: 'status CREATED', parameters: { status: 'CREATED' } },
    { name: 'documentNumber', parameters: { documentNumber: text('documentNumber') } },
    { name: 'batchNumber', parameters: { batchNumber: text('batchNumber') } },
    { name: 'supplierName', parameters: { supplierName: (example['supplier'] as { name: string }).name } },
    {
      name: 'supplierVatNumber',
      parameters: { supplierVatNumber: (example['supplier'] as { vatNumber: string }).vatNumber },
    },
    { name: 'issuedDate year', parameters: { issuedDateFrom: '2025-03-01', issuedDateTo: '2026-02-28' } },
    { name: 'issuedDate week', parameters: { issuedDateFrom: '2025-03-01', issuedDateTo: '2025-03-07' } },
    { name: 'dueDate month', parameters: { dueDateFrom: '2025-03-01', dueDateTo: '2025-03-31' } },
    { name: 'submissionDate month', parameters: { submissionDateFrom: '2025-03-01', submissionDateTo: '2025-03-31' } },
    { name: 'receivedDate month', parameters: { receivedDateFrom: '2025-03-01', receivedDateTo: '2025-03-31' } },
  ];
}

/** Combinations that people ask for; every other one is looked at by its plan. */
const ASKED_FOR: readonly (readonly string[])[] = [
  ['status ERROR', 'submissionDate month'],
  ['status OK', 'issuedDate year'],
  ['supplierVatNumber', 'issuedDate year'],
  ['companyVatNumbers', 'status OK', 'dueDate month'],
  ['companyName', 'status ERROR', 'issuedDate week'],
  ['batchNumber', 'status OK'],
];

export function timedCases(filters: readonly ListFilter[]): ListFilter[] {
  return [
    { name: 'no filter', parameters: {} },
    ...filters,
    ...ASKED_FOR.map((names) => combined(filters.filter(({ name }) => names.includes(name)))),
  ];
}

/** Each set of filters that a request can carry: of the values of one filter at most one. */
export function combinations(filters: readonly ListFilter[], largest: number): ListFilter[] {
  const fieldOf = ({ name }: ListFilter) => name.split(' ')[0];
  let sets: ListFilter[][] = [[]];
  for (const filter of filters) {
    const extended = sets.filter((set) => set.length < largest && !set.some((one) => fieldOf(one) === fieldOf(filter)));
    sets = [...sets, ...extended.map((set) => [...set, filter])];
  }
  return sets.map(combined);
}

function combined(filters: readonly ListFilter[]): ListFilter {
  return {
    name: filters.length === 0 ? 'no filter' : filters.map(({ name }) => name).join(' + '),
    parameters: Object.assign({}, ...filters.map(({ parameters }) => parameters)) as Parameters,
  };
}
