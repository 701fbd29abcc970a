import { randomUUID } from 'node:crypto';
import { RecordGenerator, type RecordGeneratorDependencies } from '../../../authorities/es-verifactu/generate-records';
import { chainIdOf } from '../../../countries/es/verifactu/chain-id';
import { altaHuella, anulacionHuella } from '../../../countries/es/verifactu/huella';
import type { InvoiceKey } from '../../../countries/es/aeat/invoice-key';
import { VerifactuSchemaValidator } from '../../../countries/es/verifactu/schema-validator';
import type { MongoConnection } from '../../../storage/mongo';
import { VerifactuChainRepository } from '../../../authorities/es-verifactu/stores/chain-repository';
import type { VerifactuRecord } from '../../../authorities/es-verifactu/stores/record';
import { VerifactuRecordRepository } from '../../../authorities/es-verifactu/stores/record-repository';
import {
  requestIdOf,
  VerifactuRequestRepository,
  type NewVerifactuRequest,
  type RequestIdentity,
  type VerifactuRequest,
} from '../../../authorities/es-verifactu/stores/request-repository';
import type { Issuing } from '../../../authorities/es-verifactu/stores/issuing';
import { openEmptyDatabase, type EmptyDatabase } from '../../support/empty-database';
import { altaContent, SYSTEM } from '../../unit/countries/verifactu/records-of-tests';

export const ISSUER = 'B12345674';
type StoredRecord = VerifactuRecord & { _id: string };

/** What generates records, on a database of its own. */
export class ChainRig {
  now = new Date('2026-12-02T09:15:00Z');
  readonly requests;

  private constructor(
    private readonly database: EmptyDatabase,
    private readonly schemas: VerifactuSchemaValidator,
  ) {
    this.requests = new VerifactuRequestRepository(database.connection);
  }

  static async open(): Promise<ChainRig> {
    const [database, schemas] = await Promise.all([openEmptyDatabase(), VerifactuSchemaValidator.create()]);
    return new ChainRig(database, schemas);
  }

  get mongo(): MongoConnection {
    return this.database.connection;
  }

  async close(): Promise<void> {
    await this.database.close();
  }

  dependencies(): RecordGeneratorDependencies {
    const { mongo: connection, requests, schemas } = this;
    const chains = new VerifactuChainRepository(connection);
    const records = new VerifactuRecordRepository(connection);
    // Any may follow on any: whose invoice an earlier document holds is tested elsewhere.
    const documents = {
      statusesOf: async (ids: readonly string[]) => new Map(ids.map((id) => [id, 'ERROR' as const])),
    };
    return { connection, documents, requests, chains, records, schemas, clock: () => this.now };
  }

  /** A chain that nothing else is in. */
  chain(issuerNif = ISSUER): TestedChain {
    return new TestedChain(this, issuerNif);
  }

  /** What becomes of a record once its message has been answered. */
  async decide(identity: RequestIdentity, state: 'accepted' | 'refused'): Promise<void> {
    await this.mongo
      .collection<StoredRecord>('verifactuRecords')
      .updateOne({ _id: requestIdOf(identity), state: 'generated' }, { $set: { state } });
  }

  /** In the order of their positions. */
  async records(chain: string): Promise<StoredRecord[]> {
    return this.mongo
      .collection<StoredRecord>('verifactuRecords')
      .find({ chain }, { promoteBuffers: true })
      .sort({ position: 1 })
      .toArray();
  }
}

export class TestedChain {
  readonly system = { ...SYSTEM, numeroInstalacion: randomUUID() };
  readonly id: string;

  constructor(
    private readonly rig: ChainRig,
    readonly issuerNif: string,
  ) {
    this.id = chainIdOf(issuerNif, this.system);
  }

  get issuing(): Issuing {
    return { companyId: 'c1', issuerName: 'Empresa, S.L.', timeZone: 'Europe/Madrid', system: this.system };
  }

  key(numSerieFactura: string): InvoiceKey {
    return { idEmisorFactura: this.issuerNif, numSerieFactura, fechaExpedicionFactura: '02-12-2026' };
  }

  alta(numSerieFactura: string, changes: Parameters<typeof altaContent>[0] = {}): NewVerifactuRequest {
    const documentId = randomUUID();
    const key = this.key(numSerieFactura);
    const content = altaContent({ key, refExterna: documentId, ...changes });
    return { documentId, operation: 'Alta', try: 1, content };
  }

  anulacion(numSerieFactura: string, key = this.key(numSerieFactura)): NewVerifactuRequest {
    const documentId = randomUUID();
    return { documentId, operation: 'Anulacion', try: 1, content: { key, refExterna: documentId } };
  }

  async ask<Request extends NewVerifactuRequest>(request: Request): Promise<Request> {
    await this.rig.requests.ask(request, this.issuing, new Date());
    return request;
  }

  async stateOf(request: RequestIdentity): Promise<VerifactuRequest['state'] | undefined> {
    return (await this.rig.requests.find(request))?.state;
  }

  async generate(changes: Partial<RecordGeneratorDependencies> = {}) {
    const generator = new RecordGenerator({ ...this.rig.dependencies(), ...changes });
    return generator.generate(this.id);
  }

  async records(): Promise<StoredRecord[]> {
    return this.rig.records(this.id);
  }

  /** Its records, each of which has to continue the one before: in position, link, huella, time and XML. */
  async sound(): Promise<StoredRecord[]> {
    const records = await this.records();
    const head = await this.rig.dependencies().chains.head(this.id);
    expect(records.map(({ position }) => position)).toEqual(records.map((_record, index) => index + 1));
    for (const [index, record] of records.entries()) expect(linkOf(record)).toEqual(expectedLink(records, index));
    const last = records.at(-1);
    const { position, key, huella, generatedAt } = last ?? {};
    expect(head).toEqual(last && { position, key, huella, generatedAt });
    return records;
  }
}

function valueIn(xml: string, name: string): string | undefined {
  const text = new RegExp(`<sf:${name}>([^<]*)</sf:${name}>`).exec(xml)?.[1];
  return text?.replaceAll('&amp;', '&');
}

/** What the XML of a record says of its place. */
function linkOf({ operation, xml: bytes }: StoredRecord) {
  const xml = bytes.toString();
  const link = xml.slice(xml.indexOf('<sf:Encadenamiento>'), xml.indexOf('</sf:Encadenamiento>'));
  const own = xml.replace(link, '');
  const suffix = operation === 'Anulacion' ? 'Anulada' : '';
  const hashed = {
    idEmisorFactura: valueIn(own, `IDEmisorFactura${suffix}`) ?? '',
    numSerieFactura: valueIn(own, `NumSerieFactura${suffix}`) ?? '',
    fechaExpedicionFactura: valueIn(own, `FechaExpedicionFactura${suffix}`) ?? '',
    previousHuella: valueIn(link, 'Huella'),
    fechaHoraHusoGenRegistro: valueIn(own, 'FechaHoraHusoGenRegistro') ?? '',
  };
  const amounts = { cuotaTotal: valueIn(own, 'CuotaTotal') ?? '', importeTotal: valueIn(own, 'ImporteTotal') ?? '' };
  const tipoFactura = valueIn(own, 'TipoFactura') ?? '';
  return {
    huella: valueIn(own, 'Huella'),
    computed: operation === 'Alta' ? altaHuella({ ...hashed, ...amounts, tipoFactura }) : anulacionHuella(hashed),
    isFirst: valueIn(link, 'PrimerRegistro') === 'S',
    previous: ['IDEmisorFactura', 'NumSerieFactura', 'FechaExpedicionFactura', 'Huella'].map((name) =>
      valueIn(link, name),
    ),
    correction: [valueIn(own, 'Subsanacion'), valueIn(own, 'RechazoPrevio')],
    generatedAt: new Date(hashed.fechaHoraHusoGenRegistro),
    isLater: true,
  };
}

function expectedLink(records: readonly StoredRecord[], index: number): ReturnType<typeof linkOf> {
  const [record, previous] = [records[index], records[index - 1]];
  if (record === undefined) throw new Error('no record');
  const { huella, subsanacion, rechazoPrevio, generatedAt } = record;
  return {
    huella,
    computed: huella,
    isFirst: previous === undefined,
    previous: [
      previous?.key.idEmisorFactura,
      previous?.key.numSerieFactura,
      previous?.key.fechaExpedicionFactura,
      previous?.huella,
    ],
    correction: [subsanacion, rechazoPrevio],
    generatedAt,
    isLater: previous === undefined || previous.generatedAt <= generatedAt,
  };
}
