import type { AgencySystem } from './aeat/agency-view';
import type { Taxpayers } from './aeat/taxpayers';
import { present } from '../platform/present';
import type { FaceChange } from './face/changes';
import { HttpRefusal } from './http-messages';
import type { Control } from './ledger';

const SWITCHES: readonly string[] = ['down', 'reject'] satisfies (keyof Control)[];
const NIF_LISTS: readonly string[] = ['unknownNifs', 'collaborators'] satisfies (keyof Taxpayers)[];

/** Members of the body with the lists of a protocol. */
export const AGENCY_MEMBERS = {
  verifactu: 'es-verifactu',
  sii: 'es-sii',
} as const satisfies Readonly<Record<string, AgencySystem>>;

const FACE_MEMBER = 'face';

type AgencyMember = keyof typeof AGENCY_MEMBERS;

export interface ControlChange {
  switches: Partial<Control>;
  agencies: [system: AgencySystem, change: Partial<Taxpayers>][];
  /** Invoices that FACe has, to be moved to other states. */
  face: FaceChange[];
}

/** Body of `PUT /control`: the switches and lists to change; the others stay. */
export function readControl(body: unknown): ControlChange {
  const members = Object.entries(membersOf(body, 'the body'));
  return {
    switches: readSwitches(members.filter(([name]) => !isAgencyMember(name) && name !== FACE_MEMBER)),
    face: members.flatMap(([name, value]) => (name === FACE_MEMBER ? readFaceChanges(membersOf(value, name)) : [])),
    agencies: members.flatMap(([name, value]): ControlChange['agencies'] =>
      isAgencyMember(name) ? [[AGENCY_MEMBERS[name], readTaxpayers(name, membersOf(value, name))]] : [],
    ),
  };
}

function isAgencyMember(name: string): name is AgencyMember {
  return Object.hasOwn(AGENCY_MEMBERS, name);
}

function readSwitches(members: readonly (readonly [name: string, value: unknown])[]): Partial<Control> {
  const change: Record<string, boolean> = {};
  for (const [name, value] of members) {
    if (!SWITCHES.includes(name)) throw invalid(`there is no switch ${name}`);
    if (typeof value !== 'boolean') throw invalid(`${name} must be true or false`);
    change[name] = value;
  }
  return change;
}

function readTaxpayers(member: AgencyMember, members: Readonly<Record<string, unknown>>): Partial<Taxpayers> {
  const change: Record<string, string[]> = {};
  for (const [name, value] of Object.entries(members)) {
    if (!NIF_LISTS.includes(name)) throw invalid(`there is no list ${member}.${name}`);
    if (!Array.isArray(value) || !value.every((nif): nif is string => typeof nif === 'string')) {
      throw invalid(`${member}.${name} must be a list of NIFs`);
    }
    change[name] = value;
  }
  return change;
}

function readFaceChanges(members: Readonly<Record<string, unknown>>): FaceChange[] {
  return Object.entries(members).map(([invoice, value]) => {
    const { code, comment, ...others } =
      typeof value === 'string' ? { code: value } : membersOf(value, `face.${invoice}`);
    const isText = typeof code === 'string' && (comment === undefined || typeof comment === 'string');
    if (!isText || Object.keys(others).length > 0) {
      throw invalid(`face.${invoice} must be the code of a state, or {"code": "…", "comment": "…"}`);
    }
    return { invoice, code, ...present({ comment }) };
  });
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
