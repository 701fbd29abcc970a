import type { Config } from './config';

/** The mode that a database and a Temporal namespace are worked with in, for real or as a trial, from the first process on. */
export type Mode = Config['EDOC_MODE'];

/** The mark that the first process writes into a database, and into a namespace. */
export interface ModeMark {
  mode: Mode;
  /** It is the version of the program that made the mark. */
  version: string;
  at: Date;
}

/** The mark in words, for whoever asks whose it is. */
export function describeMark(mark: ModeMark | undefined): string {
  if (mark === undefined) return 'no process has worked with it yet';
  return `${mark.mode === 'production' ? "production's" : "a trial's"} ${since(mark)}`;
}

function since({ at, version }: ModeMark): string {
  return `since ${at.toISOString().slice(0, 10)} (version ${version})`;
}

interface Marked {
  setting: 'MONGODB_URI' | 'TEMPORAL_NAMESPACE';
  what: string;
}

/** The reason why a process of this mode may not work with what has the mark, by the setting's name; undefined where it may. */
export function refusalOf(mark: ModeMark | undefined, own: Mode, { setting, what }: Marked): string | undefined {
  if (mark === undefined || mark.mode === own) return undefined;
  return mark.mode === 'production'
    ? `${setting}: production has worked with ${what} ${since(mark)}: the embedded stack, its sandbox and its issuer never do, ` +
        `whatever EDOC_MODE says; unset ${setting}, or name one of their own`
    : `${setting}: an embedded stack has worked with ${what} ${since(mark)}: what is in it was answered by a sandbox and is not ` +
        `real; name one that only production works with (docs/go-live.md#from-the-trial-to-production)`;
}
