import { dataFolder, runningService, sandboxOf } from '../platform/embedded/data-folder';
import { deliveringTrial, embeddedSettings } from '../platform/embedded/embedded-authorities';
import { trialSettings } from '../countries/service-config';
import { isOfRunningStack } from './account-store';

/**
 * A process that is started by hand beside the stack running in DATA_DIR submits documents where that does, unless its own
 * settings say otherwise: without them it would have no system of the authorities, and documents would go past it by chance.
 */
export async function joinStack(environment: NodeJS.ProcessEnv): Promise<void> {
  if (environment['EDOC_MODE'] !== 'embedded' || !(await isOfRunningStack(environment))) return;
  const folder = dataFolder(environment);
  const running = await runningService(folder);
  if (running === undefined) return;
  const urls = { api: running.apiUrl, sandbox: sandboxOf(running) };
  const trial = await deliveringTrial(folder, urls.api, trialSettings);
  for (const [name, value] of Object.entries(embeddedSettings(folder, urls, trial)))
    if ((environment[name] ?? '') === '' && environment[`${name}_FILE`] === undefined) environment[name] = value;
}
