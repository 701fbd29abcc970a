import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readSubmission } from '../../../application/intake/read-submission';
import { validateStored } from '../../../application/validation/validate-stored';
import { JSON_DOCUMENT_SCHEMA } from '../../../documents/formats/json/json-document-schema';
import type { DocumentContext } from '../../../documents/model/document-context';
import { projectRoot } from '../../../platform/project-root';
import { isBlocking } from '../../../validation/finding';
import { renderFinding } from '../../../validation/finding-messages';
import { UblSchemaValidator } from '../../../validation/schema/ubl/ubl-schema-validator';

/** The parts of a document that the guide shows, each put into a document as a reader would. */
const guide = readFileSync(path.join(projectRoot(), 'docs', 'documents.md'), 'utf8');
const [, section = ''] = /### What JSON can say\n([^]*?)\n### /.exec(guide) ?? [];
const PARTS = [...section.matchAll(/\n```json\n([^]*?)\n```/g)].map(
  ([, text = '']): [string, Record<string, unknown>] => {
    const part = JSON.parse(text) as Record<string, unknown>;
    return [Object.keys(part).join(', '), part];
  },
);

const DOCUMENT = {
  schemaVersion: '1.0',
  documentType: 'INVOICE',
  documentNumber: '2026-0042',
  documentDate: '2026-11-21',
  counterparty: {
    name: 'Cliente de Ejemplo SA',
    vatNumber: 'ESA58818501',
    address: { streetName: 'Gran Vía 28', city: 'Madrid', postalCode: '28013', countryCode: 'ES' },
  },
  lines: [{ number: 1, description: 'Consulting', quantity: 2, unitPrice: 100, vatRate: 21 }],
  currencyCode: 'EUR',
  totals: 'calculate',
};
const CONTEXT: DocumentContext = { countryIso: 'ES', purpose: 'EINVOICING', flow: 'ISSUED' };
const COMPANY = {
  companyId: 'c-1',
  vatNumber: 'ESB12345674',
  countryIso: 'ES',
  name: 'Ejemplo SL',
  address: { streetName: 'Calle Mayor', city: 'Valencia', postalCode: '46001', countryCode: 'ES' },
};

/** Groups that the guide tells elsewhere, or that are only read back. */
const NOT_SHOWN: readonly string[] = ['counterparty', 'notes', 'vatBreakdown'];

let schema: UblSchemaValidator;
beforeAll(async () => {
  schema = await UblSchemaValidator.create();
});

test.each(PARTS)('%s: is accepted, and no rule has anything against it', (_about, part) => {
  const bytes = new TextEncoder().encode(JSON.stringify({ ...DOCUMENT, ...part }));
  const read = readSubmission(schema, 'json', bytes, {
    context: CONTEXT,
    company: COMPANY,
    vatNumber: COMPANY.vatNumber,
  });
  if (read.kind === 'refused') throw new Error(JSON.stringify(read.problems, undefined, 2));
  const { findings } = validateStored(schema, {
    context: CONTEXT,
    company: COMPANY,
    ubl: read.ubl ?? bytes,
    json: bytes,
  });
  expect(findings.filter(isBlocking).map((finding) => renderFinding(finding, 'en').message)).toEqual([]);
});

test('every group and list of a document is shown', () => {
  const properties = JSON_DOCUMENT_SCHEMA.properties as Record<string, { type?: string }>;
  const groups = Object.keys(properties).filter((name) => ['object', 'array'].includes(properties[name]?.type ?? ''));
  const shown = new Set(PARTS.flatMap(([, part]) => Object.keys(part)));
  expect(groups.filter((name) => !shown.has(name) && !NOT_SHOWN.includes(name))).toEqual([]);
  expect(groups.length).toBeGreaterThan(10);
});
