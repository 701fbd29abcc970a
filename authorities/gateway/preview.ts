import { contentHash } from '../../application/integration/content-hash';
import { testMark } from '../../documents/document-mode';
import { buildSubmission } from '../../countries/integration/submission-request';
import type { UblSchemaValidator } from '../../validation/schema/ubl/ubl-schema-validator';
import type { PreviewAnswer, PreviewTask } from '../preview';

const NOT_CHECKED =
  'What the integration service makes of the document, and what the network or authority behind it demands beyond the rules that were run.';
const PROVISIONAL = 'documentId is made up: a document gets its id when it is submitted.';

/** The request to the integration service. */
export function previewSubmission(_schema: UblSchemaValidator, { document, ubl }: PreviewTask): PreviewAnswer {
  const { documentId, countryIso, purpose, flow, documentNumber, documentType, companyVatNumber } = document;
  const context = { countryIso, purpose, flow };
  const sha256 = contentHash({ ubl });
  const mark = testMark(document);
  const body = buildSubmission({
    documentId,
    ...mark,
    context,
    documentNumber,
    documentType,
    companyVatNumber,
    sha256,
    ubl,
  });
  const text = JSON.stringify(body);
  return {
    kind: 'message',
    contentType: 'application/json',
    text,
    warnings: [],
    notChecked: NOT_CHECKED,
    provisional: PROVISIONAL,
  };
}
