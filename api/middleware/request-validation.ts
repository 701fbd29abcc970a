import type { ErrorRequestHandler, RequestHandler } from 'express';
import * as OpenApiValidator from 'express-openapi-validator';
import type { Problem } from '../../platform/errors';
import { callOf } from '../call';
import { enforcedDocument } from '../openapi/document';
import { crossCheckParameters } from '../parameters/cross-checks';

interface ValidatorFault {
  path: string;
  message: string;
  errorCode?: string;
}

/** Checks parameters (and in tests answers) against the OpenAPI. */
export function validateByOpenApi(validateResponses: boolean): RequestHandler[] {
  return OpenApiValidator.middleware({
    apiSpec: enforcedDocument({ answers: validateResponses }) as Parameters<
      typeof OpenApiValidator.middleware
    >[0]['apiSpec'],
    validateApiSpec: validateResponses,
    validateRequests: { allErrors: true, allowUnknownQueryParameters: true },
    validateResponses,
    validateSecurity: false,
    validateFormats: true,
    ajvFormats: { mode: 'full' },
    fileUploader: false,
    ignoreUndocumented: true,
    $refParser: { mode: 'dereference' },
  }) as RequestHandler[];
}

/** Adds what the validator found to the problems of the call, so that one answer names all of them. */
export const collectValidatorFaults: ErrorRequestHandler = (error: unknown, _req, res, next) => {
  const faults = faultsOf(error);
  if (faults === undefined) {
    next(error);
    return;
  }
  const call = callOf(res);
  const named = new Set(call.problems.map((problem) => problem.parameter));
  for (const problem of faults.flatMap(problemOf)) {
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

function problemOf({ path, message, errorCode }: ValidatorFault): Problem[] {
  const [, place, first, ...rest] = path.split('/');
  if (place === undefined || first === undefined) return [];
  const keyword = errorCode?.split('.')[0] ?? '';
  // With a wrong value in an object the validator also reports the object as a whole; the value itself is enough.
  const parameter = rest.length === 0 ? first : `${first}[${rest.join('][')}]`;
  if (keyword === 'required') return [{ code: 'REQUIRED', message: 'is required', parameter }];
  return [
    {
      code: 'INVALID_VALUE',
      message: `${message}.`.replace(/\.\.$/, '.'),
      parameter: place === 'headers' ? headerName(first) : parameter,
    },
  ];
}

function headerName(lowerCase: string): string {
  return lowerCase.replace(/(^|-)([a-z])/g, (_match, dash: string, letter: string) => dash + letter.toUpperCase());
}
