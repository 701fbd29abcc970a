import { once } from 'node:events';
import fs from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type ErrorRequestHandler } from 'express';
import { serveDocumentation } from '../../../api/documentation/docs-router';

test('a page that could not be read once is read for whoever asks next', async () => {
  const failed: ErrorRequestHandler = (_error, _req, res, _next) => void res.status(500).end();
  const server = createServer(express().use(serveDocumentation()).use(failed));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const status = async () => (await fetch(`http://127.0.0.1:${port}/docs/swagger-ui.css`)).status;
  try {
    const reading = jest.spyOn(fs, 'readFileSync').mockImplementationOnce(() => {
      throw new Error('EMFILE: too many open files');
    });
    expect(await status()).toBe(500);
    reading.mockRestore();
    expect(await status()).toBe(200);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
