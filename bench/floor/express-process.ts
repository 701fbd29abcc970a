import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import express, { type RequestHandler } from 'express';
import type { mongo } from 'mongoose';
import { IntakePool } from '../../api/intake/intake-pool';
import { connectDriver } from '../mongo';
import { COMPANY } from '../service';
import { insertFloorDocument } from './floor-activities';

/** As many as a document has when it is inserted, that of its id left out. */
const INDEXES_OF_A_RECORD = 17;

/**
 * The least that a durable POST costs: Express, the body read, one insert that a majority has in its journal. Below `/storing`, the
 * body is inserted beside a record with as many index keys as a document has; below `/reading`, a thread reads it before, as the service does.
 */
async function main(mongodbUri: string): Promise<void> {
  const client = await connectDriver(mongodbUri);
  const documents = client.db().collection('benchFloor');
  const app = express();
  const stores = await storing(client.db());
  app.post(/^\/storing\//, express.raw({ type: '*/*' }), stores);
  app.post(/^\/reading\//, express.raw({ type: '*/*' }), await reading(), stores);
  app.post('/json', express.json(), async (req, res) => {
    const { insertedId } = await documents.insertOne({ body: req.body as Record<string, unknown> });
    res.status(201).json({ id: insertedId });
  });
  app.post('/ubl', express.raw({ type: 'application/xml' }), async (req, res) => {
    const { insertedId } = await documents.insertOne({ body: req.body as Buffer });
    res.status(201).json({ id: insertedId });
  });
  const server = app.listen(0, '127.0.0.1', () => {
    process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  });
  process.on('disconnect', () => process.exit(0));
}

async function storing(database: mongo.Db): Promise<RequestHandler> {
  const fields = Array.from({ length: INDEXES_OF_A_RECORD }, (_, index) => `field${index}`);
  await database.collection('benchRecords').createIndexes(fields.map((field) => ({ key: { [field]: 1 } })));
  return async (req, res) => {
    const id = randomUUID();
    const terms = Object.fromEntries(fields.map((field) => [field, `${field} ${id}`]));
    await insertFloorDocument(database, req.body as Buffer, { id, writes: true, terms });
    res.status(201).json({ id });
  };
}

/** Whose invoices they are is no matter: the name and address of the company are in each of them. */
const SETTING = {
  context: { countryIso: 'ES', purpose: 'EINVOICING', flow: 'ISSUED' },
  company: {
    companyId: 'bench',
    countryIso: 'ES',
    vatNumber: COMPANY,
    name: 'Empresa de Ejemplo SL',
    address: {
      streetName: 'Calle Mayor',
      houseAndOfficeNo: '1',
      city: 'Madrid',
      postalCode: '28013',
      countryCode: 'ES',
    },
  },
  vatNumber: COMPANY,
  uploads: [],
} as const;

async function reading(): Promise<RequestHandler> {
  const pool = new IntakePool();
  await pool.warmUp();
  return async (req, _res, next) => {
    const format = req.path.endsWith('json') ? 'json' : 'xml';
    const read = await pool.run<'submit'>(
      { kind: 'submit', format, bytes: req.body as Buffer, setting: SETTING },
      { owner: 'bench' },
    );
    if (read.kind === 'refused') throw new Error(`${read.code}: ${read.message}`);
    next();
  };
}

void main(process.argv[2] ?? '');
