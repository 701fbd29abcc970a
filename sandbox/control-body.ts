import { HttpRefusal } from './http-messages';
import type { Control } from './ledger';

const SWITCHES: readonly string[] = ['down', 'reject'] satisfies (keyof Control)[];

/** Body of `PUT /control`: the switches to change; the others stay. */
export function readControl(body: unknown): Partial<Control> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new HttpRefusal(400, 'INVALID_CONTROL', 'the body must be a JSON object');
  }
  const change: Record<string, boolean> = {};
  for (const [name, value] of Object.entries(body)) {
    if (!SWITCHES.includes(name)) throw new HttpRefusal(400, 'INVALID_CONTROL', `there is no switch ${name}`);
    if (typeof value !== 'boolean') throw new HttpRefusal(400, 'INVALID_CONTROL', `${name} must be true or false`);
    change[name] = value;
  }
  return change;
}
