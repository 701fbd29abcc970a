import type { AeatProtocol } from '../aeat/protocol';
import { REQUESTS } from './messages';

const MEBIBYTE = 1024 * 1024;

const INVOICES = { most: 10_000, code: 4117 } as const;

export const SII_PROTOCOL: AeatProtocol = {
  requests: Object.keys(REQUESTS),
  limits: {
    RegistroLRFacturasEmitidas: INVOICES,
    RegistroLRFacturasRecibidas: INVOICES,
    RegistroLRBajaExpedidas: INVOICES,
    RegistroLRBajaRecibidas: INVOICES,
    RegistroLRCobros: INVOICES,
    RegistroLRPagos: INVOICES,
    DetalleIVA: { most: 12, code: 4116 },
    DetalleInmueble: { most: 15, code: 4116 },
  },
  // Ten thousand invoices, with room.
  messageLimit: 32 * MEBIBYTE,
  codes: { empty: 4103, encoding: 4126, noRequest: 4108 },
  technical: new Set([
    4103, 4107, 4110, 4112, 4113, 4115, 4121, 4127, 4128, 4129, 4134, 3500, 3501, 3502, 3504, 3505, 3506,
  ]),
};
