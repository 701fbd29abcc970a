import { jsonPointer } from '../../documents/formats/json/json-pointer';
import { summaryOf, type Problem } from '../../platform/errors';
import { checkTarget, type AddressGuard } from '../../platform/guarded-http/check-target';
import {
  AUTHENTICATION_METHODS,
  type Authentication,
  type AuthenticationMethod,
} from '../../subscriptions/authentication';
import { EVENT_TYPES, type EventType } from '../../subscriptions/event-type';
import { RequestError } from '../mappers/api-error';
import { PROBLEM_CODES } from '../mappers/problem-codes';
import { parseBody } from '../../documents/formats/json/parse-body';
import {
  AUTHENTICATION_FIELDS,
  DESCRIPTION,
  NOTIFICATION_URL,
  SIGNING_SECRET,
  type TextField,
} from './subscription-fields';
import { present } from '../../platform/present';

/** Events that a client wants to be told of, where and with which credentials. */
export interface SubscriptionRequest {
  notificationUrl: string;
  eventType: EventType;
  description?: string;
  authentication: Authentication;
  signingSecret?: string;
}

type JsonObject = Readonly<Record<string, unknown>>;

const CONTROL = /[\u0000-\u001f\u007f-\u009f]/;
const FIELDS = ['notificationUrl', 'eventType', 'description', 'authentication', 'signingSecret'];

/** Reads the body of a creation or replacement. Every wrong field is named; no value is ever repeated. */
export async function readSubscription(bytes: Uint8Array, guard: AddressGuard): Promise<SubscriptionRequest> {
  const parsed = parseBody(bytes);
  if (!parsed.ok) throw unreadable(parsed.problem);
  const reading = new Reading();
  const request = reading.subscription(parsed.value);
  const targets = await Promise.all(reading.targets.map(async ({ pointer, url }) => validate(pointer, url, guard)));
  const problems = [...reading.problems, ...targets.flat()];
  if (problems.length > 0 || request === undefined)
    throw new RequestError('INVALID_BODY', summaryOf(problems), problems);
  return request;
}

/** The gate quotes what it refuses (a number, say), which may be half a credential: the catalogue's words do instead. */
function unreadable(problem: Problem): RequestError {
  const message = PROBLEM_CODES[problem.code] ?? 'The body is not JSON.';
  return new RequestError('INVALID_JSON', message, [{ ...problem, message }]);
}

async function validate(pointer: string, url: string, guard: AddressGuard): Promise<Problem[]> {
  const problem = await checkTarget(url, guard);
  return problem === undefined ? [] : [{ ...problem, pointer }];
}

/** One pass over the body that collects what is wrong. */
class Reading {
  readonly problems: Problem[] = [];
  readonly targets: { pointer: string; url: string }[] = [];

  subscription(body: unknown): SubscriptionRequest | undefined {
    const fields = this.object('', body);
    if (fields === undefined) return undefined;
    this.refuseUnknown('', fields, FIELDS);
    const notificationUrl = this.text('', fields, 'notificationUrl', NOTIFICATION_URL);
    const eventType = this.choice('', fields, 'eventType', EVENT_TYPES);
    const description =
      fields['description'] === undefined ? undefined : this.text('', fields, 'description', DESCRIPTION);
    const authentication = this.authentication(fields['authentication']);
    const signingSecret =
      fields['signingSecret'] === undefined ? undefined : this.text('', fields, 'signingSecret', SIGNING_SECRET);
    if (notificationUrl === undefined || eventType === undefined || authentication === undefined) return undefined;
    return { notificationUrl, eventType, authentication, ...present({ description, signingSecret }) };
  }

  private authentication(value: unknown): Authentication | undefined {
    const place = '/authentication';
    if (value === undefined) return this.refuse('REQUIRED', 'is required', place);
    const fields = this.object(place, value);
    if (fields === undefined) return undefined;
    const method = this.choice(place, fields, 'method', AUTHENTICATION_METHODS);
    if (method === undefined) return undefined;
    const wanted = AUTHENTICATION_FIELDS[method];
    this.refuseUnknown(place, fields, ['method', ...Object.keys(wanted)], ` with ${method}`);
    const read = Object.entries(wanted).map(([name, field]) => [name, this.text(place, fields, name, field)] as const);
    if (read.some(([, text]) => text === undefined)) return undefined;
    return authenticationOf(method, Object.fromEntries(read) as Record<string, string>);
  }

  private text(place: string, fields: JsonObject, name: string, field: TextField): string | undefined {
    const pointer = `${place}/${name}`;
    const value = fields[name];
    if (value === undefined) return this.refuse('REQUIRED', 'is required', pointer);
    if (typeof value !== 'string') return this.refuse('WRONG_TYPE', 'must be a string', pointer);
    if (value.trim() === '' || value.length > field.maxLength)
      return this.refuse('INVALID_VALUE', `must have 1 to ${field.maxLength} characters`, pointer);
    if (field.isTarget === true) {
      this.targets.push({ pointer, url: value });
      return value;
    }
    if (CONTROL.test(value)) return this.refuse('INVALID_VALUE', 'must not contain control characters', pointer);
    if (field.allows?.(value) === false)
      return this.refuse('INVALID_VALUE', field.message ?? 'is not allowed', pointer);
    return value;
  }

  private choice<T extends string>(place: string, fields: JsonObject, name: string, of: readonly T[]): T | undefined {
    const value = fields[name];
    const pointer = `${place}/${name}`;
    if (value === undefined) return this.refuse('REQUIRED', 'is required', pointer);
    if (typeof value !== 'string') return this.refuse('WRONG_TYPE', 'must be a string', pointer);
    const chosen = of.find((one) => one === value);
    return chosen ?? this.refuse('INVALID_VALUE', `must be one of ${of.join(', ')}`, pointer);
  }

  private object(pointer: string, value: unknown): JsonObject | undefined {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as JsonObject;
    return this.refuse('WRONG_TYPE', 'must be an object', pointer);
  }

  private refuseUnknown(place: string, fields: JsonObject, known: readonly string[], where = ''): void {
    for (const name of Object.keys(fields)) {
      if (known.includes(name)) continue;
      this.refuse('UNKNOWN_FIELD', `is not a known field${where}`, place + jsonPointer([name]));
    }
  }

  private refuse(code: string, message: string, pointer: string): undefined {
    this.problems.push({ code, message, pointer });
    return undefined;
  }
}

/** All fields of the method are there: AUTHENTICATION_FIELDS lists them. */
function authenticationOf(method: AuthenticationMethod, fields: Record<string, string>): Authentication {
  return { method, ...fields } as Authentication;
}
