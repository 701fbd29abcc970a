import { createGzip, gunzip as gunzipCallback } from 'node:zlib';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { ApplicationFailure } from '@temporalio/common';
import { signDownload } from '../platform/shared-keys';
import type { MailAttachment } from '../platform/mail/outgoing-mail';
import type { AccountRepository } from '../storage/account-repository';
import {
  companiesIn,
  DOWNLOAD_LIFETIME_MS,
  type GeneratedFile,
  type GenerationRecord,
  type GenerationRepository,
} from '../storage/generation-repository';
import type { GenerationFilter, GenerationSource } from '../storage/generation-source';
import { generateCsv } from '../application/generation/generate-csv';
import { generationMail, type Handover } from '../application/generation/generation-mail';
import type { RowsPool } from '../application/generation/rows-pool';
import type { MailToQueue } from '../application/mail/queue-mail';
import { withHeartbeat } from './with-heartbeat';

const gunzip = promisify(gunzipCallback);
const PIECE_BYTES = 1_048_576;
/** Up to 10 MB a file is attached as it is, up to 20 MB compressed; above, it is a link. */
const USUAL_SIZES = { plainBytes: 10_000_000, attachedBytes: 20_000_000 };

export interface GenerationActivityDependencies {
  generations: GenerationRepository;
  source: Pick<GenerationSource, 'slices'>;
  rows: Pick<RowsPool, 'rows'>;
  accounts: Pick<AccountRepository, 'findAccess'>;
  queueMail(mail: MailToQueue): Promise<void>;
  /** Where clients reach the API and the key of links; without either there are no links. */
  links?: { publicUrl: string; key: Uint8Array };
  /** Sizes up to which a file is attached plain and compressed; the usual ones when not set. */
  sizes?: { plainBytes: number; attachedBytes: number };
  clock(): Date;
}

export type GenerationActivities = ReturnType<typeof createGenerationActivities>;

export function createGenerationActivities(dependencies: GenerationActivityDependencies) {
  const { generations, source, rows, accounts, queueMail, links, clock } = dependencies;
  const { plainBytes, attachedBytes } = dependencies.sizes ?? USUAL_SIZES;
  return {
    /** Makes the file and keeps it. Begins anew when it is interrupted: what was kept of the attempt expires. */
    async makeFile(generationId: string): Promise<void> {
      const generation = await generationOf(generationId);
      if (generation.file !== undefined) return;
      const { account, order } = await stillAllowed(generation);
      if (account.email === undefined) throw final('EMAIL_UNKNOWN');
      await withHeartbeat(async (signal) => {
        let documents = 0;
        let csvBytes = 0;
        const counted = {
          async *slices(filter: GenerationFilter) {
            for await (const slice of source.slices(filter)) {
              signal.throwIfAborted();
              documents += slice.contents.length;
              yield slice;
            }
          },
        };
        const csv = generateCsv({ source: counted, rows }, order);
        const measured = async function* () {
          for await (const piece of csv) {
            csvBytes += piece.byteLength;
            yield piece;
          }
        };
        const facts = () => ({ documents, csvBytes, companyIds: order.filter.companyIds });
        await generations.storeFile(generationId, compressed(measured()), facts, clock);
      });
    },

    /** Queues the e-mail with the file; its id is the generation's, so that it goes out once. */
    async sendFile(generationId: string): Promise<void> {
      const generation = await generationOf(generationId);
      const { account } = await stillAllowed(generation);
      if (account.email === undefined) throw final('EMAIL_UNKNOWN');
      if (generation.file === undefined) throw final('GENERATION_WITHOUT_FILE');
      if (!companiesIn(generation).every((companyId) => account.companyIds.includes(companyId)))
        throw final('FILE_WITHDRAWN');
      const handover = await handoverOf(generationId, generation.file);
      const content = generationMail(generation.file, generation.createdAt, handover);
      await queueMail({ mailId: `generation-${generationId}`, to: account.email, ...content });
    },
  };

  async function generationOf(generationId: string): Promise<GenerationRecord> {
    const generation = await generations.find(generationId);
    if (generation === undefined) throw final('GENERATION_MISSING');
    return generation;
  }

  /** What the account may act for at present, which can be less than when it asked. */
  async function stillAllowed({ accountId, order }: GenerationRecord) {
    const access = await accounts.findAccess(accountId);
    if (access === undefined) throw final('ACCOUNT_MISSING');
    const own = new Set(access.account.companyIds);
    const companyIds = order.filter.companyIds.filter((companyId) => own.has(companyId));
    return { account: access.account, order: { ...order, filter: { ...order.filter, companyIds } } };
  }

  async function handoverOf(generationId: string, file: GeneratedFile): Promise<Handover> {
    const name = `documents-${file.at.toISOString().slice(0, 10)}.csv`;
    if (file.csvBytes <= plainBytes) {
      const bytes = await gunzip(await wholeOf(file));
      return attached({ filename: name, contentType: 'text/csv; charset=utf-8', bytes });
    }
    if (file.gzipBytes <= attachedBytes)
      return attached({ filename: `${name}.gz`, contentType: 'application/gzip', bytes: await wholeOf(file) });
    if (links === undefined) return { kind: 'too-large' };
    const until = new Date(file.at.getTime() + DOWNLOAD_LIFETIME_MS);
    const expires = Math.floor(until.getTime() / 1000);
    const signature = signDownload(links.key, { fileId: generationId, expires });
    const url = `${links.publicUrl}/v1.1/downloads/${generationId}?expires=${expires}&signature=${signature}`;
    return { kind: 'link', url, expires: until };
  }

  async function wholeOf(file: GeneratedFile): Promise<Buffer> {
    const pieces: Uint8Array[] = [];
    for await (const piece of generations.fileBytes(file)) pieces.push(piece);
    return Buffer.concat(pieces);
  }
}

function attached(attachment: MailAttachment): Handover {
  return { kind: 'attached', attachment };
}

/** The bytes, compressed, in pieces of one size: each is a write to MongoDB. */
async function* compressed(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = Readable.from(bytes, { objectMode: false });
  const gzip = createGzip();
  source.once('error', (error) => gzip.destroy(error));
  let kept: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of source.pipe(gzip) as AsyncIterable<Buffer>) {
      kept.push(chunk);
      length += chunk.byteLength;
      if (length < PIECE_BYTES) continue;
      yield Buffer.concat(kept);
      kept = [];
      length = 0;
    }
    if (length > 0) yield Buffer.concat(kept);
  } finally {
    source.destroy();
  }
}

function final(code: string): ApplicationFailure {
  return ApplicationFailure.nonRetryable(code, code);
}
