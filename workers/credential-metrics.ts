import { Gauge, type Registry } from 'prom-client';
import type { CertificateFacts } from '../platform/certificates/certificate-facts';
import { described } from '../platform/metrics/metric-table';
import type { SystemCertificates } from '../storage/company-credential-figures';
import { databaseFigures } from '../platform/metrics/database-figures';

/** What operators are warned by before a certificate ends. */
export function credentialMetrics(
  registry: Registry,
  certificates: () => Promise<ReadonlyMap<string, SystemCertificates>>,
  provider: Pick<CertificateFacts, 'validUntil'> | undefined,
  clock: () => Date,
): void {
  const registers = [registry];
  const current = databaseFigures(certificates);
  const secondsUntil = (end: Date) => Math.round((end.getTime() - clock().getTime()) / 1_000);
  void new Gauge({
    ...described('edoc_credential_end_seconds'),
    registers,
    async collect() {
      this.reset();
      for (const [system, { firstEnd }] of (await current()) ?? []) this.set({ system }, secondsUntil(firstEnd));
      if (provider !== undefined) this.set({ system: 'all' }, secondsUntil(provider.validUntil));
    },
  });
  void new Gauge({
    ...described('edoc_credentials'),
    registers,
    async collect() {
      this.reset();
      for (const [system, { byEnd }] of (await current()) ?? [])
        for (const [ends, count] of Object.entries(byEnd)) this.set({ system, ends }, count);
    },
  });
}
