import { readFile, stat } from 'node:fs/promises';
import { brandFaults, logoFacts, writtenColour } from '../application/companies/company-brand';
import type { Brand } from '../documents/rendering/brand';
import { LogoRefused, MAX_LOGO_BYTES } from '../platform/images/logo-limits';
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

function describedLogo(logo: Buffer): string {
  const { contentType, bytes, sha256 } = logoFacts(logo);
  const kind = contentType === 'image/jpeg' ? 'JPEG' : 'PNG';
  return `${kind}, ${(bytes / 1024).toFixed(1)} KiB, sha256 ${sha256.slice(0, 12)}`;
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
  const legalText = text.trim();
  const [fault] = brandFaults({ legalText });
  if (fault !== undefined) throw new UsageError(`--legal-text: it ${fault.message}`);
  return legalText;
}

function accentColour(text: string): string {
  const colour = writtenColour(text);
  const [fault] = brandFaults({ accentColour: colour });
  if (fault !== undefined) throw new UsageError(`--colour: ${text} ${fault.message}`);
  return colour;
}
