import type { Config } from './config';

/** For real, or to try it: the mode that a database and a Temporal namespace are worked with in, from the first process on. */
export type Mode = Config['EDOC_MODE'];

/** What the first process has written into a database, and into a namespace. */
export interface ModeMark {
  mode: Mode;
  /** It is the version of the program that made the mark. */
  version: string;
  at: Date;
}

interface Marked {
  setting: 'MONGODB_URI' | 'TEMPORAL_NAMESPACE';
  what: string;
}

/** Why a process of this mode may not work with what has the mark, by the name of the setting; undefined where it may. */
export function refusalOf(mark: ModeMark | undefined, own: Mode, { setting, what }: Marked): string | undefined {
  if (mark === undefined || mark.mode === own) return undefined;
  const since = `since ${mark.at.toISOString().slice(0, 10)} (version ${mark.version})`;
  return mark.mode === 'production'
    ? `${setting}: production has worked with ${what} ${since}: the embedded stack, its sandbox and its issuer never do, ` +
        `whatever EDOC_MODE says; unset ${setting}, or name one of their own`
    : `${setting}: an embedded stack has worked with ${what} ${since}: what is in it was answered by a sandbox and is not ` +
        `real; name one that only production works with (docs/go-live.md#from-the-trial-to-production)`;
}
