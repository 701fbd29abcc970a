import { Histogram, type Registry } from 'prom-client';
import { AuthorityClient } from '../application/integration/authority-client';
import { described } from '../platform/metrics/metric-table';

/** The authorities, with the time that each call takes and the kind of its answer. */
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
    return this.measured(rest[0].countryIso, 'submit', super.submit(...rest));
  }

  override async lookUp(...rest: Parameters<AuthorityClient['lookUp']>): ReturnType<AuthorityClient['lookUp']> {
    return this.measured(rest[0].countryIso, 'look-up', super.lookUp(...rest));
  }

  private async measured<Answer extends { kind: string }>(
    country: string,
    call: 'submit' | 'look-up',
    answer: Promise<Answer>,
  ): Promise<Answer> {
    const end = this.calls.startTimer({ country, call });
    try {
      const answered = await answer;
      end({ outcome: answered.kind });
      return answered;
    } catch (error) {
      end({ outcome: 'failed' });
      throw error;
    }
  }
}
