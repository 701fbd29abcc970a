import { verifactuSchemas } from '../../schemas/es-verifactu/verifactu-schemas';
import { openReader } from '../aeat/open-reader';
import type { RequestReader } from '../aeat/request-reader';
import { VERIFACTU_PROTOCOL } from './protocol';

export function openVerifactuReader(): Promise<RequestReader> {
  return openReader(verifactuSchemas(), VERIFACTU_PROTOCOL);
}
