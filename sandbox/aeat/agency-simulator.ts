import { present } from '../../platform/present';
import type { Simulator, SimulatorSetting } from '../simulator';
import type { AgencyOptions } from './agency-memory';
import type { AgencyView } from './agency-view';
import { speak, type Speech } from './speak';
import { readTaxpayers } from './taxpayers-control';

export function agencyOptions({ folder, control, pageSize, providerNif }: SimulatorSetting): AgencyOptions {
  return { folder, control, ...present({ pageSize, providerNif }) };
}

/** A protocol of the tax agency. */
export function agencySimulator<Agency extends AgencyView & { close(): Promise<void> }>(
  member: string,
  speech: Speech<Agency>,
): Simulator {
  const { handlers, open, close } = speak(speech);
  return {
    handlers,
    openHandlers: {},
    view: open,
    entriesOf: async (documentId) => {
      const agency = await open();
      await agency.synced();
      return agency.entriesOf(documentId);
    },
    readChange: (value) => {
      const change = readTaxpayers(member, value);
      return async () => (await open()).setTaxpayers(change);
    },
    // The lists are told once there is something in them.
    told: async () => {
      const { taxpayers } = await open();
      const lists: readonly (readonly string[])[] = Object.values(taxpayers);
      return lists.some(({ length }) => length > 0) ? taxpayers : undefined;
    },
    close,
  };
}
