import type { DocumentContext, Flow, Purpose } from './model/document-context';

/** Countries, purposes and flows of documents; what is not stated is not limited. */
export interface ContextReach {
  countries?: readonly string[];
  purposes?: readonly Purpose[];
  flows?: readonly Flow[];
}

/** What a token leaves of the rights of its account (ADR 126). It only ever takes something away. */
export interface Reach extends ContextReach {
  companyIds?: readonly string[];
}

/** The limits by the claims that state them. */
const LIMITS = {
  countries: ({ countryIso }: DocumentContext) => countryIso,
  purposes: ({ purpose }: DocumentContext) => purpose,
  flows: ({ flow }: DocumentContext) => flow,
} as const satisfies Record<keyof ContextReach, (context: DocumentContext) => string>;
export type ContextLimit = keyof typeof LIMITS;
export const CONTEXT_LIMITS = Object.keys(LIMITS) as ContextLimit[];

/** Its limits of contexts; undefined where it has none. */
export function contextsOf(reach: Reach): ContextReach | undefined {
  const limits = CONTEXT_LIMITS.filter((limit) => reach[limit] !== undefined);
  return limits.length === 0 ? undefined : Object.fromEntries(limits.map((limit) => [limit, reach[limit]]));
}

/** The first limit that the part of a context is beyond; a part that is not stated is beyond none. */
export function limitBeyond(reach: ContextReach = {}, context: Partial<DocumentContext>): ContextLimit | undefined {
  return CONTEXT_LIMITS.find((limit) => {
    const value = LIMITS[limit](context as DocumentContext) as string | undefined;
    const allowed: readonly string[] | undefined = reach[limit];
    return value !== undefined && allowed?.includes(value) === false;
  });
}

/** Whether what happens at a document, or at a company itself, is within the reach: what it has no purpose and flow of is of all. */
export function reaches(reach: Reach | undefined, at: Partial<DocumentContext> & { companyId: string }): boolean {
  if (reach?.companyIds?.includes(at.companyId) === false) return false;
  return limitBeyond(reach, at) === undefined;
}
