import { BIS_BILLING, SELF_BILLING, XRECHNUNG_IDENTIFIERS } from '../../validation/specification-identifiers';
import { BILLING_PROCESS, SELF_BILLING_PROCESS } from '../peppol-format';
import { RESPONSE_PROCESS, RESPONSE_TYPE } from './invoice-response';

const EXACT = 'busdox-docid-qns';
export const WILDCARD = 'peppol-doctype-wildcard';
const PROCESS_SCHEME = 'cenbii-procid-ubl';

/** Profile 02: billing whose receiver promises to answer. */
const WITH_RESPONSE = 'urn:peppol:bis:billing_with_response';

export type BillingRoot = 'Invoice' | 'CreditNote';
const BOTH: readonly BillingRoot[] = ['Invoice', 'CreditNote'];

export function isBillingRoot(root: string): root is BillingRoot {
  return BOTH.some((one) => one === root);
}

interface BillingFormat {
  /** BT-24. */
  readonly customization: string;
  readonly scheme: string;
  readonly roots: readonly BillingRoot[];
  /** BT-23, the usual one first. */
  readonly processes: readonly string[];
  /** The process that a document without BT-23 is sent under; where it is missing the format's own rules ask for BT-23. */
  readonly fallbackProcess?: string;
}

/** Formats of invoices that are sent over the network: what BT-24 says, and which processes it is exchanged in. */
const FORMATS: readonly BillingFormat[] = [
  { customization: BIS_BILLING, scheme: EXACT, roots: BOTH, processes: [BILLING_PROCESS, WITH_RESPONSE] },
  {
    customization: XRECHNUNG_IDENTIFIERS.CIUS,
    scheme: EXACT,
    roots: BOTH,
    processes: [BILLING_PROCESS],
    fallbackProcess: BILLING_PROCESS,
  },
  {
    customization: XRECHNUNG_IDENTIFIERS.extension,
    scheme: EXACT,
    // Its credit note ended on 2026-08-01.
    roots: ['Invoice'],
    processes: [BILLING_PROCESS],
    fallbackProcess: BILLING_PROCESS,
  },
  { customization: SELF_BILLING, scheme: EXACT, roots: BOTH, processes: [SELF_BILLING_PROCESS, WITH_RESPONSE] },
  {
    customization: 'urn:peppol:pint:billing-1@eu-1',
    scheme: WILDCARD,
    roots: BOTH,
    processes: ['urn:peppol:bis:billing'],
  },
];

/** What a document is called in the network. Both are compared with capitals. */
export interface NetworkType {
  /** `<scheme>::<value>` */
  readonly documentType: string;
  readonly process: string;
}

export interface TypeFault {
  readonly fault: 'type' | 'process';
  /** What BT-23 may be. */
  readonly expected: readonly string[];
}

/** Type and process follow from what the document says and are never configured. */
export function networkTypeOf(document: {
  readonly root: BillingRoot;
  readonly specification: string | undefined;
  readonly businessProcess: string | undefined;
}): NetworkType | TypeFault {
  const { root, specification, businessProcess } = document;
  const format = FORMATS.find(({ customization, roots }) => customization === specification && roots.includes(root));
  if (format === undefined) return { fault: 'type', expected: [] };
  const stated = businessProcess ?? format.fallbackProcess;
  const process = format.processes.find((one) => one === stated);
  if (process === undefined) return { fault: 'process', expected: format.processes };
  const value = `${rootNamespace(root)}::${root}##${format.customization}::2.1`;
  return { documentType: `${format.scheme}::${value}`, process: `${PROCESS_SCHEME}::${process}` };
}

/** What an answer to an invoice is called. */
export const RESPONSE_NETWORK_TYPE: NetworkType = {
  documentType: `${EXACT}::${rootNamespace('ApplicationResponse')}::ApplicationResponse##${RESPONSE_TYPE}::2.1`,
  process: `${PROCESS_SCHEME}::${RESPONSE_PROCESS}`,
};

function rootNamespace(root: BillingRoot | 'ApplicationResponse'): string {
  return `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`;
}

/** The parts of a type id; undefined where it is none. */
export function typeParts(
  documentType: string,
): { scheme: string; root: string; customization: string; version: string } | undefined {
  const [, scheme = '', root = '', customization = '', version = ''] =
    /^([^:]+)::([^#]+)##(.+)::([^:]+)$/.exec(documentType) ?? [];
  return scheme === '' ? undefined : { scheme, root, customization, version };
}

/** Whether an id is the type of an invoice or a credit note, for what a receiver is said to take. */
export function isBillingType(documentType: string): boolean {
  return BOTH.some((root) => typeParts(documentType)?.root === `${rootNamespace(root)}::${root}`);
}
