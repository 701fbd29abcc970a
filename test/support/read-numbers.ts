import { parseArgs } from 'node:util';

/**
 * The numbers of a command line, each with its default: `--seconds 120`. Undefined when help is wanted.
 * @throws Error for what is no number of 0 or more, and for options that there are not: a typing error must not look like a pass
 */
export function readNumbers<Name extends string>(
  arguments_: string[],
  defaults: Readonly<Record<Name, number>>,
): Record<Name, number> | undefined {
  const names = Object.keys(defaults) as Name[];
  const options = names.map((name) => [name, { type: 'string', default: String(defaults[name]) }] as const);
  const { values } = parseArgs({
    args: arguments_,
    options: { ...Object.fromEntries(options), help: { type: 'boolean', default: false } },
  });
  const given: Readonly<Record<string, unknown>> = values;
  if (given['help'] === true) return undefined;
  return Object.fromEntries(names.map((name) => [name, numberOf(name, String(given[name]))])) as Record<Name, number>;
}

export function numberOf(name: string, text: string): number {
  const value = text.trim() === '' ? NaN : Number(text);
  if (Number.isFinite(value) && value >= 0) return value;
  throw new Error(`--${name}: ${text} is not a number of 0 or more`);
}
