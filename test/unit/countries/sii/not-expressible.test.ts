import type { SemanticDocument } from '../../../../documents/model/semantic-document';
import { mapDocument } from '../../../../countries/es/sii/map-document';
import type { MappingSetting } from '../../../../countries/es/sii/mapping-setting';
import { siiSchemas } from '../../../../schemas/es-sii/sii-schemas';
import type { Finding } from '../../../../validation/finding';
import { FINDING_LANGUAGES } from '../../../../validation/finding-language';
import { renderFinding } from '../../../../validation/finding-messages';
import { AMERICAN, buyer, group, invoice, note } from '../verifactu/documents-of-tests';
import { UNEXPRESSIBLE } from '../verifactu/unexpressible-documents';
import { FRENCH_SELLER, ISSUED, RECEIVED, receivedInvoice } from './entries-of-tests';

function findingsOf(document: SemanticDocument, setting: MappingSetting): readonly Finding[] {
  const result = mapDocument(document, setting);
  if (result.kind !== 'not-expressible') throw new Error('it is entered');
  return result.findings;
}

const UNKNOWN_SELLER = { name: 'Proveedor', identifiers: [], address: { countryCode: 'ES' } };
const REVERSE = [group('AE', '0', '10', '0')];

it.each<[string, SemanticDocument, MappingSetting, string, string[], string]>([
  [
    'reverse charge without a rate',
    receivedInvoice({ vatBreakdown: REVERSE }),
    RECEIVED,
    'ES-ISP-RATE',
    ['BT-118', 'BT-119'],
    'InversionSujetoPasivo/TipoImpositivo',
  ],
  [
    'an acquisition without a rate',
    receivedInvoice({ seller: FRENCH_SELLER, vatBreakdown: [group('K', '0', '10', '0')] }),
    RECEIVED,
    'ES-ISP-RATE',
    ['BT-118', 'BT-119'],
    'DesgloseIVA/TipoImpositivo',
  ],
  [
    'a rate that is none',
    receivedInvoice({ vatBreakdown: REVERSE, ...note('ES:TipoImpositivo=-21') }),
    RECEIVED,
    'ES-HINT',
    ['BT-22'],
    'InversionSujetoPasivo/TipoImpositivo',
  ],
  [
    'an export that was received',
    receivedInvoice({ vatBreakdown: [group('G', '0', '10', '0')] }),
    RECEIVED,
    'ES-CATEGORY',
    ['BT-118'],
    'DetalleIVA',
  ],
  [
    'a seller without a number',
    receivedInvoice({ seller: UNKNOWN_SELLER }),
    RECEIVED,
    'ES-MISSING',
    ['BT-31', 'BT-32'],
    'IDFactura/IDEmisorFactura',
  ],
  [
    'an invoice of another seller',
    invoice({ seller: { name: 'Otra', identifiers: [], vatId: 'ESA58818501' } }),
    ISSUED,
    'ES-SII-TITULAR',
    ['BT-31'],
    'Titular/NIF',
  ],
  [
    'an invoice to another buyer',
    receivedInvoice({ buyer: buyer({ vatId: 'ESA58818501' }) }),
    RECEIVED,
    'ES-SII-TITULAR',
    ['BT-48'],
    'Titular/NIF',
  ],
  [
    'accounting before the invoice',
    receivedInvoice(note('ES:FechaRegContable=2026-12-01')),
    RECEIVED,
    'ES-1176',
    ['BT-22', 'BT-2'],
    'FechaRegContable',
  ],
  [
    'a regime of VERI*FACTU alone',
    invoice(note('ES:ClaveRegimen=20')),
    ISSUED,
    'ES-HINT',
    ['BT-22'],
    'ClaveRegimenEspecialOTrascendencia',
  ],
  [
    'an exemption of VERI*FACTU alone',
    invoice({
      vatBreakdown: [group('E', '0', '1', '0')],
      notes: [{ text: 'ES:OperacionExenta=E7' }, { text: 'ES:Impuesto=01' }],
    }),
    ISSUED,
    'ES-HINT',
    ['BT-22'],
    'CausaExencion',
  ],
  [
    'intra-community supplies of services',
    invoice({
      buyer: { ...AMERICAN, vatId: 'FR32732829320' },
      vatBreakdown: [group('K', '0', '1', '0')],
      ...note('ES:TipoOperacion=P'),
    }),
    ISSUED,
    'ES-HINT',
    ['BT-22'],
    'PrestacionServicios',
  ],
  ['a note of the other book', invoice(note('ES:CuotaDeducible=1')), ISSUED, 'ES-HINT', ['BT-22'], 'CuotaDeducible'],
  [
    'the same the other way',
    receivedInvoice(note('ES:TipoOperacion=E')),
    RECEIVED,
    'ES-HINT',
    ['BT-22'],
    'TipoOperacion',
  ],
  [
    'a number that is too long',
    receivedInvoice({ number: 'x'.repeat(61) }),
    RECEIVED,
    'ES-NUMBER-CHARACTERS',
    ['BT-1'],
    'IDFactura/NumSerieFacturaEmisor',
  ],
])('cannot carry %s', (_what, document, setting, rule, terms, element) => {
  const finding = findingsOf(document, setting).find((one) => one.rule === rule);
  expect(finding).toMatchObject({ ruleSet: 'ES SII', severity: 'error', terms, parameters: { element } });
  for (const language of FINDING_LANGUAGES) {
    const { message, fix = '' } = renderFinding(finding ?? never(), language);
    expect([language, `${message} ${fix}`]).toEqual([language, expect.not.stringMatching(/\{\w+\}|undefined/)]);
    expect([language, message]).toEqual([language, expect.stringContaining(element)]);
  }
});

it('tells in every language that an entry is late', () => {
  const result = mapDocument(invoice(), { ...ISSUED, today: '2027-02-01' as MappingSetting['today'] });
  const [late] = result.kind === 'entry' ? result.warnings : [];
  for (const language of FINDING_LANGUAGES)
    expect(renderFinding(late ?? never(), language).message).toMatch(/2026-12-09.*2026-12-02/);
});

/** Whatever the schemas of SII declare. */
const DECLARED = new Set(
  siiSchemas().modules.flatMap(({ vocabulary: { types } }) =>
    Object.values(types).flatMap((facts) => [...facts.matchAll(/([\w.]+)=/g)].map(([, name = '']) => name)),
  ),
);
/** VERI*FACTU alone has what they are about, or cannot do without it. */
const ONLY_VERIFACTU = ['CuotaTotal'];
const ONLY_RULES = ['ES-MARGIN'];

it.each(
  UNEXPRESSIBLE.filter(([, , rule, , element]) => !ONLY_VERIFACTU.includes(element) && !ONLY_RULES.includes(rule)),
)('names the elements of SII where %s', (_what, document) => {
  for (const { parameters } of findingsOf(document, ISSUED)) {
    const names = (parameters.element ?? '').split(/[/,]\s*/).filter((name) => name !== '–');
    for (const name of names) expect(DECLARED).toContain(name);
  }
});

function never(): never {
  throw new Error('no finding');
}
