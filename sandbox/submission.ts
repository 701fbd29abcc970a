import { createHash } from 'node:crypto';

/** Body of `POST /submissions`; openapi.yaml is the contract. */
export interface Submission {
  documentId: string;
  countryIso: string;
  purpose: string;
  flow: string;
  documentNumber: string;
  documentType: string;
  companyVatNumber: string;
  /** Hex SHA-256 of the decoded content. */
  sha256: string;
  /** Base64 of the UBL. */
  content: string;
  /** A test document, whose number is nobody's else than of test documents. */
  mode?: 'test';
}

export interface SubmissionProblem {
  field: string;
  message: string;
}

const FORMATS: Readonly<Record<Exclude<keyof Submission, 'mode'>, { pattern: RegExp; expected: string }>> = {
  documentId: { pattern: /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i, expected: 'a UUID' },
  countryIso: { pattern: /^[A-Z]{2}$/, expected: 'an ISO 3166-1 alpha-2 code' },
  purpose: { pattern: /^(?:EINVOICING|EREPORTING|RETURNS)$/, expected: 'EINVOICING, EREPORTING or RETURNS' },
  flow: { pattern: /^(?:ISSUED|RECEIVED)$/, expected: 'ISSUED or RECEIVED' },
  documentNumber: { pattern: /\S/, expected: 'a non-empty text' },
  documentType: { pattern: /^(?:INVOICE|CREDIT_NOTE|DEBIT_NOTE)$/, expected: 'INVOICE, CREDIT_NOTE or DEBIT_NOTE' },
  companyVatNumber: { pattern: /\S/, expected: 'a non-empty text' },
  sha256: { pattern: /^[0-9a-f]{64}$/i, expected: '64 hexadecimal digits' },
  // Of megabytes: `x+` would not do here (ADR 22).
  content: { pattern: /^[A-Za-z0-9+/][A-Za-z0-9+/]*={0,2}$/, expected: 'base64' },
};

/** The checked submission, or every wrong field of it. */
export function readSubmission(body: unknown): Submission | SubmissionProblem[] {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return [{ field: '', message: 'the body must be a JSON object' }];
  }
  const fields = new Map<string, unknown>(Object.entries(body));
  const texts: Record<string, string> = {};
  const problems: SubmissionProblem[] = [];
  for (const [field, { pattern, expected }] of Object.entries(FORMATS)) {
    const value = fields.get(field);
    if (typeof value === 'string' && pattern.test(value)) texts[field] = value;
    else problems.push({ field, message: `${field} must be ${expected}` });
  }
  if (problems.length > 0) return problems;

  const submission = texts as unknown as Submission;
  if (fields.get('mode') === 'test') submission.mode = 'test';
  submission.documentId = submission.documentId.toLowerCase();
  submission.sha256 = submission.sha256.toLowerCase();
  const actual = createHash('sha256').update(Buffer.from(submission.content, 'base64')).digest('hex');
  if (actual !== submission.sha256) {
    return [{ field: 'sha256', message: `sha256 is ${submission.sha256}, but that of the content is ${actual}` }];
  }
  return submission;
}

const FIRST_MEMBER = /^\s*\{\s*"documentId"\s*:\s*"([^"]*)"/;

/** A submission that is too large is refused by the name with which it begins; without one nothing is said of a document. */
export function refusedUnread(head: Buffer): { documentId: string; outcome: 'rejected' } | Record<string, never> {
  const documentId = FIRST_MEMBER.exec(head.toString('latin1', 0, HEADER_BYTES))?.[1] ?? '';
  return FORMATS.documentId.pattern.test(documentId)
    ? { documentId: documentId.toLowerCase(), outcome: 'rejected' }
    : {};
}

const ISSUE_DATE = /<(?:[\w.-]{1,100}:)?IssueDate>\s*(\d{4})-\d{2}-\d{2}/;
const HEADER_BYTES = 65_536;

/**
 * Key that makes two submissions the same document for the authority. The year is part of it because some countries let numbers
 * start again each year; a received document's number is its supplier's, so only equal content is the same.
 */
export function businessKey(submission: Submission): string {
  const head = Buffer.from(submission.content.slice(0, (HEADER_BYTES / 3) * 4), 'base64').toString('utf8');
  const { countryIso, purpose, flow, documentType, companyVatNumber, documentNumber, sha256, mode } = submission;
  const parts = [countryIso, purpose, flow, documentType, companyVatNumber, documentNumber.trim()];
  parts.push(flow === 'RECEIVED' ? sha256 : (ISSUE_DATE.exec(head)?.[1] ?? ''));
  if (mode !== undefined) parts.push(mode);
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
