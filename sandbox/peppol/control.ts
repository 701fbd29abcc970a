import { invalidControl, membersOf } from '../control-body';
import { participantOf } from './participant';
import type { Mls, MlsCode } from './mls';

/** Switches of the simulated network. */
export interface PeppolSwitches {
  /** The SMP answers. */
  smp: boolean;
  /** The SML answers. */
  sml: boolean;
  /** The access point takes what is to be sent. */
  sending: boolean;
  /** Receivers' access points send no message level status of their own accord. */
  silent: boolean;
}

/** Types of a participant: a list, those that all others have, or none because it is in no SML. `own`: the usual ones, at our access point. */
export type Registration = readonly string[] | 'usual' | 'own' | 'unregistered';

export interface ControlChange {
  switches: Partial<PeppolSwitches>;
  types: Record<string, Registration>;
}

export interface PeppolControl extends ControlChange {
  /** Statuses that receivers' access points are to send now, by instance id. */
  mls: [instanceId: string, mls: Mls][];
}

const SWITCHES: readonly string[] = ['smp', 'sml', 'sending', 'silent'] satisfies (keyof PeppolSwitches)[];
const CODES: readonly string[] = ['AP', 'AB', 'RE'] satisfies MlsCode[];
const REASONS: readonly unknown[] = [undefined, 'SV', 'BV', 'BW', 'FD'];

/**
 * Its member of `PUT /control`.
 * @throws HttpRefusal
 */
export function readPeppolControl(member: string, value: unknown): PeppolControl {
  const control: PeppolControl = { switches: {}, types: {}, mls: [] };
  for (const [name, one] of Object.entries(membersOf(value, member))) {
    const place = `${member}.${name}`;
    if (name === 'types') control.types = readTypes(place, one);
    else if (name === 'mls') control.mls = readStatuses(place, one);
    else if (!SWITCHES.includes(name)) throw invalidControl(`there is no ${place}`);
    else if (typeof one !== 'boolean') throw invalidControl(`${place} must be true or false`);
    else control.switches = { ...control.switches, [name]: one };
  }
  return control;
}

function readTypes(place: string, value: unknown): Record<string, Registration> {
  const entries = Object.entries(membersOf(value, place)).map(([text, types]) => {
    const participant = participantOf(text);
    if (participant === undefined) throw invalidControl(`${place}: ${text} is no participant`);
    if (!isRegistration(types))
      throw invalidControl(`${place}.${text} must be a list of types, "usual", "own" or "unregistered"`);
    return [participant, types] as const;
  });
  return Object.fromEntries(entries);
}

function isRegistration(value: unknown): value is Registration {
  if (value === 'usual' || value === 'own' || value === 'unregistered') return true;
  return Array.isArray(value) && value.every((one) => typeof one === 'string' && one.includes('::'));
}

function readStatuses(place: string, value: unknown): [string, Mls][] {
  return Object.entries(membersOf(value, place)).map(([instanceId, one]) => {
    const { code, reason, text, ...others } =
      typeof one === 'string' ? { code: one } : membersOf(one, `${place}.${instanceId}`);
    const isText = text === undefined || typeof text === 'string';
    if (!CODES.includes(code as string) || !REASONS.includes(reason) || !isText || Object.keys(others).length > 0)
      throw invalidControl(
        `${place}.${instanceId} must be AP, AB or RE, or {"code", "reason"?: SV, BV, BW or FD, "text"?}`,
      );
    return [instanceId.toLowerCase(), { code, reason, text } as Mls];
  });
}
