import { shortened, type InstallationFinding } from '../../application/processes/installation-check';
import type { AuthoritySetting } from '../authority-setting';
import type { ExaminedInstallation } from '../operated-system';
import { comparing, withAgency } from './asked-agency';
import { NEW_INSTALLATION } from './chain-gate';
import { compareChains, type ComparedEnd } from './compare-chains';
import { verifactuStores, type VerifactuStores } from './stores/stores';

/** Asks the agency where there are chains, and settings to ask with; else says which were found to be forked before. */
export async function examineChains({ mongo, withSetting }: ExaminedInstallation): Promise<InstallationFinding> {
  const { chains, comparisons } = verifactuStores(mongo);
  if ((await chains.ids()).length === 0) return {};
  const compared = await withSetting(async (setting) =>
    setting.config.AUTHORITY_ES_VERIFACTU === 'on' ? compareAllChains(setting) : [],
  ).catch((error: unknown) => [failed(error)]);
  const of = (kind: ComparedEnd['kind']) =>
    compared.flatMap((one) => (one.kind === kind ? [`${one.companyId}: ${one.message ?? ''}`] : []));
  const forked = compared.length === 0 ? await foundBefore(comparisons) : of('forked');
  if (forked.length > 0) return { problem: `forked: ${shortened(forked).join('; ')}`, mend: NEW_INSTALLATION };
  const notCompared = of('failed');
  if (notCompared.length === 0) return {};
  return { warning: `cannot be compared with the agency: ${shortened(notCompared).join('; ')}` };
}

/** Nothing is changed. */
async function compareAllChains(setting: AuthoritySetting): Promise<ComparedEnd[]> {
  return withAgency(setting, async (agency) => {
    const compared: ComparedEnd[] = [];
    const { signal } = new AbortController();
    for await (const one of compareChains(comparing(setting, agency), {}, signal)) compared.push(one);
    return compared;
  });
}

async function foundBefore(comparisons: VerifactuStores['comparisons']): Promise<string[]> {
  const held = (await comparisons.held()).filter(({ isForked }) => isForked);
  return held.map(({ hold }) => hold.message ?? hold.reason);
}

function failed(error: unknown): ComparedEnd {
  return {
    chain: 'all',
    companyId: 'all',
    kind: 'failed',
    message: error instanceof Error ? error.message : String(error),
  };
}
