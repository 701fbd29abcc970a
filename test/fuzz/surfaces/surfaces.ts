import type { Chance } from '../chance';
import type { WireRequest } from '../http-exchange';
import { csvRequest } from './csv';
import { multipartRequest } from './multipart';
import { openApiRequest } from './openapi';
import { pdfRequest } from './pdf';
import { workbookRequest } from './workbook';
import type { World } from './world';
import { xmlRequest } from './xml';

/** What of the service reads what strangers send. */
export const SURFACES = {
  openapi: openApiRequest,
  multipart: multipartRequest,
  xml: xmlRequest,
  csv: csvRequest,
  xlsx: workbookRequest,
  pdf: pdfRequest,
} as const satisfies Readonly<Record<string, (chance: Chance, world: World) => WireRequest>>;

export type SurfaceName = keyof typeof SURFACES;
export const SURFACE_NAMES = Object.keys(SURFACES) as SurfaceName[];
