import { readFileSync } from 'node:fs';

/** The environment names something that cannot work; `problems` has a line per setting. */
export class ConfigurationError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The configuration is invalid:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigurationError';
  }
}

/** What a setting names cannot be worked with. The message is one line: the setting, what is wrong, and what to do. */
export class SettingFailure extends Error {
  constructor(setting: string, said: string, options?: ErrorOptions) {
    super(`${setting}: ${said.replaceAll(/\s+/g, ' ')}`, options);
    this.name = 'SettingFailure';
  }
}

const SUFFIX = '_FILE';

/**
 * The environment without what is empty, which is as good as not set, and with what `<NAME>_FILE` names in place of
 * `<NAME>`: passwords and keys come as files where containers run, so that neither a listing of processes nor their
 * description shows them. A line feed at the end is not part of the value.
 */
export function withFileSettings(environment: NodeJS.ProcessEnv, names: readonly string[]): NodeJS.ProcessEnv {
  const resolved = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const problems: string[] = [];
  for (const name of names) {
    const file = resolved[`${name}${SUFFIX}`];
    if (file === undefined) continue;
    Reflect.deleteProperty(resolved, `${name}${SUFFIX}`);
    if (resolved[name] !== undefined) {
      problems.push(`${name}${SUFFIX}: ${name} is also set; set only one of them`);
      continue;
    }
    try {
      resolved[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    } catch (error) {
      problems.push(`${name}${SUFFIX}: ${file} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'error'})`);
    }
  }
  if (problems.length > 0) throw new ConfigurationError(problems);
  return resolved;
}
