import type { KillableService } from '../e2e/support/killable-service';
import { faultsAtAgency } from './verifactu-checks';
import type { Invoice, RestoreClients } from './restore-clients';

/** What must not be after a restore. */
export class RestoreChecks {
  constructor(
    private readonly service: KillableService,
    private readonly clients: RestoreClients,
  ) {}

  /** What was in the backup is OK, and at its authority once. */
  async faultsOfKept(invoice: Invoice): Promise<string[]> {
    return this.faultsOf(invoice, ['OK']);
  }

  /** What was submitted again is OK, or a duplicate of what is: a client never gets an ERROR for it, and the authority has it once. */
  async faultsOfRepeated(invoice: Invoice): Promise<string[]> {
    return this.faultsOf(invoice, ['OK', 'DUPLICATED']);
  }

  /**
   * Breaks, records that came twice or too early, and, unless new chains were begun, a chain that has more or fewer records than
   * there are invoices. In a new chain what the agency has from the old one is refused, once: that is no record of an invoice.
   */
  async faultsOfChains(reported: readonly Invoice[], isForked: boolean): Promise<string[]> {
    const counted = isForked ? [] : reported;
    return faultsAtAgency(
      this.service.stack.service.sandboxUrl,
      counted.map(() => ({ company: 'ESB12345674' })),
    );
  }

  /** Documents that are open and of which no operator is told. */
  async silent(invoices: readonly Invoice[]): Promise<string[]> {
    const told = await this.service.stack.edoc('ops', 'stuck', '--json');
    const open: string[] = [];
    for (const invoice of invoices)
      if ((await this.clients.statusOf(invoice)) === 'PROCESSING') open.push(invoice.documentIds.at(-1) ?? '');
    return open
      .filter((documentId) => !told.includes(documentId))
      .map((documentId) => `${documentId} waits in silence`);
  }

  private async faultsOf(invoice: Invoice, ends: readonly string[]): Promise<string[]> {
    const status = await this.clients.statusOf(invoice);
    const label = `${invoice.documentIds.join(' then ')} ${invoice.number} ${status}`;
    const faults = ends.includes(status) ? [] : [label];
    const counts = await Promise.all(invoice.documentIds.map(async (id) => this.clients.client.ledgerCount(id)));
    const times = counts.reduce((sum, count) => sum + count, 0);
    return times === 1 ? faults : [...faults, `${label} recorded ${times} times`];
  }
}
