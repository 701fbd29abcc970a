import { readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';
import { projectRoot } from '../../../platform/project-root';
import { jsonOf } from '../../support/submissions';

const ajv = addFormats(new Ajv2020({ strict: false }));
ajv.addSchema(parse(readFileSync(path.join(projectRoot(), 'sandbox', 'openapi.yaml'), 'utf8')) as object, 'openapi');

/** The body, after a look whether it is what sandbox/openapi.yaml says. */
export async function expectSchema(schema: string, response: Response): Promise<Record<string, unknown>> {
  const body = await jsonOf(response);
  const valid = ajv.validate({ $ref: `openapi#/components/schemas/${schema}` }, body);
  expect(valid ? [] : ajv.errors).toEqual([]);
  return body;
}
