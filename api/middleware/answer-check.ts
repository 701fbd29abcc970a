import type { RequestHandler } from 'express';
import { Ajv2020 } from 'ajv/dist/2020';
import { fullFormats } from 'ajv-formats/dist/formats';
import type { OpenAPIV3_1 } from 'openapi-types';
import { callOf } from '../call';
import { openApiDocument } from '../openapi/document';
import { resolveReference } from '../openapi/resolve-reference';
import type { Operation } from '../operations/operation-table';

const JSON_TYPE = 'application/json';

/** An answer that the OpenAPI does not describe. */
export class UndescribedAnswer extends Error {
  readonly code = 'UNDESCRIBED_ANSWER';
}

/**
 * Every JSON answer is checked against the OpenAPI; a wrong one becomes a 500. For tests: express-openapi-validator can do it
 * too, but compiles all answers of an operation, for each app and media type anew, and takes half a second for that.
 */
export const checkAnswers: RequestHandler = (_req, res, next) => {
  const send = res.json.bind(res);
  res.json = (body) => {
    // The 500 in its place is not checked again.
    res.json = send;
    const { operation } = callOf(res);
    const { statusCode } = res;
    if (res.headersSent || statusCode >= 500 || operation === undefined) return send(body);
    const fault = faultOf(operation, statusCode, body);
    if (fault === undefined) return send(body);
    next(new UndescribedAnswer(`${operation.method} ${operation.template} ${statusCode}: ${fault}`));
    return res;
  };
  next();
};

function faultOf({ method, template }: Operation, statusCode: number, body: unknown): string | undefined {
  described ??= describe();
  const { openapi, ajv } = described;
  const responses = openapi.paths?.[template]?.[method]?.responses ?? {};
  const status = [String(statusCode), `${Math.floor(statusCode / 100)}XX`, 'default'].find((name) => name in responses);
  if (status === undefined) return 'a status that is not described';
  const stated = responses[status] as OpenAPIV3_1.ResponseObject | OpenAPIV3_1.ReferenceObject;
  const response = resolveReference<OpenAPIV3_1.ResponseObject>(openapi, stated);
  if (response.content?.[JSON_TYPE]?.schema === undefined) return 'JSON where none is described';
  const place =
    '$ref' in stated ? stated.$ref : `#/${['paths', template, method, 'responses', status].map(pointerPart).join('/')}`;
  const validate = ajv.getSchema(`openapi${place}/content/${pointerPart(JSON_TYPE)}/schema`);
  if (validate === undefined) throw new Error(`the schema of ${status} of ${method} ${template} is not found`);
  // As it is sent: a date is a text then.
  const sent: unknown = JSON.parse(JSON.stringify(body));
  return validate(sent) === true ? undefined : ajv.errorsText(validate.errors);
}

let described: ReturnType<typeof describe> | undefined;

/** Schemas are compiled as they are needed, once in a process. */
function describe(): { openapi: OpenAPIV3_1.Document; ajv: Ajv2020 } {
  const openapi = openApiDocument();
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false, formats: fullFormats });
  ajv.addSchema(openapi, 'openapi');
  return { openapi, ajv };
}

function pointerPart(name: string): string {
  return encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
}
