import type { SystemId } from '../../countries/integration/systems';
import type { OperatedSystem } from './operated-system';

/** The systems that can be asked; each is loaded when it is. */
const SYSTEMS: Readonly<Partial<Record<SystemId, () => Promise<OperatedSystem>>>> = {
  'es-verifactu': async () => (await import('./verifactu-agency.js')).VERIFACTU_OPERATIONS,
  'es-sii': async () => (await import('./sii-agency.js')).SII_OPERATIONS,
  'es-face': async () => (await import('./face-platform.js')).FACE_OPERATIONS,
};

export const OPERATED_SYSTEMS: readonly string[] = Object.keys(SYSTEMS);

export async function operatedSystem(system: string): Promise<OperatedSystem | undefined> {
  return SYSTEMS[system as SystemId]?.();
}
