/** The image is not taken as a logo. `code` is stable, the message says what to do. */
export class LogoRefused extends Error {
  override readonly name = 'LogoRefused';

  constructor(
    readonly code: 'LOGO_NOT_TAKEN' | 'LOGO_TOO_LARGE' | 'LOGO_DAMAGED',
    message: string,
  ) {
    super(message);
  }
}

export const MAX_LOGO_BYTES = 262_144;
const MAX_SIDE = 1_200;

/** @throws LogoRefused */
export function requireSides({ width, height }: { width: number; height: number }): void {
  if (width === 0 || height === 0 || width > MAX_SIDE || height > MAX_SIDE)
    throw new LogoRefused('LOGO_TOO_LARGE', `The logo is larger than ${MAX_SIDE} x ${MAX_SIDE} pixels.`);
}
