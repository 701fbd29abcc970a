import { behaviourOf, type Behaviour } from './behaviour';

/** Effect of an invoice's number on an authority of its own protocol: as for every authority, or with a code of its own. */
export type Trigger = Behaviour | { kind: 'code'; code: number } | { kind: 'fault'; times: number; code: number };

const CODE = /^SBX-CODE-(\d{1,5})(?:-|$)/;
const FAULT = /^SBX-FAULT-(\d{1,9})-(\d{1,5})(?:-|$)/;

export function triggerOf(numSerie: string): Trigger {
  const code = CODE.exec(numSerie)?.[1];
  if (code !== undefined) return { kind: 'code', code: Number(code) };
  const [, times, faultCode] = FAULT.exec(numSerie) ?? [];
  if (faultCode !== undefined) return { kind: 'fault', times: Number(times), code: Number(faultCode) };
  return behaviourOf(numSerie);
}
