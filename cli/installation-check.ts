/** One thing that an installation needs. Without a problem it is there, as told by what was found. */
export interface InstallationCheck {
  name: string;
  problem?: string;
  /** It works today, and will not for long. */
  warning?: string;
  /** The command that mends it. */
  mend?: string;
  /** What was found, for whoever reads it. */
  found?: string[];
}
