import { randomUUID } from 'node:crypto';
import { startSandbox, type RunningSandbox } from '../../../../sandbox/server';
import type { NetworkSetting } from '../../../../sandbox/simulator';
import { BUYER, peppolInvoice, SELLER } from '../../../support/peppol-documents';
import { temporaryFolder } from '../../../support/temporary-folder';

export const TOKEN = 'sandbox-access-point';
const BIS = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';
const INVOICE = 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2::Invoice';
export const BIS_INVOICE = `busdox-docid-qns::${INVOICE}##${BIS}::2.1`;
export const BILLING = 'cenbii-procid-ubl::urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';
export const withScheme = (participant: string): string => `iso6523-actorid-upis::${participant}`;

interface Submission {
  instanceId?: string;
  custom1?: string;
  sender?: string;
  receiver?: string;
  docType?: string;
  process?: string;
  c1?: string;
  token?: string;
  body?: string;
}

/** A service that speaks to the simulated access point, and a tester who looks into the sandbox. */
export class NetworkClient {
  private constructor(
    readonly sandbox: RunningSandbox,
    readonly folder: string,
  ) {}

  static async start(peppol: NetworkSetting = {}, folder?: string): Promise<NetworkClient> {
    const dataFolder = folder ?? (await temporaryFolder());
    const sandbox = await startSandbox({
      host: '127.0.0.1',
      port: 0,
      dataFolder,
      authorities: { port: 0, verifactuWaitSeconds: 1, peppol },
      onFailure: (error) => {
        throw error;
      },
    });
    return new NetworkClient(sandbox, dataFolder);
  }

  call(path: string, init: RequestInit = {}, token = TOKEN): Promise<Response> {
    return fetch(`${this.sandbox.url}/peppol${path}`, { ...init, headers: { 'x-token': token } });
  }

  submit(number: string, submission: Submission = {}): Promise<Response> {
    const { instanceId = randomUUID(), custom1 = instanceId, token } = submission;
    const { sender = withScheme(SELLER), receiver = withScheme(BUYER), docType = BIS_INVOICE } = submission;
    const { process = BILLING, c1 = 'BE', body = peppolInvoice(number) } = submission;
    const path = [sender, receiver, docType, process, c1].map(encodeURIComponent).join('/');
    const query = new URLSearchParams({ sbdhInstanceID: instanceId, custom1 });
    return this.call(`/api/outbound/submit/${path}?${query.toString()}`, { method: 'POST', body }, token);
  }

  async json(path: string): Promise<unknown> {
    return (await this.call(path)).json();
  }

  async status(instanceId: string): Promise<Record<string, unknown>> {
    return (await this.json(`/api/outbound/status/${instanceId}?includeArchive=true`)) as Record<string, unknown>;
  }

  control(peppol: unknown): Promise<Response> {
    return fetch(`${this.sandbox.url}/control`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ peppol }),
    });
  }

  async ledger(documentId: string): Promise<Record<string, unknown>> {
    const answer = await fetch(`${this.sandbox.url}/ledger?documentId=${documentId}`);
    return (await answer.json()) as Record<string, unknown>;
  }

  async report(): Promise<{ transactions: Told[]; twice: string[]; inbound: Told[] }> {
    const answer = await fetch(`${this.sandbox.url}/ledger?system=peppol`);
    return (await answer.json()) as { transactions: Told[]; twice: string[]; inbound: Told[] };
  }
}

export type Told = Record<string, unknown>;
