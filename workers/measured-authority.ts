import { Histogram, type Registry } from 'prom-client';
import { AuthorityClient } from '../application/integration/authority-client';
import { described } from '../platform/metrics/metric-table';
import { inSpan } from '../platform/tracing/tracer';

/** The authorities, with the time that each call takes and the kind of its answer, as metric and as span. */
export class MeasuredAuthority extends AuthorityClient {
  private readonly calls;

  constructor(registry: Registry, ...rest: ConstructorParameters<typeof AuthorityClient>) {
    super(...rest);
    this.calls = new Histogram({
      ...described('edoc_authority_call_seconds'),
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
      registers: [registry],
    });
  }

  override async submit(...rest: Parameters<AuthorityClient['submit']>): ReturnType<AuthorityClient['submit']> {
    return this.measured(rest[0], 'submit', async () => super.submit(...rest));
  }

  override async lookUp(...rest: Parameters<AuthorityClient['lookUp']>): ReturnType<AuthorityClient['lookUp']> {
    return this.measured(rest[0], 'look-up', async () => super.lookUp(...rest));
  }

  private async measured<Answer extends { kind: string }>(
    { documentId, countryIso: country }: { documentId: string; countryIso: string },
    call: 'submit' | 'look-up',
    make: () => Promise<Answer>,
  ): Promise<Answer> {
    const attributes = { 'edoc.document.id': documentId, 'edoc.country': country, 'edoc.authority.call': call };
    return inSpan(`authority ${call}`, { kind: 'client', attributes }, async (span) => {
      const end = this.calls.startTimer({ country, call });
      try {
        const answered = await make();
        end({ outcome: answered.kind });
        span.set({ 'edoc.outcome': answered.kind });
        if (answered.kind === 'outage' || answered.kind === 'unanswered') span.fail(answered.kind);
        return answered;
      } catch (error) {
        end({ outcome: 'failed' });
        throw error;
      }
    });
  }
}
