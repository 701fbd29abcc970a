import { agencyOptions, agencySimulator } from '../aeat/agency-simulator';
import type { SimulatedSystem } from '../simulator';
import { SII_PROTOCOL } from './protocol';

const PATHS = {
  emitidas: '/wlpl/SSII-FACT/ws/fe/SiiFactFEV1SOAP',
  recibidas: '/wlpl/SSII-FACT/ws/fr/SiiFactFRV1SOAP',
  cobros: '/wlpl/SSII-FACT/ws/fe/SiiFactCOBV1SOAP',
  pagos: '/wlpl/SSII-FACT/ws/fr/SiiFactPAGV1SOAP',
} as const;
const member = 'sii';

export const SII_SIMULATOR: SimulatedSystem = {
  system: 'es-sii',
  member,
  open: (setting) =>
    agencySimulator(member, {
      protocol: SII_PROTOCOL,
      openAgency: async () => (await import('./agency.js')).SiiAgency.open(agencyOptions(setting)),
      openReader: async () => (await import('./open-reader.js')).openSiiReader(),
      addresses: {
        [PATHS.emitidas]: (to, payload, { nif, arrivedAt }) =>
          to.answer(payload, { libro: 'emitidas', presentador: nif, at: arrivedAt }),
        [PATHS.recibidas]: (to, payload, { nif, arrivedAt }) =>
          to.answer(payload, { libro: 'recibidas', presentador: nif, at: arrivedAt }),
        [PATHS.cobros]: (to, payload, { nif, arrivedAt }) =>
          to.answer(payload, { libro: 'emitidas', ofPagos: true, presentador: nif, at: arrivedAt }),
        [PATHS.pagos]: (to, payload, { nif, arrivedAt }) =>
          to.answer(payload, { libro: 'recibidas', ofPagos: true, presentador: nif, at: arrivedAt }),
      },
    }),
};
