/** The look of a company's own documents. */
export interface Brand {
  /** `#1d4f7c`; legible on paper, see {@link isLegible}. */
  accentColour?: string;
  /** A PNG or JPEG without anything beside the image (platform/images/read-logo.ts). */
  logo?: Uint8Array;
  /** Text that its law wants on its papers (register, capital, data protection), in small print at their end. */
  legalText?: string;
}

/** More is a contract, not a line of an invoice. */
export const LONGEST_LEGAL_TEXT = 2_000;

const COLOUR = /^#[0-9a-f]{6}$/;
/** WCAG 2.2, 1.4.3: of text of ordinary size. */
const LEAST_CONTRAST = 4.5;

export function isColour(text: string): boolean {
  return COLOUR.test(text);
}

/** Relative luminance of sRGB as WCAG defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast to white paper: from 1 to 21. */
export function contrastToPaper(colour: string): number {
  return 1.05 / (luminance(colour) + 0.05);
}

export function isLegible(colour: string): boolean {
  return contrastToPaper(colour) >= LEAST_CONTRAST;
}

/** The colour as CSS; one that is none, or cannot be read, is left out. */
export function brandCss({ accentColour }: Brand): string {
  const usable = accentColour !== undefined && isColour(accentColour) && isLegible(accentColour);
  return usable ? `:root{--accent:${accentColour}}` : '';
}
