import { createHash } from 'node:crypto';
import { findCountry } from '../../countries/registry';
import type { CountryModule } from '../../countries/country-module';
import { companyRole, matchCompany } from '../../documents/company-match';
import { authorityKey, duplicateKey } from '../../documents/duplicate-key';
import { checkJsonDocument } from '../../documents/formats/json/check-json-document';
import { JSON_BODY } from '../../documents/formats/json/json-body-schema';
import type { JsonDocument } from '../../documents/formats/json/json-document';
import { uploadProblems, withUploads } from '../../documents/formats/json/named-uploads';
import { parseBody } from '../../documents/formats/json/parse-body';
import { readUbl } from '../../documents/formats/ubl/read-ubl';
import type { UblSchemaValidator } from '../../validation/schema/ubl/ubl-schema-validator';
import { writeUbl } from '../../documents/formats/ubl/write-ubl';
import { readsAlone } from '../../documents/xml/decode-xml';
import type { SemanticDocument } from '../../documents/model/semantic-document';
import { summaryOf, type Problem } from '../../platform/errors';
import { contentFacts, fileabilityProblems } from './content-facts';
import { documentOfJson, formatProblems } from './document-of-json';
import type { Accepted, SubmissionAnswer, SubmissionRefusal, SubmissionSetting, UploadedFile } from './submission';
import { present } from '../../platform/present';

/** What an authority or network delivers as XML is UBL. */
const CII = {
  code: 'FORMAT_NOT_SUPPORTED',
  message:
    'The document is CII (CrossIndustryInvoice, Factur-X, ZUGFeRD), which is not accepted here. Send the invoice as UBL 2.1.',
};
const LIST = {
  code: 'WRONG_TYPE',
  message: 'is a list; one document is an object, and lists of documents are for POST /v1.1/batch',
  pointer: '',
};

/** The heavy part of a submission as JSON or UBL: from bytes to what is stored, or why they are refused. */
export function readSubmission(
  validator: UblSchemaValidator,
  format: 'json' | 'ubl',
  bytes: Uint8Array,
  setting: SubmissionSetting,
): SubmissionAnswer {
  if (format === 'json') return readJson(bytes, setting);
  const answer = readUblUnlessCii(validator, bytes, setting);
  return answer.kind === 'cii' ? refusal('DOCUMENT_INVALID', CII.message, [CII]) : answer;
}

/** The XML is no UBL, but what is read in another way: its text in whatever encoding it came. */
export interface FoundCii {
  kind: 'cii';
  text: string;
}

/** Reads UBL; most XML is, so that nothing else is looked for before. */
export function readUblUnlessCii(
  validator: UblSchemaValidator,
  bytes: Uint8Array,
  setting: SubmissionSetting,
): SubmissionAnswer | FoundCii {
  const { charset } = setting;
  const { valid, errors, tree, rootElement = '', text = '' } = validator.validate(bytes, charset);
  if (rootElement.includes('CrossIndustry')) return { kind: 'cii', text };
  if (!valid || tree === undefined) return refusal('DOCUMENT_INVALID', summaryOf(errors), errors);
  return ofParties(readUbl(tree), setting, {
    format: 'ubl',
    submitted: bytes,
    ...present({ ubl: ownText(bytes, text, charset) }),
  });
}

/** The text in UTF-8 where the bytes do not tell it: whoever reads the document later does not know the charset. */
export function ownText(bytes: Uint8Array, text: string, charset: string | undefined): Uint8Array | undefined {
  return charset === undefined || readsAlone(bytes, text) ? undefined : new TextEncoder().encode(text);
}

/** Accepts XML whose parties are those of the submission. */
export function ofParties(
  document: SemanticDocument,
  setting: SubmissionSetting,
  content: ReadContent,
): SubmissionAnswer {
  const { context, company, addresses } = setting;
  const match = matchCompany(document, context, company, countryOf(setting).partyNumber, addresses);
  if (match.matches) return accepted(document, setting, content);
  const stated = match.stated.join(', ');
  const message = `The ${match.role} of the document is ${stated}, but vatNumber is ${setting.vatNumber}.`;
  return refusal('COMPANY_MISMATCH', message, [{ code: 'COMPANY_MISMATCH', message, parameter: 'vatNumber' }]);
}

function countryOf({ context }: SubmissionSetting): CountryModule {
  const country = findCountry(context.countryIso);
  if (country === undefined) throw new Error(`no module for ${context.countryIso}`);
  return country;
}

function readJson(bytes: Uint8Array, setting: SubmissionSetting): SubmissionAnswer {
  const country = countryOf(setting);
  const body = parseBody(bytes);
  if (!body.ok) return refusal('INVALID_JSON', summaryOf([body.problem]), [body.problem]);
  if (Array.isArray(body.value)) return refusal('INVALID_BODY', summaryOf([LIST]), [LIST]);
  const checked = JSON_BODY.check(body.value);
  if (!checked.ok) return refusal('INVALID_BODY', summaryOf(checked.problems), checked.problems);
  const named = filled(checked.body, bytes.byteLength, setting);
  if ('problems' in named) return refusal('INVALID_BODY', summaryOf(named.problems), named.problems);
  const { json } = named;
  const { company, context } = setting;
  const problems = checkJsonDocument(json, {
    company,
    context,
    taxCodeMapping: country.taxCodes,
    precedingDocumentRequired: country.precedingDocumentRequired,
    ...present({ nationalData: country.nationalData }),
  });
  if (problems.length > 0) return refusal('INVALID_BODY', summaryOf(problems), problems);
  const document = documentOfJson(json, setting, country);
  const demanded = formatProblems(json, document, setting);
  if (demanded.length > 0) return refusal('INVALID_BODY', summaryOf(demanded), demanded);
  const ubl = new TextEncoder().encode(writeUbl(document));
  return accepted(document, setting, { format: 'json', submitted: bytes, ubl });
}

/** The document with the files that it names. */
function filled(
  json: JsonDocument,
  byteLength: number,
  { uploads }: SubmissionSetting,
): { json: JsonDocument } | { problems: Problem[] } {
  const fileOf = (id: string): UploadedFile | undefined => uploads?.find((one) => one.id === id);
  const problems = uploadProblems(json, byteLength, uploads && ((id) => fileOf(id)?.size));
  if (problems.length > 0) return { problems };
  return {
    json: withUploads(json, (id) => {
      const { filename, mimeType, bytes } = fileOf(id) ?? {};
      if (filename === undefined || mimeType === undefined || bytes === undefined)
        throw new Error('a file that the document may name is not loaded');
      return { filename, mimeType, content: Buffer.from(bytes).toString('base64') };
    }),
  };
}

/** What was read of a document, and as what it is kept. */
type ReadContent = Pick<Accepted, 'format' | 'submitted' | 'ubl' | 'cii' | 'container'>;

function accepted(document: SemanticDocument, setting: SubmissionSetting, content: ReadContent): SubmissionAnswer {
  const country = countryOf(setting);
  const problems = fileabilityProblems(document);
  if (problems.length > 0) return refusal('DOCUMENT_NOT_FILEABLE', summaryOf(problems), problems);
  const { company, context } = setting;
  const { companyId } = company;
  const known = country.keyAtAuthority?.(document, context, company.vatNumber);
  const facts = {
    ...contentFacts(document, setting, companyRole(document, setting.context)),
    ...(country.isToPublicBody?.(document) === true ? { toPublicBody: true as const } : {}),
    duplicateKey: duplicateKey(document, { companyId, context, yearOfIssue: country.duplicateKeyHasYear }),
    ...present({ authorityKey: known && authorityKey(known, { companyId, context }) }),
  };
  const sha256 = createHash('sha256').update(content.submitted).digest('hex');
  return { kind: 'accepted', facts, sha256, ...content };
}

export function refusal(
  code: SubmissionRefusal['code'],
  message: string,
  problems: SubmissionRefusal['problems'],
): SubmissionRefusal {
  return { kind: 'refused', code, message, problems };
}
