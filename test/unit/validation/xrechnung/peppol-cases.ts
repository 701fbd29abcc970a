import { CII, UBL } from './base-documents';
import { changed, type Change, verdictOn } from './verdict';

/** The same change in both syntaxes, and what fires then. */
export type Case = [title: string, inUbl: Change[], inCii: Change[], rules: string[]];

export function validates(cases: Case[]): void {
  it.each(cases)('%s', (_, inUbl, inCii, rules) => {
    const ubl = rules.map((rule) => rule.replace(/R043-1$/, 'R043'));
    expect(verdictOn(changed(UBL, ...inUbl)).rules).toEqual(ubl);
    expect(verdictOn(changed(CII, ...inCii)).rules).toEqual(rules);
  });
}

export const R = (id: string): string => `PEPPOL-EN16931-R${id}`;
