/** What was found of one thing that an installation needs. Without a problem it is there, as told by what was found. */
export interface InstallationFinding {
  problem?: string;
  /** It works today, and will not for long. */
  warning?: string;
  /** The command that mends it. */
  mend?: string;
  /** What was found, for whoever reads it. */
  found?: string[];
}

/** One thing that an installation needs. */
export interface InstallationCheck extends InstallationFinding {
  name: string;
}

/** A new installation may lack very much. */
const MOST_NAMED = 100;

export function shortened(found: string[]): string[] {
  return found.length > MOST_NAMED ? [...found.slice(0, MOST_NAMED), `${found.length - MOST_NAMED} more`] : found;
}
