import { Histogram, type Registry } from 'prom-client';
import type { Connector, SubmittedRecord } from '../application/integration/connector';
import { systemOf } from '../application/integration/system-choice';
import type { LookupAnswer, SubmissionAnswer } from '../countries/integration/answers';
import { outcomeOf } from '../countries/integration/obstacle';
import { described } from '../platform/metrics/metric-table';
import { inSpan } from '../platform/tracing/tracer';

/** The authorities, with the time that each call takes and the kind of its answer, as metric and as span. */
export function measured(authority: Connector, registry: Registry): Connector {
  const calls = new Histogram({
    ...described('edoc_authority_call_seconds'),
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
    registers: [registry],
  });
  return {
    submit: async (...call) => timed(call[0], 'submit', async () => authority.submit(...call)),
    foresee: async (...call) => authority.foresee?.(...call),
    lookUp: async (...call) => timed(call[0], 'look-up', async () => authority.lookUp(...call)),
  };

  async function timed<Answer extends SubmissionAnswer | LookupAnswer>(
    document: SubmittedRecord,
    call: 'submit' | 'look-up',
    make: () => Promise<Answer>,
  ): Promise<Answer> {
    const { documentId, countryIso: country } = document;
    const system = systemOf(document);
    const attributes = {
      'edoc.document.id': documentId,
      'edoc.country': country,
      'edoc.authority.system': system,
      'edoc.authority.call': call,
    };
    return inSpan(`authority ${call}`, { kind: 'client', attributes }, async (span) => {
      const end = calls.startTimer({ country, system, call });
      try {
        const answered = await make();
        const outcome = answered.kind === 'obstacle' ? outcomeOf(answered) : answered.kind;
        end({ outcome });
        span.set({ 'edoc.outcome': outcome });
        if (outcome === 'outage' || outcome === 'unanswered') span.fail(outcome);
        return answered;
      } catch (error) {
        end({ outcome: 'failed' });
        throw error;
      }
    });
  }
}
