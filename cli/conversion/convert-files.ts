import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { InvoiceFileRefused } from '../../application/rendering/invoice-xml';
import { schemaValidators } from '../../validation/schema/schema-validators';
import type { Language } from '../../documents/rendering/language';
import { resolveBinary } from '../../platform/binaries/resolve-binary';
import { BrowserPool } from '../../platform/printing/browser-pool';
import { loadFonts } from '../../platform/printing/fonts';
import { AttachmentReader } from '../../platform/pdf-attachments/attachment-reader';
import { invoiceFiles } from '../invoice-files';
import { Progress } from '../progress';
import { printInvoice, type PrintingSetting } from './print-invoice';
import { targetPath, unusedPath } from './target-path';
import { present } from '../../platform/present';

export interface ConversionOptions {
  output?: string;
  language?: Language;
  json: boolean;
}

interface Outcome {
  file: string;
  pdf?: string;
  format?: string;
  findings?: number;
  unprinted?: string;
  error?: { code: string; message: string; line?: number };
}

/** @returns exit code: 0 all converted, 1 some refused, 2 some could not be read or written */
export async function convertFiles(names: readonly string[], options: ConversionOptions): Promise<number> {
  const files = await invoiceFiles(names);
  if (files.length === 0) {
    console.error('edoc: no .xml or .pdf files found');
    return 2;
  }
  const { file: executablePath } = await resolveBinary('chromium');
  const pool = await BrowserPool.launch({ executablePath, pages: 1, warn: (text) => console.error(`edoc: ${text}`) });
  const attachments = new AttachmentReader({ processes: 1 });
  const setting = {
    validators: schemaValidators('D22B'),
    officialValidators: schemaValidators(),
    attachments,
    pool,
    fontFaces: await loadFonts(),
    ...present({ language: options.language }),
  };
  const isFolder = files.length > 1 || (options.output !== undefined && (await isDirectory(options.output)));
  const progress = new Progress('converted', files.length);
  const used = new Set<string>();
  let exitCode = 0;
  try {
    for (const [index, file] of files.entries()) {
      const target = unusedPath(targetPath(file, options.output, isFolder), used);
      const { outcome, code } = await convertOne(file, target, setting);
      exitCode = Math.max(exitCode, code);
      progress.end();
      console.log(options.json ? JSON.stringify(outcome) : describe(outcome));
      progress.done(index + 1);
    }
  } finally {
    progress.end();
    attachments.close();
    await pool.close();
  }
  return exitCode;
}

async function convertOne(
  file: string,
  target: string,
  setting: PrintingSetting,
): Promise<{ outcome: Outcome; code: number }> {
  try {
    const { pdf, format, findings, unprinted } = await printInvoice(await readFile(file), setting);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, pdf);
    return { outcome: { file, pdf: target, format, findings, ...(unprinted === '' ? {} : { unprinted }) }, code: 0 };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    const refused = error instanceof InvoiceFileRefused;
    const line = refused ? error.position.line : undefined;
    return {
      outcome: { file, error: { code, message, ...present({ line }) } },
      code: refused ? 1 : 2,
    };
  }
}

function describe({ file, pdf, findings = 0, error }: Outcome): string {
  if (error !== undefined) {
    const where = error.line === undefined ? '' : `, line ${error.line}`;
    return `${file}: not converted\n  ${error.code}${where}  ${error.message}`;
  }
  const note = findings === 0 ? '' : ` (${findings} findings; see edoc validate)`;
  return `${file} -> ${pdf ?? ''}${note}`;
}

async function isDirectory(name: string): Promise<boolean> {
  return (await stat(name).catch(() => undefined))?.isDirectory() === true || name.endsWith(path.sep);
}
