import { UNPRINTED_ELEMENTS } from '../openapi/unprinted-header';

/** The header is set only if something has no place in the PDF. */
export function unprintedHeader(unprinted: string): Record<string, string> {
  return unprinted === '' ? {} : { [UNPRINTED_ELEMENTS]: unprinted };
}
