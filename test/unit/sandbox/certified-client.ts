import { once } from 'node:events';
import https from 'node:https';
import type { IncomingMessage } from 'node:http';
import { parseElementTree } from '../../../documents/xml/element-tree';
import type { AuthoritiesOptions } from '../../../sandbox/authorities';
import { startSandbox, type RunningSandbox } from '../../../sandbox/server';
import { childrenOf, nodeAt, nodeOf, type XmlNode } from '../../../sandbox/soap/xml-node';
import { CertificateAuthority, certificatesFolder, type Identity } from '../../../sandbox/tls/certificate-authority';
import { openedByHooks } from '../../support/opened-by-hooks';
import { removeTemporaryFolders, temporaryFolder } from '../../support/temporary-folder';

export interface Answer {
  status: number;
  text: string;
}

export interface CallOptions {
  /** `none` presents none. */
  identity?: Identity | 'none';
  path?: string;
  method?: string;
  headers?: Record<string, string | number>;
}

export interface ClientOptions {
  tlsUrl: string;
  /** PEM that the sandbox's certificate is believed by. */
  ca: string;
  company: Identity;
  /** Where messages go that name no other address. */
  path: string;
}

/** Sends messages with a client certificate, at a sandbox that runs in this process or elsewhere. */
export class CertifiedClient {
  constructor(private readonly options: ClientOptions) {}

  async call(body: string | Buffer, options: CallOptions = {}): Promise<Answer> {
    const request = this.open(options, Buffer.byteLength(body));
    request.end(body);
    return this.answerTo(request);
  }

  open({ identity = this.options.company, path = this.options.path, method, headers }: CallOptions, length?: number) {
    const presented = identity === 'none' ? {} : { cert: identity.cert, key: identity.key };
    return https.request(`${this.options.tlsUrl}${path}`, {
      method: method ?? 'POST',
      ca: this.options.ca,
      ...presented,
      agent: false,
      headers: {
        'content-type': 'text/xml; charset=utf-8',
        soapaction: '""',
        ...(length !== undefined && { 'content-length': length }),
        ...headers,
      },
    });
  }

  async answerTo(request: ReturnType<CertifiedClient['open']>): Promise<Answer> {
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    return { status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') };
  }
}

export interface Rig<Client> {
  sandbox: RunningSandbox;
  certificates: CertificateAuthority;
  client: Client;
  folder: string;
}

/** A sandbox with a client, for the tests of a file; it must not have failed by their end. */
export function openRigWith<Client>(
  connect: (tlsUrl: string, certificates: CertificateAuthority) => Promise<Client>,
  options: Partial<AuthoritiesOptions> = {},
): Rig<Client> {
  return openedByHooks('the sandbox', async () => {
    const folder = await temporaryFolder();
    const failures: unknown[] = [];
    const sandbox = await startSandbox({
      host: '127.0.0.1',
      port: 0,
      dataFolder: folder,
      authorities: { port: 0, verifactuWaitSeconds: 0, ...options },
      onFailure: (error) => failures.push(error),
    });
    const certificates = await CertificateAuthority.open(certificatesFolder(folder));
    const client = await connect(sandbox.tlsUrl ?? '', certificates);
    const stop = async () => {
      await sandbox.stop();
      await removeTemporaryFolders();
      expect(failures).toEqual([]);
    };
    return { sandbox, certificates, client, folder, stop };
  });
}

export function payloadOf(text: string): XmlNode {
  const [payload] = childrenOf(nodeAt(nodeOf(parseElementTree(text)), 'Body'));
  if (payload === undefined) throw new Error(`no body: ${text}`);
  return payload;
}

export function faultCode(text: string): number | undefined {
  const code = /Codigo\[(\d+)\]/.exec(text)?.[1];
  return code === undefined ? undefined : Number(code);
}

/** What is answered to one record. */
export interface AnsweredRecord {
  state: string;
  code?: number;
}

/** The state and the code of a line, as `Incorrecto 1108`. */
export function told({ state, code }: AnsweredRecord): string {
  return code === undefined ? state : `${state} ${code}`;
}
