import type { ErrorRequestHandler, Request, RequestHandler } from 'express';
import * as OpenApiValidator from 'express-openapi-validator';
import type { Problem } from '../../platform/errors';
import {
  atLeast,
  atMost,
  rightSpelling,
  wordsOfFormat,
  wordsOfPattern,
} from '../../documents/formats/json/schema-words';
import { callOf } from '../call';
import { enforcedDocument } from '../openapi/document';
import type { Operation } from '../operations/operation-table';
import { crossCheckParameters } from '../parameters/cross-checks';

interface ValidatorFault {
  path: string;
  message: string;
  errorCode?: string;
}

let validator: RequestHandler[] | undefined;

/**
 * Checks parameters against the OpenAPI. One validator for all apps of a process: it compiles the parameters of each operation
 * with the first request of that.
 */
export function validateByOpenApi(): RequestHandler[] {
  validator ??= withRoutesKept(
    OpenApiValidator.middleware({
      apiSpec: enforcedDocument() as Parameters<typeof OpenApiValidator.middleware>[0]['apiSpec'],
      // The whole document is judged by a test.
      validateApiSpec: false,
      validateRequests: { allErrors: true, allowUnknownQueryParameters: true },
      validateResponses: false,
      validateSecurity: false,
      validateFormats: true,
      ajvFormats: { mode: 'full' },
      fileUploader: false,
      ignoreUndocumented: true,
      $refParser: { mode: 'dereference' },
    }) as RequestHandler[],
  );
  return validator;
}

/** Notes of the validator on a request, for its own checks. */
type Validated = Request & { openapi?: { pathParams: Record<string, string> } };

/**
 * The validator looks for the operation of each request by making the expressions of its paths anew until one matches: 0.3 ms
 * of a POST on an idle service. What it found once holds for the operation that we have found before it, except for the
 * parameters of the path.
 */
function withRoutesKept(handlers: RequestHandler[]): RequestHandler[] {
  const kept = new WeakMap<Operation, Validated['openapi'] & object>();
  const at = handlers.findIndex(({ name }) => name === 'metadataMiddleware');
  const find = handlers[at];
  if (find === undefined) throw new Error('express-openapi-validator finds operations in another way than it did');
  const findOnce: RequestHandler = (req: Validated, res, next) => {
    const { operation, pathParameters } = callOf(res);
    if (operation === undefined) throw new Error('parameters were to be validated before the operation was found');
    const found = kept.get(operation);
    if (found !== undefined) {
      req.openapi = { ...found, pathParams: { ...pathParameters } };
      next();
      return;
    }
    void find(req, res, (error?: unknown) => {
      if (req.openapi !== undefined) kept.set(operation, req.openapi);
      next(error);
    });
  };
  return handlers.with(at, findOnce);
}

/** Adds what the validator found to the problems of the call, so that one answer names all of them. */
export const collectValidatorFaults: ErrorRequestHandler = (error: unknown, req, res, next) => {
  const faults = faultsOf(error);
  if (faults === undefined) {
    next(error);
    return;
  }
  const call = callOf(res);
  const named = new Set(call.problems.map((problem) => problem.parameter));
  for (const problem of faults.flatMap((fault) => problemOf(fault, req.query))) {
    if (!named.has(problem.parameter) && !named.has(problem.parameter?.split('[')[0])) call.problems.push(problem);
  }
  next();
};

/** Checks that the OpenAPI cannot express: order of ranges, parameters that exclude each other. */
export const crossCheck: RequestHandler = (_req, res, next) => {
  const call = callOf(res);
  const named = new Set(call.problems.map((problem) => problem.parameter));
  call.problems.push(...crossCheckParameters(call.query).filter((problem) => !named.has(problem.parameter)));
  next();
};

function faultsOf(error: unknown): ValidatorFault[] | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { status, errors } = error as { status?: unknown; errors?: unknown };
  return status === 400 && Array.isArray(errors) ? (errors as ValidatorFault[]) : undefined;
}

function problemOf({ path, message, errorCode }: ValidatorFault, query: Request['query']): Problem[] {
  const [, place, first, ...rest] = path.split('/');
  if (place === undefined || first === undefined) return [];
  const keyword = errorCode?.split('.')[0] ?? '';
  // With a wrong value in an object the validator also reports the object as a whole; the value itself is enough.
  const parameter = rest.length === 0 ? first : `${first}[${rest.join('][')}]`;
  if (keyword === 'required') return [{ code: 'REQUIRED', message: 'is required', parameter }];
  return [
    {
      code: 'INVALID_VALUE',
      message: inWords(message) + (place === 'query' ? spelledRight(message, query[first]) : ''),
      parameter: place === 'headers' ? headerName(first) : parameter,
    },
  ];
}

/** The validator hands on what its schema compiler says, as text only. */
function inWords(message: string): string {
  const [, said = '', value = ''] = SAID.exec(message) ?? [];
  switch (said) {
    case 'match format':
      return wordsOfFormat(value.slice(1, -1)) ?? message;
    case 'match pattern':
      return wordsOfPattern(value.slice(1, -1)) ?? message;
    case 'NOT have fewer than':
      return atLeast(Number.parseInt(value, 10), 'characters');
    case 'NOT have more than':
      return atMost(Number.parseInt(value, 10), 'characters');
    case 'be equal to one of the allowed values:':
      return `must be one of ${value}`;
    default:
      return message;
  }
}

function spelledRight(message: string, stated: unknown): string {
  const [, said = '', value = ''] = SAID.exec(message) ?? [];
  return rightSpelling(stated, (text) =>
    said === 'match pattern'
      ? new RegExp(value.slice(1, -1), 'u').test(text)
      : said === 'be equal to one of the allowed values:' && value.split(', ').includes(text),
  );
}

const SAID =
  /^must (match format|match pattern|NOT have fewer than|NOT have more than|be equal to one of the allowed values:) (.+)$/;

function headerName(lowerCase: string): string {
  return lowerCase.replace(/(^|-)([a-z])/g, (_match, dash: string, letter: string) => dash + letter.toUpperCase());
}
