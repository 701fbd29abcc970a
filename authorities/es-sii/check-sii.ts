import { readQueryAnswer } from '../../countries/es/sii/read-query-answer';
import { writeQuery } from '../../countries/es/sii/write-message';
import type { Exchange } from '../../countries/wire/exchange';
import type { MessageSchemas } from '../../countries/wire/read-body';
import type { SpanishPerson } from '../../countries/es/spanish-person';
import { tryAgency, type AgencyTrialDependencies } from '../es-aeat/try-agency';
import type { SystemCheck } from '../../application/integration/system-check';

export interface SiiCheckDependencies extends AgencyTrialDependencies {
  schemas: MessageSchemas;
}

/** Tries whether a company can report to SII; `calls` are those to the book of issued invoices. */
export async function checkSii(
  deps: SiiCheckDependencies,
  company: { companyId: string; issuer: SpanishPerson },
  signal: AbortSignal,
): Promise<SystemCheck[]> {
  const trial = {
    system: 'es-sii',
    clockConsequence: 'days of accounting and deadlines are counted by it',
    question: (period: { ejercicio: string; periodo: string }) => {
      const query = { titular: company.issuer, book: 'issued', period } as const;
      return {
        message: writeQuery(query),
        read: (exchange: Exchange) => {
          const answer = readQueryAnswer(exchange, query, deps.schemas);
          return answer.kind === 'entries' ? { count: answer.entries.length, noun: 'issued invoices' } : answer;
        },
      };
    },
  } as const;
  return tryAgency(deps, trial, company, signal);
}
