import { mapFacturae } from '../../../../countries/es/facturae/map-document';
import { decimal } from '../../../../documents/model/decimal';
import type { SemanticDocument } from '../../../../documents/model/semantic-document';
import { facturaeSchemas } from '../../../../schemas/es-facturae/facturae-schemas';
import { FINDING_LANGUAGES } from '../../../../validation/finding-language';
import { renderFinding } from '../../../../validation/finding-messages';
import type { Finding } from '../../../../validation/finding';
import { day } from '../verifactu/documents-of-tests';
import { publicInvoice, SETTING } from './invoices-of-tests';
import { changed, UNEXPRESSIBLE } from './unexpressible-invoices';

function findingsOf(document: SemanticDocument): readonly Finding[] {
  const result = mapFacturae(document, SETTING);
  if (result.kind === 'mapped') throw new Error('Facturae can state it');
  return result.findings;
}

it.each(UNEXPRESSIBLE)('cannot state %s', (_what, document, rule, term, element) => {
  const finding = findingsOf(document).find((one) => one.rule === rule);
  expect(finding).toMatchObject({ ruleSet: 'ES FACTURAE', severity: 'error', parameters: { element } });
  expect(finding?.terms).toContain(term);
  for (const language of FINDING_LANGUAGES) {
    const { message, fix = '' } = renderFinding(finding ?? never(), language);
    expect([language, `${message} ${fix}`]).toEqual([language, expect.not.stringMatching(/\{\w+\}|undefined/)]);
    expect([language, message]).toEqual([language, expect.stringContaining(element)]);
  }
});

it('tells all reasons at once, a note for each unit that is missing', () => {
  const findings = findingsOf(changed({ notes: [], currencyCode: 'USD', number: 'F'.repeat(41) }));
  expect(findings.map(({ rule }) => rule).sort()).toEqual([
    'ES-CURRENCY',
    'ES-DIR3',
    'ES-DIR3',
    'ES-DIR3',
    'ES-FE-NUMBER',
  ]);
  expect(findings.filter(({ rule }) => rule === 'ES-DIR3').map(({ expected }) => expected)).toEqual([
    'OficinaContable',
    'OrganoGestor',
    'UnidadTramitadora',
  ]);
});

it('keeps the findings of an invoice with many wrong lines within bounds', () => {
  const [line] = publicInvoice().lines;
  const wrong = Array.from({ length: 1_000 }, () => ({ ...(line ?? never()), netAmount: decimal('1') }));
  const findings = findingsOf(changed({ lines: wrong }));
  expect(findings.length).toBeLessThan(200);
});

it.each<[string, Partial<SemanticDocument>, string, string]>([
  ['half of a period', { period: { start: day('2026-11-01') } }, 'BT-73', '2026-11-01'],
  [
    'a means of payment that Facturae has no code for',
    { dueDate: day('2027-01-01'), paymentInstructions: [{ meansCode: 'ZZZ', creditTransfers: [] }] },
    'BT-81',
    'ZZZ',
  ],
  [
    'a second account',
    {
      dueDate: day('2027-01-01'),
      paymentInstructions: [{ meansCode: '30', creditTransfers: [{ accountId: 'ES12345' }, { accountId: 'ES67890' }] }],
    },
    'BT-84',
    'ES67890',
  ],
  ['a long contract number', { contractReference: 'C'.repeat(21) }, 'BT-12', 'C'.repeat(21)],
  ['a long order number', { purchaseOrderReference: 'P'.repeat(21) }, 'BT-13', 'P'.repeat(21)],
  ['a second invoice before it', { precedingInvoices: [{ number: 'A-1' }, { number: 'A-2' }] }, 'BT-25', 'A-2'],
])('warns that it leaves out %s', (_what, changes, term, found) => {
  const result = mapFacturae(changed(changes), SETTING);
  expect(result.kind).toBe('mapped');
  const warnings = result.kind === 'mapped' ? result.warnings : [];
  expect(warnings).toEqual([expect.objectContaining({ rule: 'ES-FE-LEFT-OUT', severity: 'warning', found })]);
  expect(warnings[0]?.terms).toContain(term);
  for (const language of FINDING_LANGUAGES)
    expect(renderFinding(warnings[0] ?? never(), language).message).toMatch(new RegExp(`${term}.*${found}`));
});

/** Whatever the schema of Facturae declares. */
const DECLARED = new Set(
  facturaeSchemas().modules.flatMap(({ vocabulary: { types } }) =>
    Object.values(types).flatMap((facts) => [...facts.matchAll(/(\w+)=/g)].map(([, name = '']) => name)),
  ),
);

it('names elements of Facturae and no others', () => {
  for (const [, document] of UNEXPRESSIBLE) {
    for (const { parameters } of findingsOf(document)) {
      const names = (parameters.element ?? '').split('/').filter((name) => name !== '–');
      for (const name of names) expect(DECLARED).toContain(name);
    }
  }
});

function never(): never {
  throw new Error('there is none');
}
