import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Layer } from '../../validation/choose-layers';
import type { Syntax } from '../../validation/tree/rule-document';
import { projectRoot } from '../../platform/project-root';

/** A document and what the official artefacts say of it. */
export interface OfficialCase {
  id: string;
  base: string;
  mutation: string;
  xml: string;
  xsdValid: boolean;
  xsdError?: string | null;
  /** Fired rules with severity; null where the official engine stopped. */
  official: Partial<Record<Layer, [rule: string, severity: string][] | null>>;
}

export interface OfficialFile {
  name: string;
  syntax: Syntax;
  layers: readonly Layer[];
}

export const OFFICIAL_FILES: readonly OfficialFile[] = [
  { name: 'en16931-ubl', syntax: 'ubl', layers: ['en16931'] },
  { name: 'en16931-cii', syntax: 'cii', layers: ['en16931'] },
  { name: 'peppol-ubl', syntax: 'ubl', layers: ['en16931', 'peppol'] },
  { name: 'xrechnung-ubl', syntax: 'ubl', layers: ['en16931', 'xrechnung'] },
  { name: 'xrechnung-cii', syntax: 'cii', layers: ['en16931', 'xrechnung'] },
];

function pathOf(name: string): string {
  return path.join(projectRoot(), '..', 'shared', 'conformance', `${name}.jsonl.gz`);
}

/** Whether the collection of official verdicts lies beside the project; it is too large to be part of it. */
export function officialCasesAreHere(): boolean {
  return existsSync(pathOf('en16931-ubl'));
}

export function readOfficialCases(name: string): OfficialCase[] {
  return gunzipSync(readFileSync(pathOf(name)))
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as OfficialCase);
}
