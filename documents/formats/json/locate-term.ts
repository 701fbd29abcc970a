import type { TermPath } from '../../model/term-path';
import type { Flow } from '../../model/document-context';
import { jsonPointer } from './json-pointer';

/** Terms of the document that the JSON form states, by member name; several terms can stem from one member. */
const DOCUMENT_TERMS: Readonly<Record<string, string>> = {
  'BT-1': 'documentNumber',
  'BT-2': 'documentDate',
  'BT-3': 'documentType',
  'BT-5': 'currencyCode',
  'BT-9': 'dueDate',
  'BT-10': 'buyerReference',
  'BT-13': 'orderReference',
  'BT-72': 'deliveryDate',
  'BT-106': 'totalNet',
  'BT-109': 'totalNet',
  'BT-110': 'totalVat',
  'BT-112': 'totalGross',
  'BT-115': 'totalGross',
  'BT-116': 'lines',
  'BT-117': 'totalVat',
  'BT-118': 'lines',
  'BT-119': 'lines',
  'BT-120': 'lines',
  'BT-121': 'lines',
  'BT-25': 'precedingDocument/documentNumber',
  'BT-26': 'precedingDocument/documentDate',
  'BT-81': 'paymentMeans/code',
  'BT-83': 'paymentMeans/reference',
  'BT-84': 'paymentMeans/iban',
  'BT-86': 'paymentMeans/bic',
  'BT-91': 'paymentMeans/iban',
};

const LINE_TERMS: Readonly<Record<string, string>> = {
  'BT-126': 'number',
  'BT-129': 'quantity',
  'BT-130': 'unitCode',
  'BT-131': 'netAmount',
  'BT-146': 'unitPrice',
  'BT-151': 'taxCode',
  'BT-152': 'vatRate',
  'BT-153': 'description',
};

/** The same member for the seller's and the buyer's term. */
const PARTY_TERMS: readonly (readonly [seller: string, buyer: string, member: string])[] = [
  ['BT-27', 'BT-44', 'name'],
  ['BT-30', 'BT-47', 'vatNumber'],
  ['BT-31', 'BT-48', 'vatNumber'],
  ['BT-32', '', 'taxNumber'],
  ['BT-34', 'BT-49', 'endpointId'],
  ['BT-35', 'BT-50', 'address/streetName'],
  ['BT-36', 'BT-51', 'address/houseAndOfficeNo'],
  ['BT-37', 'BT-52', 'address/city'],
  ['BT-38', 'BT-53', 'address/postalCode'],
  ['BT-39', 'BT-54', 'address/countrySubdivision'],
  ['BT-40', 'BT-55', 'address/countryCode'],
  ['BT-43', 'BT-58', 'email'],
];

/** Groups by the member that they were read from, for findings that name no term of the JSON form. */
const GROUP_MEMBERS: Readonly<Record<string, string>> = {
  'BG-1': 'notes',
  'BG-3': 'precedingDocument',
  'BG-13': 'deliveryDate',
  'BG-16': 'paymentMeans',
  'BG-23': 'lines',
  'BG-25': 'lines',
};

const SELLER_GROUPS: ReadonlySet<string> = new Set(['BG-4', 'BG-5', 'BG-6']);
const BUYER_GROUPS: ReadonlySet<string> = new Set(['BG-7', 'BG-8', 'BG-9']);

function partyPointer(term: string | undefined, groups: readonly string[], flow: Flow): string[] | undefined {
  const column = flow === 'ISSUED' ? 1 : 0;
  const ofCounterparty = flow === 'ISSUED' ? BUYER_GROUPS : SELLER_GROUPS;
  const row = PARTY_TERMS.find((entry) => term !== undefined && term !== '' && entry[column] === term);
  if (row) return ['counterparty', ...row[2].split('/')];
  return groups.some((group) => ofCounterparty.has(group)) ? ['counterparty'] : undefined;
}

/**
 * JSON Pointer of the member that a term was read from. Terms that the JSON form does not state (those of the token's
 * company among them) point to the nearest member around them, in the end to the document (empty pointer).
 */
export function locateInJson(path: TermPath, flow: Flow): { pointer: string } {
  const groups = path.filter((part): part is string => typeof part === 'string' && part.startsWith('BG-'));
  const term = path.findLast((part): part is string => typeof part === 'string' && part.startsWith('BT-'));
  const lineIndex = path[path.indexOf('BG-25') + 1];
  if (path.includes('BG-25') && typeof lineIndex === 'number') {
    const member = term === undefined ? undefined : LINE_TERMS[term];
    return { pointer: jsonPointer(['lines', lineIndex, ...(member === undefined ? [] : [member])]) };
  }
  const party = partyPointer(term, groups, flow);
  if (party) return { pointer: jsonPointer(party) };
  const member =
    (term === undefined ? undefined : DOCUMENT_TERMS[term]) ??
    groups.map((group) => GROUP_MEMBERS[group]).find((one) => one !== undefined);
  return { pointer: member === undefined ? '' : jsonPointer(member.split('/')) };
}
