import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Layer, LAYERS } from '../../validation/layers';
import type { Syntax } from '../../validation/tree/rule-document';
import { projectRoot } from '../../platform/project-root';

export type Fired = [rule: string, severity: string];

/** A document and what the official artefacts say of it. */
export interface OfficialCase {
  id: string;
  base: string;
  mutation: string;
  xml: string;
  xsdValid: boolean;
  xsdError?: string | null;
  /** Fired rules with severity by official layer; null where the official engine stopped. */
  official: Readonly<Record<string, Fired[] | null>>;
  /** The verdict of all that the document declares, where the collection has it. */
  valid?: boolean;
  /** The country that is told with the document. */
  country?: string;
  /** The profile that judged it. */
  profile?: string;
  /** What KoSIT's configuration makes of the verdict. No scenario: refused, and nothing else is said. */
  kosit?: { scenario: string | null; accept: boolean; findings: Fired[] | null };
}

export interface OfficialFile {
  name: string;
  syntax: Syntax;
  /** Our layer for each layer of the official verdicts. */
  layers: Readonly<Record<string, Layer | ((one: OfficialCase) => Layer | undefined)>>;
}

/** The registry of collections: one line each. */
export const OFFICIAL_FILES: readonly OfficialFile[] = [
  { name: 'en16931-ubl', syntax: 'ubl', layers: { en16931: 'en16931' } },
  { name: 'en16931-cii', syntax: 'cii', layers: { en16931: 'en16931' } },
  { name: 'peppol-ubl', syntax: 'ubl', layers: { en16931: 'en16931', peppol: 'peppol' } },
  { name: 'xrechnung-ubl', syntax: 'ubl', layers: { en16931: 'en16931', xrechnung: 'xrechnung' } },
  { name: 'xrechnung-cii', syntax: 'cii', layers: { en16931: 'en16931', xrechnung: 'xrechnung' } },
  { name: 'xrechnung-levels-ubl', syntax: 'ubl', layers: { en16931: 'en16931', xrechnung: 'xrechnung' } },
  { name: 'xrechnung-levels-cii', syntax: 'cii', layers: { en16931: 'en16931', xrechnung: 'xrechnung' } },
  {
    name: 'peppol-selfbilling-ubl',
    syntax: 'ubl',
    layers: { en16931: 'en16931', 'peppol-selfbilling': 'peppol-selfbilling' },
  },
  { name: 'fr-ctc-ubl', syntax: 'ubl', layers: { en16931: 'en16931', 'fr-extended': 'fr-extended', 'fr-br': 'fr-br' } },
  { name: 'fr-ctc-cii', syntax: 'cii', layers: { en16931: 'en16931', 'fr-extended': 'fr-extended', 'fr-br': 'fr-br' } },
  { name: 'facturx-profiles-cii', syntax: 'cii', layers: { facturx: facturXLayer } },
  { name: 'ro-cius-ubl', syntax: 'ubl', layers: { 'ro-en16931': 'ro-en16931', ro: 'ro' } },
  { name: 'nl-cius-ubl', syntax: 'ubl', layers: { nl: 'nl' } },
  { name: 'pt-cius-ubl', syntax: 'ubl', layers: { pt: 'pt' } },
];

/** The profile is told beside the document: a mutation may name another specification, or none. */
function facturXLayer({ profile = '' }: OfficialCase): Layer | undefined {
  return LAYERS.find((layer) => layer === `factur-x-${profile.slice('fx'.length).toLowerCase()}`);
}

function pathOf(name: string): string {
  return path.join(projectRoot(), '..', 'shared', 'conformance', `${name}.jsonl.gz`);
}

/** Whether the collection of official verdicts lies beside the project; it is too large to be part of it. */
export function officialCasesAreHere(): boolean {
  return OFFICIAL_FILES.every(({ name }) => existsSync(pathOf(name)));
}

export function readOfficialCases(name: string): OfficialCase[] {
  return gunzipSync(readFileSync(pathOf(name)))
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as OfficialCase);
}
