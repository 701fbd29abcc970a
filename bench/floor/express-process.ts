import type { AddressInfo } from 'node:net';
import express from 'express';
import { connectDriver } from '../mongo';

/** The least that a durable POST costs: Express, the body read, one insert that a majority has in its journal. */
async function main(mongodbUri: string): Promise<void> {
  const client = await connectDriver(mongodbUri);
  const documents = client.db().collection('benchFloor');
  const app = express();
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

void main(process.argv[2] ?? '');
