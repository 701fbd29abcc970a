import { createHash } from 'node:crypto';
import type { OwnFormat } from '../application/inbound/receive-document';
import { readSubmission } from '../application/intake/read-submission';
import type { SubmissionAnswer, SubmissionSetting } from '../application/intake/submission';
import type { SystemId } from '../countries/systems';
import { answerReader } from '../countries/wire/answer-reader';
import type { MessageSchemas } from '../countries/wire/read-body';
import { loadLibxml } from '../documents/xml/libxml';
import { summaryOf } from '../platform/errors';
import { UblSchemaValidator } from '../validation/schema/ubl/ubl-schema-validator';
import { readingsOfAuthorities } from './registry';
import type { SystemReading } from './system-reading';

export interface ReceivedSetting extends SubmissionSetting {
  /** UBL, where none is named. */
  ownFormat?: OwnFormat;
}

export interface ReceivedReaders {
  ubl: UblSchemaValidator;
  schemas: MessageSchemas;
  /** Tables of the systems, each of which reads its own formats. */
  readings: ReadonlyMap<SystemId, SystemReading>;
}

export async function receivedReaders(): Promise<ReceivedReaders> {
  const [ubl, libxml, readings] = await Promise.all([
    UblSchemaValidator.create(),
    loadLibxml(),
    readingsOfAuthorities(),
  ]);
  return { ubl, schemas: answerReader(libxml), readings };
}

/** Reads what a company received. What came in a format of its system's own is kept as it came, with the UBL that was read of it. */
export function readReceived(
  { ubl: validator, schemas, readings }: ReceivedReaders,
  bytes: Uint8Array,
  { ownFormat, ...setting }: ReceivedSetting,
): SubmissionAnswer {
  if (ownFormat === undefined) return readSubmission(validator, 'ubl', bytes, setting);
  const { system, name } = ownFormat;
  const formats = readings.get(system)?.delivered ?? {};
  const read = Object.hasOwn(formats, name) ? formats[name] : undefined;
  if (read === undefined) throw new Error(`no system ${system} reads ${name}`);
  const made = read(bytes, schemas);
  if (made.kind === 'refused') {
    const problems = [...made.problems];
    return { kind: 'refused', code: 'DOCUMENT_INVALID', message: summaryOf(problems), problems };
  }
  // The bytes have memory of their own, which goes along with them to the thread that asked.
  const ubl = Uint8Array.from(made.ubl);
  const answer = readSubmission(validator, 'ubl', ubl, setting);
  if (answer.kind === 'refused') return answer;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { ...answer, sha256, submitted: bytes, ubl };
}
