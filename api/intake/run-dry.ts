import { AUTHORITIES } from '../../authorities/registry';
import type { PreviewTask } from '../../authorities/preview';
import { dryRun, type DryRun, type DryRunDependencies } from '../../application/intake/dry-run';
import { SystemChoice } from '../../application/integration/system-choice';
import { inOwnMemory } from '../../application/validation/own-memory';
import { withConsent } from '../../application/validation/self-billing-consent';
import { createValidation } from '../../application/validation/validate-accepted';
import { present } from '../../platform/present';
import type { ReadingTurn } from '../../platform/reading-pool';
import type { CompanyRecord } from '../../storage/account-record';
import { newAttempt } from '../../storage/idempotency-repository';
import type { ApiDependencies } from '../dependencies';
import { filedUnder, type AcceptedContent, type FilingRequest } from './store-document';

/** What would become of a document that was read; nothing is stored, started or sent. */
export async function runDry(
  deps: ApiDependencies,
  request: FilingRequest,
  { facts, isTest, ...content }: AcceptedContent,
  turn: ReadingTurn,
): Promise<DryRun> {
  const now = new Date();
  const { id: documentId } = newAttempt();
  const received = request.query.flow === 'RECEIVED' ? { receivedDate: now } : {};
  const document = { documentId, ...filedUnder(request), ...facts, submissionDate: now, ...received };
  const ran = await dryRun(surroundings(deps, request.company, turn, now), document, { documentId, ...content });
  return { ...ran, ...present({ isTest }) };
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
      const compose = async (recorded?: object) => {
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
