import { createHash } from 'node:crypto';
import { isColour, isLegible, LONGEST_LEGAL_TEXT, type Brand } from '../../documents/rendering/brand';
import { isJpeg } from '../../platform/images/read-jpeg';
import type { FieldFault } from './company-details';

/** The colour as it is stored. */
export function writtenColour(text: string): string {
  return text.trim().toLowerCase();
}

/** What is wrong with the look of a company's documents, beside its logo (platform/images/read-logo.ts). */
export function brandFaults({ accentColour, legalText }: Pick<Brand, 'accentColour' | 'legalText'>): FieldFault[] {
  const faults: FieldFault[] = [];
  const add = (field: string, message: string): void => void faults.push({ field, code: 'INVALID_VALUE', message });
  if (accentColour !== undefined && !isColour(accentColour)) add('accentColour', 'is not a colour like #1d4f7c');
  else if (accentColour !== undefined && !isLegible(accentColour))
    add('accentColour', 'is too light to be read on white paper');
  if (legalText !== undefined && legalText.length > LONGEST_LEGAL_TEXT)
    add('legalText', `has more than ${LONGEST_LEGAL_TEXT} characters`);
  return faults;
}

export interface LogoFacts {
  contentType: 'image/jpeg' | 'image/png';
  bytes: number;
  /** It tells two of the same size apart: of the image that is kept, which is the file's without anything beside it. */
  sha256: string;
}

export function logoFacts(logo: Uint8Array): LogoFacts {
  const sha256 = createHash('sha256').update(logo).digest('hex');
  return { contentType: isJpeg(Buffer.from(logo)) ? 'image/jpeg' : 'image/png', bytes: logo.length, sha256 };
}
