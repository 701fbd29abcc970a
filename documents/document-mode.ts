/** Whether a document counts, or only tries what would become of it. */
export const DOCUMENT_MODES = ['live', 'test'] as const;
export type DocumentMode = (typeof DOCUMENT_MODES)[number];

/** Before the ids of test accounts and test companies. No account of a live token may be named so (api/auth/token-verifier.ts). */
export const TEST_PREFIX = 'test:';

/** The mode of an account or company, and of everything that belongs to it (ADR 131). */
export function modeOf(id: string): DocumentMode {
  return id.startsWith(TEST_PREFIX) ? 'test' : 'live';
}

/** The account or company of the same name in the other mode. */
export function inMode(mode: DocumentMode, id: string): string {
  const live = liveIdOf(id);
  return mode === 'test' ? `${TEST_PREFIX}${live}` : live;
}

/** The registered account or company: the data of both modes are the same. */
export function liveIdOf(id: string): string {
  return modeOf(id) === 'test' ? id.slice(TEST_PREFIX.length) : id;
}

/**
 * The ids by which registered accounts act in the mode. One that an earlier version registered under the name of a test account acts in
 * none: it would be taken for that.
 */
export function actingIn(mode: DocumentMode, accountIds: readonly string[]): string[] {
  return accountIds.filter((id) => modeOf(id) === 'live').map((id) => inMode(mode, id));
}

/** The ids of the account or company in both modes. */
export function inAllModes(id: string): string[] {
  return DOCUMENT_MODES.map((mode) => inMode(mode, id));
}

/** The name of a file of what belongs to the account or company: whoever finds it in a folder knows. */
export function fileNameIn(id: string, name: string): string {
  return modeOf(id) === 'test' ? `test-${name}` : name;
}

/** The mark of what is of a test company, as answers and events have it; what is live has none. */
export function testMark({ companyId }: { companyId: string }): { mode?: 'test' } {
  return modeOf(companyId) === 'test' ? { mode: 'test' } : {};
}
