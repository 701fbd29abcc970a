import { DOCUMENT_MODES, type DocumentMode } from '../../documents/document-mode';
import { FLOWS, PURPOSES } from '../../documents/model/document-context';
import type { ContextReach } from '../../documents/reach';
import { present } from '../../platform/present';

/** Claims that narrow a token. Companies are VAT numbers, with or without the prefix of their country. */
export interface ReachClaims extends ContextReach {
  companies?: readonly string[];
}

const MOST = 1_000;
const FORMS = {
  companies: /^[A-Za-z0-9][A-Za-z0-9 .\-/]{1,29}$/,
  countries: /^[A-Z]{2}$/,
  purposes: new RegExp(`^(?:${PURPOSES.join('|')})$`),
  flows: new RegExp(`^(?:${FLOWS.join('|')})$`),
} as const satisfies Record<keyof ReachClaims, RegExp>;
export const REACH_CLAIMS = Object.keys(FORMS) as (keyof ReachClaims)[];

/** The claim that is malformed: a token whose limits cannot be read must not be taken for one without any. */
export class MalformedClaim extends Error {
  constructor(readonly claim: string) {
    super(`${claim} is malformed`);
  }
}

/**
 * The claims that narrow a token; undefined where it has none.
 * @throws MalformedClaim
 */
export function reachClaims(payload: Readonly<Record<string, unknown>>): ReachClaims | undefined {
  const stated = REACH_CLAIMS.filter((claim) => payload[claim] !== undefined);
  if (stated.length === 0) return undefined;
  return Object.fromEntries(stated.map((claim) => [claim, valuesOf(claim, payload[claim])]));
}

/**
 * The mode of what the token does. One that cannot be read must not send to real authorities.
 * @throws MalformedClaim
 */
export function modeClaim({ mode = 'live' }: Readonly<Record<string, unknown>>): DocumentMode {
  const known = DOCUMENT_MODES.find((one) => one === mode);
  if (known === undefined) throw new MalformedClaim('mode');
  return known;
}

function valuesOf(claim: keyof ReachClaims, value: unknown): readonly string[] {
  const form = FORMS[claim];
  const isList = Array.isArray(value) && value.length <= MOST;
  if (isList && value.every((one): one is string => typeof one === 'string' && form.test(one))) return value;
  throw new MalformedClaim(claim);
}

export function contextReach({ countries, purposes, flows }: ReachClaims): ContextReach {
  return present({ countries, purposes, flows });
}
