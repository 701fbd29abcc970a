import { attachmentFacts } from '../../documents/attachment-facts';
import { documentFacts, type FactsParty } from '../../documents/document-facts';
import type { SemanticDocument, SupportingDocument } from '../../documents/model/semantic-document';
import type { Problem } from '../../platform/errors';
import type { StoredAttachment } from '../../storage/document-record';
import type { ContentFacts, SubmissionSetting } from './submission';
import { present } from '../../platform/present';

const MAX_NUMBER_LENGTH = 200;
const MAX_NAME_LENGTH = 1_000;
/** Parties and descriptions of attachments are listed by the hundred; a real document has a few hundred bytes of them. */
const MAX_FACTS_LENGTH = 131_072;

/** Terms without which a document can be neither stored nor found again. */
export function fileabilityProblems(document: SemanticDocument): Problem[] {
  const facts = documentFacts(document);
  const problems = [
    ...(facts.documentNumber === '' ? [missing('BT-1', 'document number')] : []),
    ...(facts.documentDate === undefined ? [missing('BT-2', 'issue date')] : []),
    ...(isNameless(facts.supplier) ? [missing('BT-27', 'seller name')] : []),
    ...(isNameless(facts.customer) ? [missing('BT-44', 'buyer name')] : []),
    ...tooLong('BT-1', facts.documentNumber, MAX_NUMBER_LENGTH),
    ...tooLong('BT-27', facts.supplier.name, MAX_NAME_LENGTH),
    ...tooLong('BT-44', facts.customer.name, MAX_NAME_LENGTH),
  ];
  if (problems.length > 0) return problems;
  const length = JSON.stringify([facts, document.supportingDocuments.map(attachment)]).length;
  return length > MAX_FACTS_LENGTH
    ? [
        {
          code: 'TERM_TOO_LONG',
          message: 'The parties and the attachment descriptions (BG-4, BG-7, BG-24) together are too long.',
        },
      ]
    : [];
}

/** Takes only documents without fileability problems. A party that states no number is the company, when it is its side. */
export function contentFacts(
  document: SemanticDocument,
  setting: SubmissionSetting,
  companyIs: 'supplier' | 'customer',
): Omit<ContentFacts, 'duplicateKey' | 'authorityKey'> {
  const { deliveryDate: _delivery, documentDate, ...facts } = documentFacts(document);
  if (documentDate === undefined) throw new Error('a document without issue date is refused before');
  const own = facts[companyIs];
  return {
    ...facts,
    documentDate,
    ...(own.vatNumber === undefined ? { [companyIs]: { ...own, vatNumber: setting.company.vatNumber } } : {}),
    attachments: document.supportingDocuments.map(attachment),
  };
}

function attachment({ reference, description, attachment: content, namedFile }: SupportingDocument): StoredAttachment {
  const file = content ?? namedFile;
  return {
    ...present({ reference }),
    ...(file?.filename === undefined ? {} : { filename: file.filename }),
    ...(file?.mimeCode === undefined ? {} : { mimeCode: file.mimeCode }),
    ...present({ description }),
    ...(content === undefined ? {} : attachmentFacts(content)),
  };
}

function isNameless(party: FactsParty): boolean {
  return (party.name ?? '').trim() === '' && party.vatNumber === undefined;
}

function missing(term: string, meaning: string): Problem {
  return { code: 'TERM_MISSING', message: `${term} (${meaning}) is missing.` };
}

function tooLong(term: string, text: string | undefined, limit: number): Problem[] {
  return text !== undefined && text.length > limit
    ? [{ code: 'TERM_TOO_LONG', message: `${term} has more than ${limit} characters.` }]
    : [];
}
