import type { AeatProtocol } from '../aeat/protocol';

const MEBIBYTE = 1024 * 1024;

/** Protocol by the schemas; that of the records has a code of its own. */
export const VERIFACTU_PROTOCOL: AeatProtocol = {
  requests: ['RegFactuSistemaFacturacion', 'ConsultaFactuSistemaFacturacion'],
  limits: {
    RegistroFactura: { most: 1_000, code: 4114 },
    DetalleDesglose: { most: 12, code: 4113 },
    IDDestinatario: { most: 1_000, code: 4113 },
    IDFacturaRectificada: { most: 1_000, code: 4113 },
    IDFacturaSustituida: { most: 1_000, code: 4113 },
  },
  // Twice what a message of a thousand records has.
  messageLimit: 16 * MEBIBYTE,
  codes: { empty: 4138, encoding: 4119, noRequest: 4102, get: 4135 },
  technical: new Set([4103, 4108, 4110, 4111, 4128, 4134, 3500, 3501]),
};
