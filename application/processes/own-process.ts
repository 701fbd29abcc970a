import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Config } from '../../platform/config';
import type { Logger } from '../../platform/logger';
import { serviceVersion } from '../../platform/service-version';
import { toldSettings, type ProcessRole } from './shared-settings';
import type { ProcessRepository } from '../../storage/process-repository';
import { PROGRAM_LEVEL } from '../../storage/program-level';
import { describeDisagreement, disagreements } from './compare-processes';

const SAY_EVERY_MS = 60_000;

export interface OwnProcess {
  processes: ProcessRepository;
  config: Config;
  roles: readonly ProcessRole[];
  /** Addresses to which it submits documents. */
  systems?: Record<string, string>;
  logger: Pick<Logger, 'warn'>;
}

/**
 * Tells the others what this process has started with, and the log where others have started with something else. It goes
 * on working: which of them is right only an operator knows. Returns what ends it.
 */
export async function tellOwnProcess(own: OwnProcess): Promise<() => Promise<void>> {
  const { processes, config, roles, systems = {}, logger } = own;
  const record = {
    processId: randomUUID(),
    roles,
    host: hostname(),
    pid: process.pid,
    version: serviceVersion(),
    level: PROGRAM_LEVEL,
    startedAt: new Date(),
    settings: toldSettings(config, roles),
    systems,
  };
  const note = async () => processes.note(record, new Date());
  const notNoted = (err: unknown) => logger.warn({ err }, 'other processes cannot be told of this one');
  let noting = note()
    .then(async () => warnOfDisagreements(own))
    .catch(notNoted);
  await noting;
  const timer = setInterval(() => {
    noting = note().catch(notNoted);
  }, SAY_EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    // One that is still being written would be there again after it was removed.
    await noting;
    await processes.remove(record.processId).catch(() => undefined);
  };
}

async function warnOfDisagreements({ processes, logger }: OwnProcess): Promise<void> {
  for (const one of disagreements(await processes.running(new Date())))
    logger.warn({ setting: one.setting }, `processes disagree: ${describeDisagreement(one)}`);
}
