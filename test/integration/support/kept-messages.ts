import { readExchange } from '../../../application/integration/evidence';
import type { ExchangeRepository } from '../../../storage/exchange-repository';
import { EVIDENCE_RING } from '../../support/kept-calls';

/** What is kept of a document's calls, in its order. */
export async function keptMessages(
  exchanges: ExchangeRepository,
  documentId: string,
): Promise<{ what: string; text: string }[]> {
  const kept = await exchanges.list(documentId);
  return Promise.all(
    kept.map(async ({ number, direction, kind, times }) => {
      const found = await readExchange(exchanges, EVIDENCE_RING, documentId, number);
      const what = `${direction} ${kind}${times > 1 ? ` x${times}` : ''}`;
      return { what, text: Buffer.from(found?.bytes ?? []).toString('utf8') };
    }),
  );
}
