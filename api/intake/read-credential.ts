import { CredentialRefused, readCredential, type GivenCredential } from '../../application/companies/given-credential';
import { BodySchema } from '../../documents/formats/json/body-schema';
import { parseBody } from '../../documents/formats/json/parse-body';
import { CertificateFileRefused } from '../../platform/certificates/certificate-file';
import { summaryOf, type Problem } from '../../platform/errors';
import { present } from '../../platform/present';
import type { TaskOf } from '../../platform/reading-pool';
import { PROBLEM_CODES } from '../mappers/problem-codes';
import { CREDENTIAL_REQUEST } from '../openapi/company-schemas';
import type { Refusal } from './refusal';
import type { CredentialAnswer, IntakeTask } from './thread-protocol';

interface CredentialBody {
  pkcs12?: string;
  pem?: string;
  key?: string;
  password?: string;
  token?: string;
  fields?: Record<string, string>;
}

const SCHEMA = new BodySchema<CredentialBody>(CREDENTIAL_REQUEST);
const WAYS = ['pkcs12', 'pem', 'token', 'fields'] as const;
type Way = (typeof WAYS)[number];

/** Reads an uploaded credential, in a thread: opening a file may take seconds. No value of the body is ever repeated. */
export function readCredentialBody({ bytes, system, now }: TaskOf<IntakeTask, 'read-credential'>): CredentialAnswer {
  const parsed = parseBody(bytes);
  if (!parsed.ok) return refusal('INVALID_JSON', [said(parsed.problem)]);
  const checked = SCHEMA.check(parsed.value);
  if (!checked.ok) return refusal('INVALID_BODY', checked.problems.map(said));
  const { body } = checked;
  const ways = WAYS.filter((name) => isGiven(body[name]));
  const [way] = ways;
  if (way === undefined || ways.length > 1) return refusal('INVALID_BODY', [ONE_WAY]);
  const misplaced = misplacedMembers(body, way);
  if (misplaced.length > 0) return refusal('INVALID_BODY', misplaced);
  try {
    return { kind: 'read', ...readCredential(system, givenBy(body, way), now) };
  } catch (error) {
    if (!(error instanceof CertificateFileRefused || error instanceof CredentialRefused)) throw error;
    const { code, message } = error;
    const pointer = code === 'WRONG_PASSWORD' ? '/password' : `/${way}`;
    return refusal('CREDENTIAL_REFUSED', [{ code, message, pointer }]);
  }
}

/** Generated clients may send a map that nobody filled. */
function isGiven(value: CredentialBody[Way]): boolean {
  return value !== undefined && (typeof value === 'string' || Object.keys(value).length > 0);
}

const ONE_WAY: Problem = {
  code: 'REQUIRED',
  message: 'give exactly one of pkcs12, pem, token and fields',
  pointer: '',
};

function misplacedMembers({ key, password }: CredentialBody, way: Way): Problem[] {
  const takesPassword = way === 'pkcs12' || way === 'pem';
  return [
    ...(key !== undefined && way !== 'pem'
      ? [{ code: 'UNKNOWN_FIELD', message: 'is allowed with pem', pointer: '/key' }]
      : []),
    ...(password !== undefined && !takesPassword
      ? [{ code: 'UNKNOWN_FIELD', message: 'is allowed with pkcs12 and pem', pointer: '/password' }]
      : []),
    ...(password === undefined && way === 'pkcs12'
      ? [{ code: 'REQUIRED', message: 'is required with pkcs12; an empty one is stated as ""', pointer: '/password' }]
      : []),
  ];
}

function givenBy(
  { pkcs12 = '', pem = '', key, password, token = '', fields = {} }: CredentialBody,
  way: Way,
): GivenCredential {
  switch (way) {
    case 'pkcs12':
      return { kind: 'certificate', pkcs12: Buffer.from(pkcs12, 'base64'), password: password ?? '' };
    case 'pem':
      return { kind: 'certificate', pem: [pem, key].filter((text) => text !== undefined), ...present({ password }) };
    case 'token':
      return { kind: 'token', token };
    case 'fields':
      return { kind: 'fields', fields };
    default:
      return way satisfies never;
  }
}

/** Messages of gate and schema may quote what they refuse, which may be half a password: the catalogue's words do instead. */
function said({ code, pointer = '' }: Problem): Problem {
  const [, member = ''] = pointer.split('/');
  const message = code === 'INVALID_VALUE' || code === 'WRONG_TYPE' ? FORMS[member] : undefined;
  return { code, message: message ?? PROBLEM_CODES[code] ?? 'The value is not allowed.', pointer };
}

const FORMS: Readonly<Record<string, string>> = {
  pkcs12: 'must be the file in base64, which has at most 128 KiB',
  pem: 'must be a text in PEM of at most 128 KiB',
  key: 'must be a text in PEM of at most 128 KiB',
  password: 'must be a text of at most 1,024 characters',
  token: 'must be a text of at most 65,536 characters',
  fields: 'must be an object of texts',
};

function refusal(code: Refusal['code'], problems: Problem[]): Refusal {
  return { kind: 'refused', code, message: summaryOf(problems), problems };
}
