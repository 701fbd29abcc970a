import { trimXml } from './text';

const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

/** The value of xs:boolean, white space around it allowed; undefined when the text is none. */
export function booleanOf(text: string): boolean | undefined {
  return BOOLEANS.get(trimXml(text));
}
