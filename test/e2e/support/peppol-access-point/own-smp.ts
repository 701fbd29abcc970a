import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { loadLibxml, type Libxml } from '../../../../documents/xml/libxml';
import { USUAL_TYPES } from '../../../../sandbox/peppol/document-types';
import { serviceGroup, serviceMetadata } from '../../../../sandbox/peppol/metadata';
import { participantWithScheme } from '../../../../sandbox/peppol/participant';
import { signMetadata } from '../../../../sandbox/peppol/sign-metadata';
import type { SmpKey } from '../../../../sandbox/peppol/smp-key';

/** Where a participant receives: address of its access point, and that one's certificate in Base64. */
export interface Receiving {
  as4: string;
  certificate: string;
}

/** One SMP for all participants of a test. Its answers are those of the sandbox's SMP, signed by whatever key it has at the moment. */
export class OwnSmp {
  readonly receivers = new Map<string, Receiving>();
  private held: { response: ServerResponse; answer: () => void }[] | undefined;

  private constructor(
    private readonly server: Server,
    private readonly libxml: Libxml,
    /** May be replaced at any time. */
    public key: SmpKey,
  ) {}

  static async start(key: SmpKey): Promise<OwnSmp> {
    const server = createServer((request, response) => smp.serve(request, response));
    const smp = new OwnSmp(server, await loadLibxml(), key);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return smp;
  }

  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get url(): string {
    return `http://${this.host}`;
  }

  /** From now on access points get no answer; the service does. */
  hold(): void {
    this.held ??= [];
  }

  /** Access points that wait. */
  get waiting(): number {
    return this.held?.filter(({ response }) => !response.destroyed).length ?? 0;
  }

  release(): void {
    const held = this.held ?? [];
    this.held = undefined;
    for (const { answer } of held) answer();
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private serve(request: IncomingMessage, response: ServerResponse): void {
    const answer = () => this.answer(request, response);
    if (this.held !== undefined && isOfAccessPoint(request)) this.held.push({ response, answer });
    else answer();
  }

  private answer({ url = '' }: IncomingMessage, response: ServerResponse): void {
    const [participantId = '', , typeId] = url.slice(1).split('/').map(decodeURIComponent);
    const participant = participantWithScheme(participantId) ?? '';
    const receiving = this.receivers.get(participant);
    if (receiving === undefined || (typeId !== undefined && !USUAL_TYPES.includes(typeId)))
      return void response.writeHead(404).end();
    const endpoints = { smp: this.url, ...receiving };
    const xml =
      typeId === undefined
        ? serviceGroup(participant, USUAL_TYPES, endpoints)
        : signMetadata(this.libxml, serviceMetadata(participant, typeId, endpoints), this.key);
    response.writeHead(200, { 'content-type': 'application/xml' }).end(xml);
  }
}

/** The service itself names no program. */
function isOfAccessPoint({ headers }: IncomingMessage): boolean {
  return headers['user-agent'] !== undefined;
}
