import { randomUUID } from 'node:crypto';
import { ApiClient, type Json } from '../e2e/support/api-client';
import { jsonInvoice } from '../e2e/support/documents';
import type { KillableService } from '../e2e/support/killable-service';
import { eventually } from '../support/eventually';
import { inLanes } from '../support/in-lanes';

/** An invoice as its client knows it: the number stays, whatever becomes of the documentId. */
export interface Invoice {
  number: string;
  isReported: boolean;
  body: Json;
  /** Of each submission, the last one last. */
  documentIds: string[];
}

const LANES = 4;
const COUNTERPARTY = { ...(jsonInvoice('').counterparty as Json), vatNumber: 'ESA58818501' };

/** So many invoices to the gateway, and beside them so many that are reported to VERI*FACTU. */
export function invoicesOf(prefix: string, count: number, reported: number): Invoice[] {
  return Array.from({ length: count + reported }, (_, index) => {
    const isReported = index >= count;
    const number = `${isReported ? `VF-${prefix.replace('SBX-', '')}` : prefix}-${randomUUID().slice(0, 12)}`;
    const documentDate = new Date().toISOString().slice(0, 10);
    const changes = isReported ? { documentDate, counterparty: COUNTERPARTY } : {};
    return { number, isReported, body: jsonInvoice(number, changes), documentIds: [] };
  });
}

/** Clients who submit, wait, and after a restore submit again what is gone. */
export class RestoreClients {
  private constructor(
    private readonly service: KillableService,
    private readonly reporting: ApiClient,
  ) {}

  static async of(service: KillableService): Promise<RestoreClients> {
    const token = await service.stack.edoc(
      'token',
      '--account',
      'soak',
      '--companies',
      'ESB12345674',
      '--expires',
      '1d',
    );
    return new RestoreClients(service, new ApiClient(() => service.stack.service, token, 'EREPORTING'));
  }

  get client(): ApiClient {
    return this.service.client;
  }

  clientOf({ isReported }: Invoice): ApiClient {
    return isReported ? this.reporting : this.client;
  }

  async submit(invoices: readonly Invoice[]): Promise<void> {
    await inLanes(invoices, LANES, async (invoice) => {
      invoice.documentIds.push(await this.clientOf(invoice).submit({ body: invoice.body }));
    });
  }

  /** Under the same numbers, as docs/backup.md says. */
  async submitAgain(invoices: readonly Invoice[]): Promise<Invoice[]> {
    await this.submit(invoices);
    return [...invoices];
  }

  async untilEnded(invoices: readonly Invoice[], withinMs: number): Promise<void> {
    const ids = invoices.flatMap(({ documentIds }) => documentIds.at(-1) ?? []);
    const open = { _id: { $in: ids }, status: 'PROCESSING' as const };
    await eventually(
      'all documents to be terminal',
      async () => ((await this.service.stores.documents.countDocuments(open)) === 0 ? true : undefined),
      { withinMs, everyMs: 500 },
    );
  }

  async statusOf({ documentIds }: Invoice): Promise<string> {
    const found = await this.service.stores.documents.findOne({ _id: documentIds.at(-1) ?? '' });
    return found?.status ?? 'missing';
  }

  async ends(invoices: readonly Invoice[]): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const invoice of invoices) {
      const status = await this.statusOf(invoice);
      counts[status] = (counts[status] ?? 0) + 1;
    }
    return counts;
  }
}
