import { HttpRefusal } from './http-messages';
import type { Control } from './ledger';
import type { Taxpayers } from './verifactu/events';

const SWITCHES: readonly string[] = ['down', 'reject'] satisfies (keyof Control)[];
const NIF_LISTS: readonly string[] = ['unknownNifs', 'collaborators'] satisfies (keyof Taxpayers)[];

export interface ControlChange {
  switches: Partial<Control>;
  verifactu?: Partial<Taxpayers>;
}

/** Body of `PUT /control`: the switches and lists to change; the others stay. */
export function readControl(body: unknown): ControlChange {
  const { verifactu, ...switches } = membersOf(body, 'the body');
  return {
    switches: readSwitches(switches),
    ...(verifactu !== undefined && { verifactu: readTaxpayers(membersOf(verifactu, 'verifactu')) }),
  };
}

function readSwitches(members: Readonly<Record<string, unknown>>): Partial<Control> {
  const change: Record<string, boolean> = {};
  for (const [name, value] of Object.entries(members)) {
    if (!SWITCHES.includes(name)) throw invalid(`there is no switch ${name}`);
    if (typeof value !== 'boolean') throw invalid(`${name} must be true or false`);
    change[name] = value;
  }
  return change;
}

function readTaxpayers(members: Readonly<Record<string, unknown>>): Partial<Taxpayers> {
  const change: Record<string, string[]> = {};
  for (const [name, value] of Object.entries(members)) {
    if (!NIF_LISTS.includes(name)) throw invalid(`there is no list verifactu.${name}`);
    if (!Array.isArray(value) || !value.every((nif): nif is string => typeof nif === 'string')) {
      throw invalid(`verifactu.${name} must be a list of NIFs`);
    }
    change[name] = value;
  }
  return change;
}

function membersOf(value: unknown, name: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalid(`${name} must be a JSON object`);
  }
  return Object.fromEntries(Object.entries(value));
}

function invalid(message: string): HttpRefusal {
  return new HttpRefusal(400, 'INVALID_CONTROL', message);
}
