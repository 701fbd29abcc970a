import { EXACT_SCHEME, PROCESS_SCHEME, WILDCARD_SCHEME } from './document-types';
import { participantWithScheme } from './participant';

/** Identifiers of a submission, as path and query state them. */
export interface SubmissionIds {
  sender: string;
  receiver: string;
  docTypeID: string;
  processID: string;
  c1: string;
  sbdhInstanceID: string;
  custom1?: string;
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const DOCUMENT_TYPE = new RegExp(`^(?:${EXACT_SCHEME}|${WILDCARD_SCHEME})::\\S{1,500}$`);
const PROCESS = new RegExp(`^${PROCESS_SCHEME}::\\S{1,200}$`);
const COUNTRY = /^[A-Z]{2}$/;
const LONGEST_CUSTOM = 256;

/** @returns a sentence about the first part that is wrong, in the access point's words */
export function readIds(parts: readonly string[], query: URLSearchParams): SubmissionIds | string {
  const [senderId = '', receiverId = '', docTypeID = '', processID = '', c1 = ''] = parts;
  const sender = participantWithScheme(senderId);
  const receiver = participantWithScheme(receiverId);
  const sbdhInstanceID = query.get('sbdhInstanceID') ?? '';
  const custom1 = query.get('custom1') ?? undefined;
  if (sender === undefined) return unparsed('sending participant ID', senderId);
  if (receiver === undefined) return unparsed('receiving participant ID', receiverId);
  if (!DOCUMENT_TYPE.test(docTypeID)) return unparsed('document type ID', docTypeID);
  if (!PROCESS.test(processID)) return unparsed('process ID', processID);
  if (!COUNTRY.test(c1)) return unparsed('country code', c1);
  if (!UUID.test(sbdhInstanceID)) return unparsed('SBDH instance identifier', sbdhInstanceID);
  if ((custom1 ?? '').length > LONGEST_CUSTOM) return `The 'custom1' value has more than ${LONGEST_CUSTOM} characters`;
  const ids = { sender, receiver, docTypeID, processID, c1, sbdhInstanceID: sbdhInstanceID.toLowerCase() };
  return custom1 === undefined ? ids : { ...ids, custom1 };
}

function unparsed(what: string, value: string): string {
  return `Failed to parse the ${what} '${value}'`;
}
