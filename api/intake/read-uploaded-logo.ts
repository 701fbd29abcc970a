import { LogoRefused } from '../../platform/images/logo-limits';
import { readLogo } from '../../platform/images/read-logo';
import type { IntakeAnswers } from './thread-protocol';

/** Decoding an image takes as long as its pixels do. */
export function readUploadedLogo(bytes: Uint8Array): IntakeAnswers['read-logo'] {
  try {
    return { kind: 'read', logo: readLogo(bytes) };
  } catch (error) {
    if (!(error instanceof LogoRefused)) throw error;
    return { kind: 'refused', code: 'LOGO_REFUSED', message: error.message, problems: [] };
  }
}
