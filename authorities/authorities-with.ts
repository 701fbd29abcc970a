import type { Authority } from './authority';
import { AUTHORITIES_BY_ID } from './registry';

/** What systems have of a kind, by their ids. Those that have nothing of it are left out. */
export function authoritiesWith<Member extends keyof Authority>(
  member: Member,
): ReadonlyMap<string, NonNullable<Authority[Member]>> {
  const all = new Map<string, NonNullable<Authority[Member]>>();
  for (const [id, { [member]: part }] of AUTHORITIES_BY_ID) if (part !== undefined && part !== null) all.set(id, part);
  return all;
}
