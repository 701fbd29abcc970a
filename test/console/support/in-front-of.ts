import express from 'express';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { consoleRouter } from '../../../api/console/console-router';

/** The console of the present sources in front of an API that runs from sources and has none. */
export async function consoleInFrontOf(apiUrl: string, built: string, checkPage: 'token' | 'public' = 'token') {
  const app = express();
  app.use(consoleRouter({ CHECK_PAGE: checkPage }, built));
  app.use((req, res) => {
    const onward = request(new URL(req.url, apiUrl), { method: req.method, headers: req.headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    onward.on('error', () => res.destroy());
    req.pipe(onward);
  });
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
