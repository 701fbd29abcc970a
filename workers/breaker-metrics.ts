import { Gauge, type Registry } from 'prom-client';
import { calledBy } from '../countries/integration/breaker-key';
import { described } from '../platform/metrics/metric-table';
import type { AuthorityRepository } from '../storage/authority-repository';

/** Which systems are down. */
export function breakerMetrics(registry: Registry, authorities: Pick<AuthorityRepository, 'breakerStates'>): void {
  void new Gauge({
    ...described('edoc_authority_breaker_open'),
    registers: [registry],
    async collect() {
      for (const [key, { openings }] of await authorities.breakerStates()) {
        const called = calledBy(key);
        if (called !== undefined)
          this.set({ authority: called.countryIso, system: called.system }, openings > 0 ? 1 : 0);
      }
    },
  });
}
