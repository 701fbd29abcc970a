import type { SystemId } from '../../countries/integration/systems';
import type { OperatedSystem } from '../../authorities/operated-system';

/** The systems that can be asked; each is loaded when it is. */
const SYSTEMS: Readonly<Partial<Record<SystemId, () => Promise<OperatedSystem>>>> = {
  'es-verifactu': async () => (await import('../../authorities/es-verifactu/operate.js')).VERIFACTU_OPERATIONS,
  'es-sii': async () => (await import('../../authorities/es-sii/operate.js')).SII_OPERATIONS,
  'es-face': async () => (await import('../../authorities/es-face/operate.js')).FACE_OPERATIONS,
};

export const OPERATED_SYSTEMS: readonly string[] = Object.keys(SYSTEMS);

export async function operatedSystem(system: string): Promise<OperatedSystem | undefined> {
  return SYSTEMS[system as SystemId]?.();
}
