import { readQueryAnswer } from '../../countries/es/verifactu/read-query-answer';
import type { MessageSchemas } from '../../countries/wire/read-body';
import type { SpanishPerson } from '../../countries/es/spanish-person';
import { writeQuery } from '../../countries/es/verifactu/write-message';
import { tryAgency, type AgencyTrialDependencies } from '../es-aeat/try-agency';
import type { SystemCheck } from '../../application/integration/system-check';

export interface CheckDependencies extends AgencyTrialDependencies {
  schemas: MessageSchemas;
}

/** Tries whether a company can report to VERI*FACTU. */
export async function checkAgency(
  deps: CheckDependencies,
  company: { companyId: string; issuer: SpanishPerson },
  signal: AbortSignal,
): Promise<SystemCheck[]> {
  const trial = {
    system: 'es-verifactu',
    // Warning 2004.
    clockConsequence: 'the agency warns of records from 240 s',
    question: (period: { ejercicio: string; periodo: string }) => {
      const query = { obligadoEmision: company.issuer, period };
      return {
        message: writeQuery(query),
        read: (exchange: Parameters<typeof readQueryAnswer>[0]) => {
          const answer = readQueryAnswer(exchange, query, deps.schemas);
          return answer.kind === 'records' ? { count: answer.records.length, noun: 'records' } : answer;
        },
      };
    },
  } as const;
  return tryAgency(deps, trial, company, signal);
}
