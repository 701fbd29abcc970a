import type { Exchange } from '../../countries/wire/exchange';
import type { KeyRing } from '../../platform/encryption/key-ring';
import type { ExchangeRepository } from '../../storage/exchange-repository';
import { readExchange, sha256Of } from '../../application/integration/evidence';

export interface KeptAnswer {
  readonly exchange: Exchange;
  readonly messageSha256: string;
}

/** Answers that were received and kept, and then perhaps never counted. */
export class KeptAnswers {
  constructor(
    private readonly exchanges: Pick<ExchangeRepository, 'list' | 'find'>,
    private readonly ring: Pick<KeyRing, 'openBytes'>,
  ) {}

  /** All complete answers to submissions of the document that came after this time, in their order. */
  async since(documentId: string, since: Date): Promise<KeptAnswer[]> {
    const answers: KeptAnswer[] = [];
    for (const { direction, kind, incomplete, at, lastAt, number, httpStatus } of await this.exchanges.list(
      documentId,
    )) {
      if (direction !== 'RECEIVED' || kind !== 'SUBMISSION' || incomplete === true) continue;
      if (httpStatus === undefined || (lastAt ?? at) < since) continue;
      const found = await readExchange(this.exchanges, this.ring, documentId, number);
      if (found === undefined) continue;
      const { bytes } = found;
      const exchange = { kind: 'answered', status: httpStatus, body: bytes, complete: true } as const;
      answers.push({ exchange, messageSha256: sha256Of(bytes) });
    }
    return answers;
  }
}
