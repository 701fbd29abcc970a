import { once } from 'node:events';
import https from 'node:https';
import type { IncomingMessage } from 'node:http';
import { VerifactuSchemaValidator } from '../../../../countries/es/verifactu/schema-validator';
import { parseElementTree } from '../../../../documents/xml/element-tree';
import { CertificateAuthority, certificatesFolder, type Identity } from '../../../../sandbox/tls/certificate-authority';
import { childrenOf, nodeAt, nodeOf, textAt, type XmlNode } from '../../../../sandbox/soap/xml-node';
import type { AuthoritiesOptions } from '../../../../sandbox/authorities';
import { startSandbox, type RunningSandbox } from '../../../../sandbox/server';
import { openedByHooks } from '../../../support/opened-by-hooks';
import { removeTemporaryFolders, temporaryFolder } from '../../../support/temporary-folder';
import { COMPANY } from './elements';
import { submission } from './messages';
import type { Written } from './test-chain';

export const VERIFACTU_PATH = '/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP';

export interface Answer {
  status: number;
  text: string;
}

/** What is answered to one record. */
export interface Line {
  number: string;
  state: string;
  code?: number;
  node: XmlNode;
}

export interface CallOptions {
  /** `none` presents none. */
  identity?: Identity | 'none';
  path?: string;
  method?: string;
  headers?: Record<string, string | number>;
}

/** A client with certificates, at a sandbox that runs in this process or elsewhere. */
export class AgencyClient {
  private constructor(
    private readonly tlsUrl: string,
    private readonly ca: string,
    private readonly company: Identity,
    private readonly validator: VerifactuSchemaValidator,
  ) {}

  static async at(tlsUrl: string, certificates: CertificateAuthority, nif = COMPANY): Promise<AgencyClient> {
    const company = await certificates.issueClient(nif);
    return new AgencyClient(tlsUrl, certificates.certificate, company, await VerifactuSchemaValidator.create());
  }

  async call(body: string | Buffer, options: CallOptions = {}): Promise<Answer> {
    const request = this.open(options, Buffer.byteLength(body));
    request.end(body);
    return this.answerTo(request);
  }

  open({ identity = this.company, path: target, method, headers }: CallOptions, length?: number) {
    const presented = identity === 'none' ? {} : { cert: identity.cert, key: identity.key };
    return https.request(`${this.tlsUrl}${target ?? VERIFACTU_PATH}`, {
      method: method ?? 'POST',
      ca: this.ca,
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

  async answerTo(request: ReturnType<AgencyClient['open']>): Promise<Answer> {
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    return { status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') };
  }

  /** The body of an answer, which has to be valid by the schema. */
  async ask(message: string, options?: CallOptions): Promise<XmlNode> {
    const { status, text } = await this.call(message, options);
    expect([status, faultCode(text)]).toEqual([200, undefined]);
    expect(this.validator.validate(Buffer.from(text)).errors).toEqual([]);
    return payloadOf(text);
  }

  /** Sends records in one message; the lines in their order. */
  async send(records: readonly Written[], header?: Parameters<typeof submission>[1]): Promise<Line[]> {
    return linesOf(await this.ask(submission(records, header)));
  }

  async sendOne(record: Written): Promise<Line> {
    const [line] = await this.send([record]);
    if (line === undefined) throw new Error('an answered record has a line');
    return line;
  }
}

export interface Rig {
  sandbox: RunningSandbox;
  certificates: CertificateAuthority;
  client: AgencyClient;
  folder: string;
}

/** A sandbox with a client, for the tests of a file; it must not have failed by their end. */
export function openRig(options: Partial<AuthoritiesOptions> = {}): Rig {
  return openedByHooks('the sandbox', async () => startRig(options));
}

async function startRig(options: Partial<AuthoritiesOptions>): Promise<Rig & { stop(): Promise<void> }> {
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
  const client = await AgencyClient.at(sandbox.tlsUrl ?? '', certificates);
  const stop = async () => {
    await sandbox.stop();
    await removeTemporaryFolders();
    expect(failures).toEqual([]);
  };
  return { sandbox, certificates, client, folder, stop };
}

export function payloadOf(text: string): XmlNode {
  const [payload] = childrenOf(nodeAt(nodeOf(parseElementTree(text)), 'Body'));
  if (payload === undefined) throw new Error(`no body: ${text}`);
  return payload;
}

export function linesOf(payload: XmlNode): Line[] {
  return childrenOf(payload)
    .filter(([name]) => name === 'RespuestaLinea')
    .map((node) => {
      const code = textAt(node, 'CodigoErrorRegistro');
      return {
        number: textAt(node, 'IDFactura', 'NumSerieFactura') ?? '',
        state: textAt(node, 'EstadoRegistro') ?? '',
        ...(code !== undefined && { code: Number(code) }),
        node,
      };
    });
}

export function rowsOf(payload: XmlNode): XmlNode[] {
  return childrenOf(payload).filter(([name]) => name === 'RegistroRespuestaConsultaFactuSistemaFacturacion');
}

export function faultCode(text: string): number | undefined {
  const code = /Codigo\[(\d+)\]/.exec(text)?.[1];
  return code === undefined ? undefined : Number(code);
}

/** The state and the code of a line, as `Incorrecto 1108`. */
export function told({ state, code }: Line): string {
  return code === undefined ? state : `${state} ${code}`;
}
