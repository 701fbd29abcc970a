import { createHash } from 'node:crypto';
import { findCountry } from '../../countries/registry';
import type { CountryModule } from '../../countries/country-module';
import { companyRole, matchCompany } from '../../documents/company-match';
import { duplicateKey } from '../../documents/duplicate-key';
import { checkJsonDocument } from '../../documents/formats/json/check-json-document';
import { JSON_BODY } from '../../documents/formats/json/json-body-schema';
import { parseBody } from '../../documents/formats/json/parse-body';
import { readUbl } from '../../documents/formats/ubl/read-ubl';
import type { UblSchemaValidator } from '../../validation/schema/ubl/ubl-schema-validator';
import { writeUbl } from '../../documents/formats/ubl/write-ubl';
import { readsAlone } from '../../documents/xml/decode-xml';
import type { SemanticDocument } from '../../documents/model/semantic-document';
import { summaryOf } from '../../platform/errors';
import { contentFacts, fileabilityProblems } from './content-facts';
import { documentOfJson, formatProblems } from './document-of-json';
import type { SubmissionAnswer, SubmissionRefusal, SubmissionSetting } from './submission';
import { present } from '../../platform/present';

/** CII is also what a Factur-X or ZUGFeRD file holds. */
const CII = {
  code: 'FORMAT_NOT_SUPPORTED',
  message:
    'The document is CII (CrossIndustryInvoice, Factur-X, ZUGFeRD), which is not accepted here. Send the invoice as UBL 2.1 or as JSON.',
};
const LIST = {
  code: 'WRONG_TYPE',
  message: 'is a list; one document is an object, and lists of documents are for POST /v1.1/batch',
  pointer: '',
};

/** The heavy part of a submission: from bytes to what is stored, or why they are refused. */
export function readSubmission(
  validator: UblSchemaValidator,
  format: 'json' | 'ubl',
  bytes: Uint8Array,
  setting: SubmissionSetting,
): SubmissionAnswer {
  const country = findCountry(setting.context.countryIso);
  if (country === undefined) throw new Error(`no module for ${setting.context.countryIso}`);
  return format === 'json' ? readJson(bytes, setting, country) : readXml(validator, bytes, setting, country);
}

function readXml(
  validator: UblSchemaValidator,
  bytes: Uint8Array,
  setting: SubmissionSetting,
  country: CountryModule,
): SubmissionAnswer {
  const { charset } = setting;
  const { valid, errors, tree, rootElement = '', text = '' } = validator.validate(bytes, charset);
  if (rootElement.includes('CrossIndustry')) return refusal('DOCUMENT_INVALID', CII.message, [CII]);
  if (!valid || tree === undefined) return refusal('DOCUMENT_INVALID', summaryOf(errors), errors);
  const document = readUbl(tree);
  const match = matchCompany(document, setting.context, setting.company, country.partyNumber);
  if (!match.matches) {
    const stated = match.stated.join(', ');
    const message = `The ${match.role} of the document is ${stated}, but vatNumber is ${setting.vatNumber}.`;
    return refusal('COMPANY_MISMATCH', message, [{ code: 'COMPANY_MISMATCH', message, parameter: 'vatNumber' }]);
  }
  // Whoever reads the document later does not know the charset.
  const ubl = charset === undefined || readsAlone(bytes, text) ? undefined : new TextEncoder().encode(text);
  return accepted(document, bytes, setting, country, ubl);
}

function readJson(bytes: Uint8Array, setting: SubmissionSetting, country: CountryModule): SubmissionAnswer {
  const body = parseBody(bytes);
  if (!body.ok) return refusal('INVALID_JSON', summaryOf([body.problem]), [body.problem]);
  if (Array.isArray(body.value)) return refusal('INVALID_BODY', summaryOf([LIST]), [LIST]);
  const checked = JSON_BODY.check(body.value);
  if (!checked.ok) return refusal('INVALID_BODY', summaryOf(checked.problems), checked.problems);
  const { company, context } = setting;
  const problems = checkJsonDocument(checked.body, {
    company,
    context,
    taxCodeMapping: country.taxCodes,
    precedingDocumentRequired: country.precedingDocumentRequired,
    ...present({ nationalData: country.nationalData }),
  });
  if (problems.length > 0) return refusal('INVALID_BODY', summaryOf(problems), problems);
  const document = documentOfJson(checked.body, setting, country);
  const demanded = formatProblems(checked.body, document, setting);
  if (demanded.length > 0) return refusal('INVALID_BODY', summaryOf(demanded), demanded);
  return accepted(document, bytes, setting, country, new TextEncoder().encode(writeUbl(document)));
}

function accepted(
  document: SemanticDocument,
  bytes: Uint8Array,
  setting: SubmissionSetting,
  country: CountryModule,
  ubl?: Uint8Array,
): SubmissionAnswer {
  const problems = fileabilityProblems(document);
  if (problems.length > 0) return refusal('DOCUMENT_NOT_FILEABLE', summaryOf(problems), problems);
  const key = duplicateKey(document, {
    companyId: setting.company.companyId,
    context: setting.context,
    yearOfIssue: country.duplicateKeyHasYear,
  });
  const facts = {
    ...contentFacts(document, setting, companyRole(document, setting.context)),
    ...(country.isToPublicBody?.(document) === true ? { toPublicBody: true as const } : {}),
    duplicateKey: key,
  };
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { kind: 'accepted', facts, sha256, submitted: bytes, ...present({ ubl }) };
}

function refusal(
  code: SubmissionRefusal['code'],
  message: string,
  problems: SubmissionRefusal['problems'],
): SubmissionRefusal {
  return { kind: 'refused', code, message, problems };
}
