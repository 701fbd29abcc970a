import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { isColour, isLegible, LONGEST_LEGAL_TEXT, type Brand } from '../documents/rendering/brand';
import { LogoRefused, MAX_LOGO_BYTES } from '../platform/images/logo-limits';
import { isJpeg } from '../platform/images/read-jpeg';
import { readLogo } from '../platform/images/read-logo';
import { present } from '../platform/present';
import type { BrandChange } from '../storage/brand-repository';
import { CommandFailure, UsageError } from './report-failure';

/** Options on a company's documents as a person types them; empty removes one. */
export interface BrandOptions {
  /** Path of a PNG or JPEG. */
  logo?: string;
  colour?: string;
  legalText?: string;
}

export async function statedBrand({ logo, colour, legalText }: BrandOptions): Promise<BrandChange> {
  return {
    ...(logo === undefined ? {} : { logo: logo.trim() === '' ? null : await logoIn(logo) }),
    ...(colour === undefined ? {} : { accentColour: colour.trim() === '' ? null : accentColour(colour) }),
    ...(legalText === undefined ? {} : { legalText: legalText.trim() === '' ? null : shortLegalText(legalText) }),
  };
}

/** Look of a company's documents, by the names of the options; of the logo, which image it is. */
export interface ShownBrand {
  logo?: string;
  colour?: string;
  legalText?: string;
}

export function shownBrand({ logo, accentColour, legalText }: Brand = {}): ShownBrand {
  return present({ logo: logo && describedLogo(Buffer.from(logo)), colour: accentColour, legalText });
}

/** The hash tells two of the same size apart: of the image that is kept, which is the file's without anything beside it. */
function describedLogo(logo: Buffer): string {
  const sha256 = createHash('sha256').update(logo).digest('hex');
  return `${isJpeg(logo) ? 'JPEG' : 'PNG'}, ${(logo.length / 1024).toFixed(1)} KiB, sha256 ${sha256.slice(0, 12)}`;
}

async function logoIn(file: string): Promise<Uint8Array> {
  const found = await stat(file).catch(() => undefined);
  if (found?.isFile() !== true) throw new CommandFailure(`--logo: there is no file ${file}`);
  if (found.size > MAX_LOGO_BYTES)
    throw new CommandFailure(`--logo: ${file} has more than ${MAX_LOGO_BYTES / 1024} KiB`);
  try {
    return readLogo(await readFile(file));
  } catch (error) {
    if (error instanceof LogoRefused) throw new CommandFailure(`--logo: ${error.code}  ${error.message}`);
    throw error;
  }
}

function shortLegalText(text: string): string {
  const trimmed = text.trim();
  if (trimmed.length > LONGEST_LEGAL_TEXT)
    throw new UsageError(`--legal-text: it has more than ${LONGEST_LEGAL_TEXT} characters`);
  return trimmed;
}

function accentColour(text: string): string {
  const colour = text.trim().toLowerCase();
  if (!isColour(colour)) throw new UsageError(`--colour: ${text} is not a colour like #1d4f7c`);
  if (!isLegible(colour)) throw new UsageError(`--colour: ${text} is too light to be read on white paper`);
  return colour;
}
