import type { Exchange } from '../../countries/es/aeat/exchange';
import type { KeyRing } from '../../platform/encryption/key-ring';
import type { ExchangeRepository } from '../../storage/exchange-repository';
import { readExchange, sha256Of } from '../integration/evidence';

/** Answers that were received and kept, and then perhaps never counted. */
export class KeptAnswers {
  constructor(
    private readonly exchanges: Pick<ExchangeRepository, 'list' | 'find'>,
    private readonly ring: Pick<KeyRing, 'openBytes'>,
  ) {}

  /** The last complete answer to a submission of the document that came after this time. */
  async lastSince(
    documentId: string,
    since: Date,
  ): Promise<{ exchange: Exchange; messageSha256: string } | undefined> {
    const all = await this.exchanges.list(documentId);
    const last = all.findLast(
      ({ direction, kind, incomplete, at, lastAt }) =>
        direction === 'RECEIVED' && kind === 'SUBMISSION' && incomplete !== true && (lastAt ?? at) >= since,
    );
    const found = last && (await readExchange(this.exchanges, this.ring, documentId, last.number));
    if (last?.httpStatus === undefined || found === undefined) return undefined;
    const { bytes } = found;
    return {
      exchange: { kind: 'answered', status: last.httpStatus, body: bytes, complete: true },
      messageSha256: sha256Of(bytes),
    };
  }
}
