import { promisify } from 'node:util';
import { gunzip as gunzipCallback } from 'node:zlib';
import { fileNameIn } from '../../documents/document-mode';
import { signDownload } from '../../platform/shared-keys';
import type { MailAttachment } from '../../platform/mail/outgoing-mail';
import { companiesIn, DOWNLOAD_LIFETIME_MS, type GeneratedFile } from '../../storage/generation-repository';
import { present } from '../../platform/present';
import { StepFailure } from '../step-failure';
import { generationOf, stillAllowed, type Generating } from './generating';
import { generationMail, type Handover } from './generation-mail';

const gunzip = promisify(gunzipCallback);
/** Up to 10 MB a file is attached as it is, up to 20 MB compressed; above, it is a link. */
const USUAL_SIZES = { plainBytes: 10_000_000, attachedBytes: 20_000_000 };

export function generationMailId(generationId: string): string {
  return `generation-${generationId}`;
}

/** Queues the e-mail with the file; its id is the generation's, so that it goes out once. */
export async function sendFile(generating: Generating, generationId: string): Promise<void> {
  const generation = await generationOf(generating, generationId);
  const { account, companies, order } = await stillAllowed(generating, generation);
  if (generation.file === undefined) throw StepFailure.final('GENERATION_WITHOUT_FILE');
  const about = { accountId: account.accountId, companyIds: companiesIn(generation) };
  if (!about.companyIds.every((companyId) => account.companyIds.includes(companyId)))
    throw StepFailure.final('FILE_WITHDRAWN');
  const { file, createdAt: askedAt } = generation;
  const filename = nameOf(generation.accountId, file);
  const handover = await handoverOf(generating, { generationId, filename, file });
  const [company, ...others] = companies.filter(({ companyId }) => order.filter.companyIds.includes(companyId));
  const companyName = others.length === 0 ? company?.name : undefined;
  const { language } = order;
  const content = generationMail({ ...file, filename, askedAt, ...present({ companyName, language }) }, handover);
  await generating.queueMail({ mailId: generationMailId(generationId), about, to: account.email, ...content });
}

function nameOf(accountId: string, { at }: GeneratedFile): string {
  return fileNameIn(accountId, `documents-${at.toISOString().slice(0, 10)}.csv`);
}

async function handoverOf(
  { generations, links, sizes: { plainBytes, attachedBytes } = USUAL_SIZES }: Generating,
  { generationId, filename: name, file }: { generationId: string; filename: string; file: GeneratedFile },
): Promise<Handover> {
  if (file.csvBytes <= plainBytes) {
    const bytes = await gunzip(await wholeOf(generations, file));
    return attached({ filename: name, contentType: 'text/csv; charset=utf-8', bytes });
  }
  if (file.gzipBytes <= attachedBytes) {
    const bytes = await wholeOf(generations, file);
    return attached({ filename: `${name}.gz`, contentType: 'application/gzip', bytes });
  }
  if (links === undefined) return { kind: 'too-large' };
  const until = new Date(file.at.getTime() + DOWNLOAD_LIFETIME_MS);
  const expires = Math.floor(until.getTime() / 1000);
  const signature = signDownload(links.key, { fileId: generationId, expires });
  const url = `${links.publicUrl}/v1.1/downloads/${generationId}?expires=${expires}&signature=${signature}`;
  return { kind: 'link', url, expires: until };
}

async function wholeOf(generations: Generating['generations'], file: GeneratedFile): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of generations.fileBytes(file)) pieces.push(piece);
  return Buffer.concat(pieces);
}

function attached(attachment: MailAttachment): Handover {
  return { kind: 'attached', attachment };
}
