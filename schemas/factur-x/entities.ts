import { EXTENDED } from './extended-entities';
import type { FacturXProfile } from './profiles';
import { BASIC, BASIC_WL, EN_16931, type Entities, MINIMUM } from './standard-entities';

export const FACTUR_X_ENTITIES: Readonly<Record<FacturXProfile, Entities>> = {
  minimum: MINIMUM,
  basicwl: BASIC_WL,
  basic: BASIC,
  en16931: EN_16931,
  extended: EXTENDED,
};
