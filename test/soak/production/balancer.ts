import { once } from 'node:events';
import {
  Agent,
  createServer,
  request as requestOf,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { probeHttp } from '../../../platform/embedded/probes';

const LOOK_MS = 500;
/** Of one connection, which are not the next one's business. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding'];

/**
 * A load balancer, as docs/several-instances.md wants one: round robin over those whose `/health/ready` is ok, and no request
 * is tried twice. What breaks behind it breaks before it.
 */
export class Balancer {
  /** Requests for which there was no API. */
  withoutApi = 0;
  private ready: readonly number[] = [];
  private turn = 0;
  private readonly agent = new Agent({ keepAlive: true });
  private looking: Promise<void> = Promise.resolve();
  private readonly timer: NodeJS.Timeout;

  private constructor(
    private readonly server: Server,
    private readonly ports: readonly number[],
  ) {
    server.on('request', (incoming, response) => this.pass(incoming, response));
    this.timer = setInterval(() => {
      this.looking = this.looking.then(async () => this.look());
    }, LOOK_MS);
  }

  static async start(ports: readonly number[]): Promise<Balancer> {
    const server = createServer();
    const balancer = new Balancer(server, ports);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    await balancer.look();
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    this.server.closeAllConnections();
    this.agent.destroy();
    const closed = once(this.server, 'close');
    this.server.close();
    await Promise.all([closed, this.looking]);
  }

  private async look(): Promise<void> {
    const healths = await Promise.all(
      this.ports.map(async (port) => [port, await probeHttp(`http://127.0.0.1:${port}/health/ready`)] as const),
    );
    this.ready = healths.filter(([, health]) => health === 'ready').map(([port]) => port);
  }

  private pass(incoming: IncomingMessage, response: ServerResponse): void {
    this.turn += 1;
    const port = this.ready[this.turn % this.ready.length];
    if (port === undefined) {
      this.withoutApi += 1;
      incoming.resume();
      response.writeHead(503, { 'retry-after': '1' }).end();
      return;
    }
    const { method, url: path, headers, socket } = incoming;
    const forwarded = { ...headers, 'x-forwarded-for': socket.remoteAddress, connection: 'keep-alive' };
    const onward = requestOf({ host: '127.0.0.1', port, method, path, headers: forwarded, agent: this.agent });
    const breakOff = () => void response.destroy();
    onward.on('error', breakOff);
    onward.on('response', (answer) => {
      const passed = Object.entries(answer.headers).filter(([name]) => !HOP_BY_HOP.includes(name));
      response.writeHead(answer.statusCode ?? 502, Object.fromEntries(passed));
      pipeline(answer, response, (error) => error && breakOff());
    });
    incoming.on('error', () => onward.destroy());
    response.on('close', () => response.writableFinished || onward.destroy());
    incoming.pipe(onward);
  }
}
