import { siiSchemas } from '../../schemas/es-sii/sii-schemas';
import { openReader } from '../aeat/open-reader';
import type { RequestReader } from '../aeat/request-reader';
import { SII_PROTOCOL } from './protocol';

export function openSiiReader(): Promise<RequestReader> {
  return openReader(siiSchemas(), SII_PROTOCOL);
}
