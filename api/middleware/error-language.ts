import type { Request } from 'express';
import { pickLanguage } from '../../documents/rendering/language';
import type { FindingLanguage } from '../../validation/finding-language';
import { findingLanguage } from '../../validation/finding-messages';

/** The language in which the client is told what is wrong with its request, that of findings. */
export function errorLanguage(req: Request): FindingLanguage {
  return findingLanguage(pickLanguage(req.get('accept-language')));
}
