import { gzipSync } from 'node:zlib';
import { readCii } from '../../documents/formats/cii/read-cii';
import { modeOf } from '../../documents/document-mode';
import { writeUbl } from '../../documents/formats/ubl/write-ubl';
import { summaryOf } from '../../platform/errors';
import { present } from '../../platform/present';
import { editionOfSpecification } from '../../validation/schema/cii/cii-editions';
import { CiiSchemaValidator } from '../../validation/schema/cii/cii-schema-validator';
import type { UblSchemaValidator } from '../../validation/schema/ubl/ubl-schema-validator';
import { ofParties, ownText, refusal } from './read-submission';
import type { SubmissionAnswer, SubmissionSetting } from './submission';

interface CiiFile {
  submitted: Uint8Array;
  text: string;
  /** It came in a PDF of Factur-X or ZUGFeRD, which makes EN 16931 a profile of theirs. */
  inPdf?: boolean;
}

/** MongoDB keeps 16 MiB in one record; what is packed to so much is kept beside the little that belongs to it. */
const MOST_PACKED_BYTES = 15 * 1_048_576;

let validator: Promise<CiiSchemaValidator> | undefined;

/** Reads CII: by the schema that it declares, and as the UBL that goes to whoever takes UBL. */
export async function readCiiSubmission(
  ublValidator: UblSchemaValidator,
  { submitted, text, inPdf }: CiiFile,
  setting: SubmissionSetting,
): Promise<SubmissionAnswer> {
  const cii = await (validator ??= CiiSchemaValidator.create());
  const verdict = cii.validateText(text, (specification) => editionOfSpecification(specification, inPdf));
  if (!verdict.valid || verdict.tree === undefined)
    return refusal('DOCUMENT_INVALID', summaryOf(verdict.errors), verdict.errors);
  const document = readCii(verdict.tree);
  const isDryRun = setting.isDryRun === true;
  if (document.isTest === true && !isDryRun && modeOf(setting.company.companyId) === 'live') return TEST_INVOICE;
  const ubl = new TextEncoder().encode(writeUbl(document));
  const answer = ofParties(document, setting, {
    format: 'cii',
    submitted,
    ubl,
    ...present({ cii: ownText(submitted, text, setting.charset) }),
  });
  if (answer.kind === 'refused') return answer;
  if (document.isTest === true && isDryRun) answer.isTest = true;
  const asUbl = ublValidator.validate(ubl);
  if (!asUbl.valid) return notAsUbl(verdict.customizationId, asUbl.errors[0]?.message ?? '');
  return isTooLarge(submitted, ubl) ? TOO_LARGE : answer;
}

/** The profiles MINIMUM and BASIC WL have no lines. They are no invoices (EN 16931), and no authority takes them. */
function notAsUbl(specification = 'none', reason: string): SubmissionAnswer {
  const message = `The invoice cannot be written as UBL, so that it cannot be sent; its profile is ${specification.slice(0, 200)}. ${reason}`;
  return refusal('DOCUMENT_INVALID', message, [{ code: 'CII_NOT_AS_UBL', message }]);
}

const TEST_MESSAGE =
  'The invoice says that it is a test (TestIndicator), so it is not taken as a real one. A dry run (dryRun=true) takes it, and so does a test token.';
const TEST_INVOICE = refusal('DOCUMENT_INVALID', TEST_MESSAGE, [{ code: 'TEST_INVOICE', message: TEST_MESSAGE }]);

const TOO_LARGE_MESSAGE =
  'The document and the UBL made of it are too large to be stored together. Make its attachments smaller.';
const TOO_LARGE = refusal('DOCUMENT_INVALID', TOO_LARGE_MESSAGE, [
  { code: 'DOCUMENT_TOO_LARGE', message: TOO_LARGE_MESSAGE },
]);

function isTooLarge(...kept: readonly Uint8Array[]): boolean {
  const bytes = kept.reduce((sum, { byteLength }) => sum + byteLength, 0);
  if (bytes <= MOST_PACKED_BYTES) return false;
  return kept.reduce((sum, one) => sum + gzipSync(one, { level: 1 }).byteLength, 0) > MOST_PACKED_BYTES;
}
