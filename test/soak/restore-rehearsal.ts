import { cp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { dataFolder } from '../../platform/embedded/data-folder';
import { KillableService } from '../e2e/support/killable-service';
import { inLanes } from '../support/in-lanes';
import { tellOfRestore } from './tell-of-restore';
import { RestoreChecks } from './restore-checks';
import { invoicesOf, RestoreClients, type Invoice } from './restore-clients';

/** What is put back beside MongoDB. */
export const WAYS = ['temporal-as-it-is', 'both', 'temporal-lost'] as const;
export type Way = (typeof WAYS)[number];

export interface RehearsalOptions {
  settled: number;
  open: number;
  after: number;
  reported: number;
  settle: number;
}

export interface Rehearsed {
  way: Way;
  documents: number;
  /** Of those that were submitted once more. */
  again: Record<string, number>;
  /** Whether the service knows `edoc restored`. */
  toldOfRestore: boolean;
  /** Whether operators were told that a chain is forked, and began new ones. */
  forked: boolean;
  settledAfterSeconds: number;
  faults: string[];
}

const LANES = 4;
const LONGEST_MS = 300_000;
const LOOK_MS = 5_000;
/** Temporal's backup is older than MongoDB's by as much: time to answer what was on its way. */
const SKEW_MS = 10_000;

/** A stack with a backup, in which documents were open that have ended since, and others that it knows nothing of. */
export class RestoreRehearsal {
  private constructor(
    private readonly service: KillableService,
    private readonly options: RehearsalOptions,
    private readonly clients: RestoreClients,
    /** In the backup. */
    private readonly kept: readonly Invoice[],
    private readonly lost: readonly Invoice[],
  ) {}

  static async begin(options: RehearsalOptions): Promise<RestoreRehearsal> {
    const service = await KillableService.start('soak', { RATE_LIMIT_PER_MINUTE: '1000000' });
    try {
      const clients = await RestoreClients.of(service);
      const { client } = clients;
      const settled = invoicesOf('SETTLED', options.settled, options.reported);
      await clients.submit(settled);
      await clients.untilEnded(settled, LONGEST_MS);
      await client.control({ down: true });
      const open = invoicesOf('SBX-DOWN', options.open, options.reported);
      await clients.submit(open);
      // The gateway's are on their way, the agency's in a chain that has begun to move. Two backups are never of one moment.
      await delay(1_000);
      await service.restartWith(backUpTemporal);
      await delay(SKEW_MS);
      await service.restartWith(backUpMongo);
      await client.control({ down: false });
      const after = invoicesOf('AFTER', options.after, options.reported);
      await clients.submit(after);
      await clients.untilEnded([...open, ...after], LONGEST_MS);
      return new RestoreRehearsal(service, options, clients, [...settled, ...open], after);
    } catch (error) {
      await service.end();
      throw error;
    }
  }

  /** Restores the backup, has clients submit what it lacks, and looks at everything. */
  async restore(way: Way): Promise<Rehearsed> {
    const { service, clients, kept, lost, options } = this;
    let toldOfRestore = false;
    await service.restartWith(async (dataDir) => {
      await putBack(dataDir, way);
      toldOfRestore = await tellOfRestore(dataDir);
    });
    const begin = Date.now();
    const again = await clients.submitAgain(lost);
    const settled = clients.untilEnded([...kept, ...again], options.settle * 1_000).catch(() => undefined);
    const forked = await this.beginNewChains(settled);
    await settled;
    const settledAfterSeconds = Math.round((Date.now() - begin) / 1_000);
    const checks = new RestoreChecks(service, clients);
    const faults = [
      ...(await inLanes(kept, LANES, async (invoice) => checks.faultsOfKept(invoice))).flat(),
      ...(await inLanes(again, LANES, async (invoice) => checks.faultsOfRepeated(invoice))).flat(),
      ...(await checks.faultsOfChains(
        [...kept, ...lost].filter(({ isReported }) => isReported),
        forked,
      )),
      ...(await checks.silent([...kept, ...again])),
    ];
    const documents = kept.length + again.length;
    return { way, documents, again: await clients.ends(again), toldOfRestore, forked, settledAfterSeconds, faults };
  }

  /** Looks as an operator does, until everything has settled or a chain is forked, for which the runbook has a command. */
  private async beginNewChains(settled: Promise<void>): Promise<boolean> {
    const { stack } = this.service;
    let isSettled = false;
    void settled.then(() => (isSettled = true));
    while (!isSettled) {
      const told = await stack.edoc('ops', 'stuck', '--json');
      if (told.includes('CHAIN_FORKED')) {
        console.log((await stack.edoc('authority', 'new-installation')).trim());
        return true;
      }
      await delay(LOOK_MS);
    }
    return false;
  }

  async end(): Promise<void> {
    await this.service.end();
  }
}

const BACKUP = 'backup';

async function backUpTemporal(dataDir: string): Promise<void> {
  const { temporalDatabase } = dataFolder({ DATA_DIR: dataDir });
  await mkdir(path.join(dataDir, BACKUP));
  await cp(temporalDatabase, path.join(dataDir, BACKUP, 'temporal.db'));
}

async function backUpMongo(dataDir: string): Promise<void> {
  const { mongo } = dataFolder({ DATA_DIR: dataDir });
  await cp(mongo, path.join(dataDir, BACKUP, 'mongo'), { recursive: true });
}

async function putBack(dataDir: string, way: Way): Promise<void> {
  const { mongo, temporalDatabase } = dataFolder({ DATA_DIR: dataDir });
  const backup = path.join(dataDir, BACKUP);
  await rm(mongo, { recursive: true });
  await cp(path.join(backup, 'mongo'), mongo, { recursive: true });
  if (way === 'temporal-as-it-is') return;
  for (const part of ['', '-wal', '-shm']) await rm(`${temporalDatabase}${part}`, { force: true });
  if (way === 'both') await cp(path.join(backup, 'temporal.db'), temporalDatabase);
}
