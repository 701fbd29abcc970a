import { startSandbox, type RunningSandbox } from '../../../sandbox/server';
import { CertificateAuthority, certificatesFolder } from '../../../sandbox/tls/certificate-authority';
import { removeTemporaryFolders, temporaryFolder } from '../../support/temporary-folder';

export interface FaceInvoiceReport {
  received: number;
  registered: number;
  repeated: number;
  refused: number;
  arrivals: {
    sha256: string;
    attachments: { name: string; sha256: string }[];
    registration?: string;
    cancellationReason?: string;
  }[];
}

export interface NewCredential {
  keys?: 'RSA' | 'EC';
  validDays?: number;
  nif?: string;
}

const DAY_MS = 86_400_000;

/** The sandbox's FACe over HTTPS. */
export class SimulatedFace {
  private constructor(
    private readonly sandbox: RunningSandbox,
    readonly certificates: CertificateAuthority,
  ) {}

  static async start(): Promise<SimulatedFace> {
    const dataFolder = await temporaryFolder();
    const sandbox = await startSandbox({
      host: '127.0.0.1',
      port: 0,
      dataFolder,
      authorities: { port: 0, verifactuWaitSeconds: 0 },
      onFailure: (error) => {
        throw error;
      },
    });
    return new SimulatedFace(sandbox, await CertificateAuthority.open(certificatesFolder(dataFolder)));
  }

  async stop(): Promise<void> {
    await this.sandbox.stop();
    await removeTemporaryFolders();
  }

  /** A certificate that the sandbox believes; how long it is valid says what is stored with it. */
  async credential({ keys = 'RSA', validDays = 700, nif = 'B12345674' }: NewCredential, at: Date) {
    const { cert, key } = await this.certificates.issueClient(nif, { keys });
    const now = new Date(at.getTime() - DAY_MS);
    const validUntil = new Date(now.getTime() + validDays * DAY_MS);
    const facts = { subject: `CN=${nif}`, validFrom: now, validUntil, isSeal: false };
    return { secret: { kind: 'certificate', cert, key } as const, facts, now };
  }

  get url(): string {
    return this.sandbox.tlsUrl ?? '';
  }

  /** What FACe has of an invoice: how often it was received, registered and refused. */
  async ledger(number: string): Promise<FaceInvoiceReport | undefined> {
    const response = await fetch(`${this.sandbox.url}/ledger?system=es-face&number=${encodeURIComponent(number)}`);
    const { invoices } = (await response.json()) as { invoices: FaceInvoiceReport[] };
    return invoices[0];
  }

  async control(change: object): Promise<void> {
    const response = await fetch(`${this.sandbox.url}/control`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(change),
    });
    if (!response.ok) throw new Error(await response.text());
  }
}
