import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../../../platform/project-root';
import { SII_ROOTS } from '../../../../schemas/es-sii/namespaces';
import { whenShared } from '../../formats/corpus';
import { placesIn, readMessageTree, writeMessageTree, type MessageNode } from '../../countries/aeat/message-tree';
import {
  cancellation,
  cancellations,
  dayFromToday,
  detalle,
  element,
  elements,
  emitida,
  foreigner,
  noExenta,
  person,
  query,
  recibida,
  submission,
} from './messages';
import { OFFICIAL_SCHEMAS, officialVerdict, ownVerdict } from './sii-verdicts';
import { answersOf } from './answers';

const VALUES = ['', 'x', ' ', 'S', '01', '0A', '2026', '-1.5', '1.234', 'x'.repeat(61), '31-12-2026', 'B1234567'];

const reference = elements({ NumSerieFacturaEmisor: 'F-1', FechaExpedicionFacturaEmisor: '01-07-2025' });
const ofOperation = (content: string) => element('DesgloseTipoOperacion', content);
const exempt = element('Exenta', element('DetalleExenta', elements({ CausaExencion: 'E1', BaseImponible: '1.00' })));
const surcharge = { TipoRecargoEquivalencia: '5.2', CuotaRecargoEquivalencia: '5.20' };
const notSubject = elements({ ImportePorArticulos7_14_Otros: '4.00', ImporteTAIReglasLocalizacion: '6.00' });
const purchaseLine = { TipoImpositivo: '21', BaseImponible: '1.00', CuotaSoportada: '0.21', ...surcharge };
const purchase = element('DetalleIVA', elements({ ...purchaseLine, BienInversion: 'S' }));
const filterOf = (name: string, content: string) => `<siiLRC:${name}>${content}</siiLRC:${name}>`;
const range = elements({ Desde: '01-07-2025', Hasta: '31-07-2025' });

/** All that an entry of a book may begin with. */
const WHOLE = {
  TipoFactura: 'R1',
  TipoRectificativa: 'S',
  FacturasAgrupadas: element('IDFacturaAgrupada', reference),
  FacturasRectificadas: element('IDFacturaRectificada', reference),
  ImporteRectificacion: elements({ BaseRectificada: '1', CuotaRectificada: '1', CuotaRecargoRectificado: '1' }),
  FechaOperacion: '01-07-2025',
  ClaveRegimenEspecialOTrascendencia: '05',
  ClaveRegimenEspecialOTrascendenciaAdicional1: '06',
  ClaveRegimenEspecialOTrascendenciaAdicional2: '07',
  NumRegistroAcuerdoFacturacion: '123',
  ImporteTotal: '142.41',
  BaseImponibleACoste: '1.00',
  DescripcionOperacion: 'Servicios',
  RefExterna: 'ref-1',
  'FacturaSimplificadaArticulos7.2_7.3': 'N',
  EntidadSucedida: person({ NIF: 'B12345674' }),
  RegPrevioGGEEoREDEMEoCompetencia: 'N',
  Macrodato: 'N',
};

/** Instead of those that the test's usual entry has. */
function whole(record: string, name: string, fields: Readonly<Record<string, string>>): string {
  const content = elements({ ...WHOLE, ...fields });
  return record.replace(new RegExp(`<siiLR:${name}>.*</siiLR:${name}>`), `<siiLR:${name}>${content}</siiLR:${name}>`);
}

const SALE = whole(emitida('W-1'), 'FacturaExpedida', {
  DatosInmueble: element('DetalleInmueble', elements({ SituacionInmueble: '1', ReferenciaCatastral: 'X1' })),
  ImporteTransmisionInmueblesSujetoAIVA: '1.00',
  EmitidaPorTercerosODestinatario: 'N',
  FacturacionDispAdicionalTerceraYsextayDelMercadoOrganizadoDelGas: 'N',
  VariosDestinatarios: 'N',
  Cupon: 'N',
  'FacturaSinIdentifDestinatarioAritculo6.1.d': 'N',
  HidrocarburosExtraidosDeposito: 'N',
  Contraparte: person({}, 'Kunde GmbH') + foreigner({ CodigoPais: 'DE' }),
  TipoDesglose: ofOperation(
    element('PrestacionServicios', noExenta()) +
      element('Entrega', noExenta(detalle(surcharge)).replace('<sii:NoExenta>', `${exempt}<sii:NoExenta>`)),
  ),
});
const NOT_SUBJECT = emitida('W-2', { TipoDesglose: element('DesgloseFactura', element('NoSujeta', notSubject)) });
const PURCHASE = whole(recibida('W-1'), 'FacturaRecibida', {
  DesgloseFactura: element('InversionSujetoPasivo', purchase) + element('DesgloseIVA', purchase),
  Contraparte: person({ NIFRepresentante: '12345678Z', NIF: 'A58818501' }),
  FechaRegContable: dayFromToday(),
  CuotaDeducible: '0.21',
  ADeducirEnPeriodoPosterior: 'S',
  EjercicioDeduccion: '2025',
  PeriodoDeduccion: '08',
});
const SOUGHT =
  filterOf('FechaPresentacion', range) +
  filterOf('FechaCuadre', range) +
  filterOf('FacturaModificada', 'N') +
  filterOf('EstadoCuadre', '1');
const KEY = element('IDEmisorFactura', element('NIF', 'B12345674')) + reference;
const NAMED_KEY = element('IDEmisorFactura', element('NombreRazon', 'X') + element('NIF', 'A58818501')) + reference;

const MESSAGES: readonly [name: string, xml: string][] = [
  ['sale', submission('emitidas', [SALE], { representative: '12345678Z' })],
  ['sale that is not subject', submission('emitidas', [NOT_SUBJECT])],
  ['cancelled sale', cancellations('emitidas', [cancellation('emitidas', 'W-1', 'ref-1')])],
  ['purchase', submission('recibidas', [PURCHASE])],
  ['cancelled purchase', cancellations('recibidas', [cancellation('recibidas', 'W-1', 'ref-1')])],
  [
    'query for sales',
    query(
      'emitidas',
      filterOf('IDFactura', reference) + filterOf('Contraparte', person()) + SOUGHT + filterOf('ClavePaginacion', KEY),
    ),
  ],
  [
    'query for purchases',
    query('recibidas', filterOf('IDFactura', NAMED_KEY) + SOUGHT + filterOf('ClavePaginacion', NAMED_KEY)),
  ],
];

const FIXTURES = path.join(projectRoot(), 'test/fixtures/countries/es/sii');
const OF_PAYMENTS = ['cobros', 'pagos'].flatMap((name) =>
  ['', 'respuesta-', 'consulta-', 'respuesta-consulta-'].map((kind): [string, string] => [
    `${kind}${name}`,
    readFileSync(path.join(FIXTURES, `${kind}${name}.xml`), 'utf8'),
  ]),
);

/** The message with one thing changed, in ways that a schema can mind. */
function* changesAt({ parent, index }: { parent: MessageNode; index: number }): Generator<string> {
  const { children } = parent;
  const node = children[index];
  if (node === undefined) return;
  const ways: [string, MessageNode[]][] = [
    ['as it is', [node]],
    ['left out', []],
    ['twice', [node, node]],
    ['13 times', Array.from({ length: 13 }, () => node)],
    ['of another name', [{ ...node, name: `${node.name}X` }]],
    ['of another namespace', [{ ...node, namespace: otherNamespace(parent, node) }]],
    ...(node.children.length > 0 ? [] : VALUES).map((text): [string, MessageNode[]] => [text, [{ ...node, text }]]),
  ];
  for (const [way, nodes] of ways) {
    const removed = children.splice(index, 1, ...nodes);
    yield way;
    children.splice(index, nodes.length, ...removed);
  }
  children.splice(index, 1);
  children.push(node);
  yield 'last';
  children.pop();
  children.splice(index, 0, node);
}

function otherNamespace(parent: MessageNode, node: MessageNode): string {
  return parent.namespace === node.namespace ? 'urn:x' : parent.namespace;
}

whenShared(OFFICIAL_SCHEMAS)('our schemas judge changed messages and answers as the official ones do', async () => {
  const [own, official] = [await ownVerdict(), (await officialVerdict()) ?? (() => [])];
  const tried = new Set<string>();
  const different: string[] = [];
  const counts = { all: 0, valid: 0 };
  const messages = [...MESSAGES, ...OF_PAYMENTS, ...(await answersOf(SALE, PURCHASE))];
  const roots = messages.map(([, xml]) => /Body><\w+:(\w+)/.exec(xml)?.[1]);
  expect(new Set(roots)).toEqual(new Set(Object.keys(SII_ROOTS)));
  for (const [name, xml] of messages) {
    expect([name, official(xml), own(xml)]).toEqual([name, [], []]);
    const root = readMessageTree(xml);
    for (const place of placesIn(root)) {
      if (tried.has(place.name)) continue;
      tried.add(place.name);
      for (const change of changesAt(place)) {
        const changed = writeMessageTree(root);
        const isValid = official(changed).length === 0;
        counts.all += 1;
        counts.valid += Number(isValid);
        if ((own(changed).length === 0) !== isValid) different.push(`${name} ${place.name} ${change}: ${isValid}`);
      }
    }
  }
  expect(different).toEqual([]);
  expect(counts.all).toBeGreaterThan(3_000);
  expect(counts.valid).toBeGreaterThan(300);
});
