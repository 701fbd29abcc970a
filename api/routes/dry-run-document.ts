import { AUTHORITIES } from '../../authorities/registry';
import type { PreviewTask } from '../../authorities/preview';
import { dryRun, type DryRun, type DryRunDependencies, type ForeseenMessage } from '../../application/intake/dry-run';
import { SystemChoice } from '../../application/integration/system-choice';
import { inOwnMemory } from '../../application/validation/own-memory';
import { withConsent } from '../../application/validation/self-billing-consent';
import { createValidation } from '../../application/validation/validate-accepted';
import { systemNamed } from '../../countries/integration/systems';
import type { Language } from '../../documents/rendering/language';
import { present } from '../../platform/present';
import type { ReadingTurn } from '../../platform/reading-pool';
import type { CompanyRecord } from '../../storage/account-record';
import { renderFinding } from '../../validation/finding-messages';
import type { ApiDependencies } from '../dependencies';
import { filedUnder, type AcceptedContent, type FilingRequest } from '../intake/store-document';
import { documentResponse } from '../mappers/document-response';
import { newAttempt } from '../../storage/idempotency-repository';

/** A longer message is told by its size: whoever wants it has the document itself. */
const LONGEST_MESSAGE = 4 * 1_048_576;

/** What would become of a document that was read; nothing is stored, started or sent. */
export async function dryRunDocument(
  deps: ApiDependencies,
  request: FilingRequest,
  { facts, ...content }: AcceptedContent,
  turn: ReadingTurn,
  language: Language,
): Promise<object> {
  const now = new Date();
  const { id: documentId } = newAttempt();
  const received = request.query.flow === 'RECEIVED' ? { receivedDate: now } : {};
  const document = { documentId, ...filedUnder(request), ...facts, submissionDate: now, ...received };
  const ran = await dryRun(surroundings(deps, request.company, turn, now), document, { documentId, ...content });
  return answerOf(ran, language);
}

function surroundings(deps: ApiDependencies, company: CompanyRecord, turn: ReadingTurn, now: Date): DryRunDependencies {
  const { settings, claims, documents, accounts, pool } = deps;
  const { companyId, options = {} } = company;
  const validate = createValidation(
    async () => Promise.resolve(company),
    async ({ ubl, ...rest }) => {
      const task = { kind: 'judge', bytes: Uint8Array.from(ubl), rest: inOwnMemory(rest) } as const;
      return withConsent(await pool.run<'judge'>(task, turn), rest, { companyId, companies: accounts });
    },
    () => now,
  );
  return {
    settings,
    claims,
    documents,
    systems: new SystemChoice(settings, accounts, documents),
    validate,
    foresee: async (system, document, { ubl, format, submitted }) => {
      const { preview } = AUTHORITIES[system];
      if (preview === undefined) return undefined;
      const json = format === 'json' ? submitted : undefined;
      const compose = async (recorded?: readonly object[]) => {
        const rest: Omit<PreviewTask, 'ubl'> = {
          document,
          options,
          now,
          ...present({ json: json && Uint8Array.from(json), recorded }),
        };
        return pool.run<'preview'>({ kind: 'preview', system, bytes: Uint8Array.from(ubl), rest }, turn);
      };
      const first = await compose();
      if (first.kind !== 'needs-recorded') return first;
      const again = await compose(await deps.recordedFor(system, companyId, first.asked));
      if (again.kind === 'needs-recorded') throw new Error('a preview asks for what it was given');
      return again;
    },
  };
}

const STATUS = { SENT: 'PROCESSING', INVALID: 'ERROR', DUPLICATED: 'DUPLICATED' } as const;

/** The answer of a submission, so that clients read one kind of answer, with what is known beyond it. */
function answerOf(ran: DryRun, language: Language): object {
  const { result, document, findings, ruleSets, duplicate, system, isConfigured, message } = ran;
  return {
    ...documentResponse(document, STATUS[result]),
    dryRun: {
      result,
      findings: findings.map((finding) => renderFinding(finding, language)),
      ruleSets,
      ...present({ duplicateOf: duplicate }),
      system: { id: system, name: systemNamed(system)?.name ?? system, isConfigured },
      ...present({ message: message && messageOf(message) }),
    },
  };
}

function messageOf({ contentType, text, isValid, provisional }: Extract<ForeseenMessage, { kind: 'message' }>): object {
  const size = Buffer.byteLength(text);
  return {
    contentType,
    size,
    isValid,
    ...present({ provisional, content: size > LONGEST_MESSAGE ? undefined : text }),
  };
}
