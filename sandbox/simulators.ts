import { FACE_SIMULATOR } from './face/simulator';
import { PEPPOL_SIMULATOR } from './peppol/simulator';
import { SII_SIMULATOR } from './sii/simulator';
import type { SimulatedSystem } from './simulator';
import { VERIFACTU_SIMULATOR } from './verifactu/simulator';

/** The registry of the authorities that are spoken to in their own protocols. */
export const SIMULATORS: readonly SimulatedSystem[] = [
  VERIFACTU_SIMULATOR,
  SII_SIMULATOR,
  FACE_SIMULATOR,
  PEPPOL_SIMULATOR,
];
