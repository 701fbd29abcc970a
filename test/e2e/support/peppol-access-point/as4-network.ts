import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { PortAllocator } from '../../../../platform/embedded/free-port';
import { present } from '../../../../platform/present';
import { startCuttingProxy, type Cut, type CuttingProxy } from '../../../support/cutting-proxy';
import { temporaryFolder } from '../../../support/temporary-folder';
import { AccessPoint, ACCESS_POINT_TOKEN } from './access-point';
import type { As4Engine } from './engine';
import { NetworkKeys, type Issuer } from './network-keys';
import { OwnSmp } from './own-smp';

/** What takes hours in the network takes seconds here. */
const RETRY_MS = 5_000;
/** It gives nothing up, however slow the machine is. */
const ATTEMPTS = 1_000;
/** The service learns of each, however late it looks: the first is in the answer to what was handed over, the last is what is left. */
export const FEW_ATTEMPTS = 2;

const SEATS = { first: 'PBE000001', second: 'PDE000002' } as const;
type Seat = keyof typeof SEATS;

/** To whom an access point hands over what arrives, and by which token. */
interface Forwarding {
  forwardUrl: string;
  forwardToken: string;
}

/**
 * A Peppol network on this machine: an SMP, an authority that certifies access points, and two of these. What is sent to the second goes
 * through a proxy that can cut it.
 */
export class As4Network {
  /** Cuts the next connections to the second access point. */
  cut: Cut | undefined;
  private proxy: CuttingProxy | undefined;

  private constructor(
    private readonly keys: NetworkKeys,
    readonly smp: OwnSmp,
    readonly first: AccessPoint,
    readonly second: AccessPoint,
  ) {}

  static async start(engine: As4Engine, forwarding: Readonly<Record<Seat, Forwarding>>): Promise<As4Network> {
    const folder = await temporaryFolder();
    const keys = await NetworkKeys.in(folder);
    const smp = await OwnSmp.start(keys.smpKey('network'));
    const ports = new PortAllocator();
    const start = async (seat: Seat) => {
      const own = path.join(folder, seat);
      await mkdir(own);
      return AccessPoint.start({
        engine,
        folder: own,
        port: await ports.allocate(),
        seat: SEATS[seat],
        keyFile: await keys.keyFile(SEATS[seat], 'network'),
        authoritiesFile: keys.authoritiesFile,
        smpUrl: smp.url,
        ...forwarding[seat],
        retryMs: RETRY_MS,
        attempts: ATTEMPTS,
      });
    };
    const network = new As4Network(keys, smp, ...(await Promise.all([start('first'), start('second')])));
    network.proxy = await startCuttingProxy(
      () => Number(new URL(network.second.url).port),
      () => network.cut,
    );
    return network;
  }

  /** Settings of a service that sends by an access point. */
  settingsFor(seat: Seat): Record<string, string> {
    return {
      AUTHORITY_PEPPOL_URL: this[seat].url,
      AUTHORITY_PEPPOL_TOKEN: ACCESS_POINT_TOKEN,
      AUTHORITY_PEPPOL_SMP_URL: this.smp.url,
      AUTHORITY_PEPPOL_ALLOW_HOSTS: this.smp.host,
      // These access points send no message level status.
      AUTHORITY_PEPPOL_MLS_WAIT_SECONDS: '0',
    };
  }

  /** A participant receives by an access point, whose certificate its SMP names, or another one. */
  register(participant: string, seat: Seat, issuer: Issuer = 'network'): void {
    const as4 =
      seat === 'first' || this.proxy === undefined ? this[seat].as4Url : `http://127.0.0.1:${this.proxy.port}/as4`;
    this.smp.receivers.set(participant, { as4, certificate: this.keys.certificate(SEATS[seat], issuer) });
  }

  /** What the SMP signs with from now on. */
  signSmpBy(issuer: Issuer): void {
    this.smp.key = this.keys.smpKey(issuer);
  }

  /** As after a change of its settings, or of its operator's certificate. */
  async restartWith(
    seat: Seat,
    { issuer, attempts, forwarding }: { issuer?: Issuer; attempts?: number; forwarding?: Forwarding },
  ): Promise<void> {
    const keyFile = issuer && (await this.keys.keyFile(SEATS[seat], issuer));
    await this[seat].stop();
    await this[seat].startAgain({ ...present({ keyFile, attempts }), ...forwarding });
  }

  async stop(): Promise<void> {
    this.smp.release();
    await Promise.all([this.first.stop(), this.second.stop()]);
    await Promise.all([this.smp.close(), this.proxy?.close()]);
  }
}
