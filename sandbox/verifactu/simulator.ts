import { agencyOptions, agencySimulator } from '../aeat/agency-simulator';
import type { SimulatedSystem } from '../simulator';
import { VERIFACTU_PROTOCOL } from './protocol';

const PATH = '/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP';
const member = 'verifactu';

export const VERIFACTU_SIMULATOR: SimulatedSystem = {
  system: 'es-verifactu',
  member,
  open: (setting) => {
    const options = { ...agencyOptions(setting), waitSeconds: setting.verifactuWaitSeconds };
    return agencySimulator(member, {
      protocol: VERIFACTU_PROTOCOL,
      openAgency: async () => (await import('./agency.js')).VerifactuAgency.open(options),
      openReader: async () => (await import('./open-reader.js')).openVerifactuReader(),
      addresses: { [PATH]: (to, payload, { nif, arrivedAt }) => to.answer(payload, nif, arrivedAt) },
    });
  },
};
