import type { ProcessRecord } from '../../storage/process-repository';

/** A setting that processes have started with differently. */
export interface Disagreement {
  setting: string;
  values: { value: string; processes: string[] }[];
}

/** What processes that use a setting do not agree on. */
export function disagreements(processes: readonly ProcessRecord[]): Disagreement[] {
  const settings = [...new Set(processes.flatMap((one) => Object.keys(one.settings)))].sort();
  return settings.flatMap((setting) => {
    const byValue = new Map<string, ProcessRecord[]>();
    for (const one of processes.filter((each) => uses(each, setting))) {
      const value = one.settings[setting] ?? '';
      byValue.set(value, [...(byValue.get(value) ?? []), one]);
    }
    if (byValue.size < 2) return [];
    const values = [...byValue].map(([value, having]) => ({ value, processes: having.map(processName) }));
    return [{ setting, values }];
  });
}

/** The address of a country is told by those that have one: the others use it as well, and have none. */
function uses({ settings }: ProcessRecord, setting: string): boolean {
  return setting in settings || (isAddressOfCountry(setting) && 'INTEGRATION_URL' in settings);
}

function isAddressOfCountry(setting: string): boolean {
  return /^INTEGRATION_[A-Z]{2}_URL$/.test(setting);
}

/** `worker documents+integration (machine-1, process 4711)`. */
export function processName({ roles, host, pid }: Pick<ProcessRecord, 'roles' | 'host' | 'pid'>): string {
  const what = roles.includes('api') ? 'api' : `worker ${roles.join('+')}`;
  return `${what} (${host}, process ${pid})`;
}

export function describeDisagreement({ setting, values }: Disagreement): string {
  const texts = values.map(({ value, processes }) => `${value === '' ? 'not set' : value} on ${processes.join(', ')}`);
  return `${setting} is ${texts.join('; ')}`;
}
