import { move } from 'piscina';
import { findCountry } from '../../countries/registry';
import { UblSchemaValidator } from '../../documents/formats/ubl/schema/ubl-schema-validator';
import { epcFromDocument } from '../../documents/qr/document-qr';
import { qrPng } from '../../platform/qr-png';
import { checkBodySchema } from './body-problems';
import { documentFromUbl, linesJson } from './lines-json';
import { parseBody } from './parse-body';
import { readSubmission } from './read-submission';
import type { IntakeAnswers, IntakeTask, TaskOf } from './thread-protocol';
import { validationResult } from './validation-result';

/** The schemas are compiled once per thread, before its first task. */
const validator = UblSchemaValidator.create();

/** Program of the intake threads; see intake-pool.ts. */
export default async function runTask(task: IntakeTask): Promise<IntakeAnswers[IntakeTask['kind']]> {
  switch (task.kind) {
    case 'submit':
      return readSubmission(await validator, task.format, task.bytes, task.setting);
    case 'check-json': {
      const body = parseBody(task.bytes);
      if (!body.ok) return [body.problem];
      const checked = checkBodySchema(body.value);
      return checked.ok ? [] : checked.problems;
    }
    case 'validate':
      return validationResult((await validator).validate(task.bytes));
    case 'lines':
      return moved(Buffer.from(linesJson(task.format, task.submitted, task.ubl)));
    case 'qr':
      return qr(task);
    default:
      return task satisfies never;
  }
}

async function qr({ ubl, context, environment }: TaskOf<'qr'>): Promise<Uint8Array | undefined> {
  const document = documentFromUbl(ubl);
  const own = findCountry(context.countryIso)?.qrPayload?.(document, context, environment)?.payload;
  const payload = own ?? epcFromDocument(document);
  return payload === undefined ? undefined : qrPng(payload, 'M');
}

/** Hands bytes over without a copy. */
function moved(bytes: Uint8Array): Uint8Array {
  return move(new Uint8Array(bytes)) as Uint8Array;
}
