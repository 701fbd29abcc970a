import express, { type Express, type Request } from 'express';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { consoleRouter } from '../../../api/console/console-router';
import * as accounts from './account-fixtures';
import * as companies from './company-fixtures';
import * as fixtures from './contract-fixtures';
import { OVERVIEW } from './overview-fixtures';
import * as subscriptions from './subscription-fixtures';

export interface ContractServer {
  origin: string;
  /** What was asked for: `GET /v1.1/…`, with the body of a POST. */
  asked: { line: string; body: unknown; key: string | undefined; language: string | undefined }[];
  /** Tokens that are taken. */
  tokens: Set<string>;
  /** The next POST whose address ends so is answered with this problem. */
  failNext: string | undefined;
  /** How far the replay of many is; it moves by one with each look. */
  replay: { step: number; state: string };
  overview: unknown;
  stop(this: void): Promise<void>;
}

/** The console's files as the API serves them, and the operations by their contract, answered from fixtures. */
export async function startContractServer(built: string): Promise<ContractServer> {
  const app = express();
  const server = createServer(app);
  const contract: ContractServer = {
    origin: '',
    asked: [],
    tokens: new Set(['good']),
    failNext: undefined,
    replay: { step: 0, state: 'RUNNING' },
    overview: OVERVIEW,
    stop: () => closed(server),
  };
  app.use(consoleRouter({ CHECK_PAGE: 'token' }, built), express.json());
  answerOperations(app, contract);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  contract.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return contract;
}

const REFUSALS = {
  replay: { code: 'NOT_REPLAYABLE', detail: 'The document is OK; nothing is to be replayed.' },
  skip: { code: 'NOT_SKIPPABLE', detail: 'The delivery is DELIVERED.' },
  settle: { code: 'NOT_SETTLEABLE', detail: 'What became of the document is known: it is about to end.' },
} as const;

function answerOperations(app: Express, contract: ContractServer): void {
  app.use((req, res, next) => {
    const line = `${req.method} ${decodeURIComponent(req.url)}`;
    contract.asked.push({
      line,
      body: req.body,
      key: req.get('idempotency-key'),
      language: req.get('accept-language'),
    });
    const token = (req.get('authorization') ?? '').replace('Bearer ', '');
    if (!contract.tokens.has(token)) {
      res.status(401).json(problem(401, 'UNAUTHENTICATED', 'The token is not accepted.'));
      return;
    }
    if (contract.failNext !== undefined && req.method === 'POST' && req.path.endsWith(contract.failNext)) {
      contract.failNext = undefined;
      const { code, detail } = REFUSALS[req.path.split('/').at(-1) as keyof typeof REFUSALS];
      res.status(409).json(problem(409, code, detail));
      return;
    }
    next();
  });
  answerDocuments(app);
  answerReplays(app, contract);
  const operations = '/v1.1/operations';
  app.get(`${operations}/overview`, (_req, res) => void res.json(contract.overview));
  app.get(`${operations}/authorities`, (_req, res) => void res.json(fixtures.AUTHORITIES));
  app.get(`${operations}/stuck`, (_req, res) => void res.json(fixtures.STUCK));
  app.post(`${operations}/retries`, (_req, res) => void res.json(fixtures.RETRIED));
  const company = '/v1.1/companies/:id';
  app.get('/v1.1/companies', (_req, res) => void res.json(companies.COMPANIES));
  app.get(company, (_req, res) => void res.json(companies.COMPANY));
  app.put(company, (_req, res) => void res.json(companies.COMPANY));
  app.put(`${company}/options`, (req, res) => {
    const isWrong =
      'es.reporting' in (req.body as object) && (req.body as Record<string, string>)['es.reporting'] === 'nowhere';
    if (isWrong) res.status(400).json(companies.REFUSED_OPTIONS);
    else res.json(companies.COMPANY);
  });
  app.get(`${company}/credentials`, (_req, res) => void res.json(companies.CREDENTIALS));
  app.put(`${company}/credentials/:system`, (req, res) => {
    const { password } = req.body as { password?: string };
    if (password === 'wrong') res.status(400).json(companies.WRONG_PASSWORD);
    else res.json(companies.CREDENTIALS.content[0]);
  });
  app.delete(`${company}/credentials/:system`, (_req, res) => void res.status(204).end());
  app.get(`${company}/logo`, (_req, res) => void res.type('png').send(companies.LOGO));
  app.put(`${company}/logo`, (req, res) => {
    if (req.get('content-type') === 'image/jpeg') res.status(400).json(companies.REFUSED_LOGO);
    else res.json(companies.COMPANY);
  });
  app.delete(`${company}/logo`, (_req, res) => void res.status(204).end());
  const account = `${operations}/accounts/:id`;
  app.get(`${operations}/accounts`, (_req, res) => void res.json(accounts.ACCOUNTS));
  app.get(account, (_req, res) => void res.json(accounts.ACCOUNT));
  app.put(account, (_req, res) => void res.json(accounts.ACCOUNT));
  app.post(`${account}/companies`, (req, res) => {
    const { vatNumber } = req.body as { vatNumber?: string };
    if (vatNumber === 'unknown') res.status(404).json(problem(404, 'COMPANY_NOT_FOUND', 'No company has this number.'));
    else res.json(accounts.ACCOUNT);
  });
  app.delete(`${account}/companies/:company`, (_req, res) => void res.status(204).end());
  app.get(`${operations}/batches`, (_req, res) => void res.json(fixtures.BATCHES));
  app.get(`${operations}/subscriptions`, (_req, res) => void res.json(subscriptions.SUBSCRIPTIONS));
  const subscription = `${operations}/subscriptions/:id`;
  app.get(subscription, (_req, res) => void res.json(subscriptions.SUBSCRIPTION));
  app.post(`${subscription}/test`, (_req, res) => void res.json(subscriptions.TESTED));
  app.post(`${subscription}/retries`, (_req, res) => void res.status(202).json(subscriptions.RETRIED));
  app.post(`${subscription}/close-breaker`, (_req, res) => void res.json(subscriptions.SUBSCRIPTIONS.items[0]));
  app.get(`${subscription}/deliveries`, (_req, res) => void res.json(subscriptions.DELIVERIES));
  app.post(`${subscription}/deliveries/:delivery/retry`, (_req, res) => {
    res.status(202).json(subscriptions.DELIVERIES.items[0]);
  });
  app.post(`${subscription}/deliveries/:delivery/skip`, (_req, res) => void res.json(subscriptions.SKIPPED));
}

function answerDocuments(app: Express): void {
  const address = '/v1.1/operations/documents';
  app.get(address, (req, res) => {
    const rows = Array.from({ length: 8 }, (_, index) => fixtures.documentRow(index));
    const total = { count: 1_000, more: true };
    if (req.query['text'] === 'nothing') return void res.json({ items: [], total: { count: 0, more: false } });
    if (req.query['text'] === 'long') return void res.json({ items: [0, 1, 2].map(fixtures.longRow), total });
    if (req.query['text'] === 'hostile') return void res.json({ items: [fixtures.hostileDetails()] });
    if (req.query['cursor'] !== undefined) return void res.json({ items: [fixtures.documentRow(8)], total });
    return void res.json({ items: rows, nextCursor: 'older', total });
  });
  app.get(`${address}/:id`, (req, res) => {
    if (isHostile(req)) return void res.json(fixtures.hostileDetails());
    if (req.params['id'] === fixtures.WAITING_ID) return void res.json(fixtures.waitingDetails());
    return void res.json(fixtures.documentDetails(req.get('accept-language') ?? 'en'));
  });
  app.get(`${address}/:id/file`, (req, res) => {
    const pdf = req.get('accept') === 'application/pdf';
    if (isHostile(req)) return void res.type('text/html').send(pdf ? fixtures.HOSTILE_PDF : fixtures.HOSTILE_XML);
    return void res.type(pdf ? 'application/pdf' : 'application/xml').send(pdf ? '%PDF-1.7\n' : '<Invoice>1</Invoice>');
  });
  app.post(`${address}/:id/replay`, (req, res) => {
    const { dryRun = false } = req.body as { dryRun?: boolean };
    res.status(dryRun ? 200 : 202).json({ documentId: req.params['id'], from: 'integration', dryRun });
  });
  app.post(`${address}/:id/settle`, (req, res) => {
    const { outcome } = req.body as { outcome: string };
    res.status(202).json(fixtures.settled(req.params['id'], outcome));
  });
}

function answerReplays(app: Express, { replay }: ContractServer): void {
  const address = '/v1.1/operations/replays';
  const now = () => fixtures.replayAt(replay.step, replay.state);
  app.get(address, (_req, res) => void res.json({ items: [now()] }));
  app.post(address, (req, res) => {
    const { dryRun } = req.body as { dryRun?: boolean };
    if (dryRun) return void res.json(fixtures.PREVIEW);
    return void res.status(202).json(now());
  });
  app.get(`${address}/:id`, (_req, res) => {
    if (replay.state === 'RUNNING') replay.step += 1;
    res.json(now());
  });
  const states = { pause: 'PAUSED', resume: 'RUNNING', cancel: 'CANCELLED' };
  for (const [order, state] of Object.entries(states))
    app.post(`${address}/:id/${order}`, (_req, res) => {
      replay.state = state;
      res.json(now());
    });
}

function isHostile(req: Request): boolean {
  return req.params['id'] === fixtures.HOSTILE_ID;
}

function problem(status: number, code: string, detail: string) {
  return { type: `/docs/errors#${code}`, title: code, status, detail, code, requestId: 'req-1', errors: [] };
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
