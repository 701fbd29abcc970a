import { HttpRefusal } from './http-messages';
import type { Control } from './ledger';

const SWITCHES: readonly string[] = ['down', 'reject'] satisfies (keyof Control)[];

export interface ControlChange {
  switches: Partial<Control>;
  /** Values by the member of an authority, whose simulator reads them. */
  ofAuthorities: [member: string, value: unknown][];
}

/** Body of `PUT /control`: what is to be changed; the rest stays. */
export function readControl(body: unknown, membersOfAuthorities: readonly string[]): ControlChange {
  const members = Object.entries(membersOf(body, 'the body'));
  const isOfAuthority = ([name]: [string, unknown]) => membersOfAuthorities.includes(name);
  return {
    switches: readSwitches(members.filter((member) => !isOfAuthority(member))),
    ofAuthorities: members.filter(isOfAuthority),
  };
}

function readSwitches(members: readonly (readonly [name: string, value: unknown])[]): Partial<Control> {
  const change: Record<string, boolean> = {};
  for (const [name, value] of members) {
    if (!SWITCHES.includes(name)) throw invalidControl(`there is no switch ${name}`);
    if (typeof value !== 'boolean') throw invalidControl(`${name} must be true or false`);
    change[name] = value;
  }
  return change;
}

export function membersOf(value: unknown, name: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalidControl(`${name} must be a JSON object`);
  return Object.fromEntries(Object.entries(value));
}

export function invalidControl(message: string): HttpRefusal {
  return new HttpRefusal(400, 'INVALID_CONTROL', message);
}
