import { existsSync } from 'node:fs';
import { present } from '../../platform/present';
import { HttpRefusal } from '../http-messages';
import type { DocumentEntry } from '../document-entry';
import type { SimulatedSystem, SimulatorSetting } from '../simulator';
import { readPeppolControl } from './control';
import { inboxParameter, peppolEndpoint } from './endpoint';
import type { Submitted } from './events';
import { peppolJournal } from './memory';
import type { PeppolNetwork } from './network';

const PREFIX = '/peppol';
const member = 'peppol';
const SYSTEM = 'peppol';
/** Of an access point that nobody but tests reaches. */
const OWN_TOKEN = 'sandbox-access-point';
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const PARTICIPANT = /^\d{4}:[\x21-\x7e]{1,130}$/;

export const PEPPOL_SIMULATOR: SimulatedSystem = {
  system: SYSTEM,
  member,
  open: (setting) => {
    const { token = OWN_TOKEN, forward } = setting.peppol;
    let network: Promise<PeppolNetwork> | undefined;
    const open = async () => (network ??= openNetwork(setting));
    return {
      handlers: {},
      openHandlers: {},
      plain: { prefix: PREFIX, handle: peppolEndpoint(PREFIX, open, token) },
      inbox: {
        parameter: 'participant',
        deliver: async (url, bytes) => {
          if (forward === undefined)
            throw new HttpRefusal(
              409,
              'NO_FORWARDER',
              'what arrives goes nowhere; see --peppol-forward of edoc sandbox',
            );
          const receiver = inboxParameter(url, 'participant', PARTICIPANT);
          const sender = inboxParameter(url, 'sender', PARTICIPANT);
          const instanceId = inboxParameter(url, 'instanceId', UUID);
          return (await open()).deliver(present({ receiver, sender, instanceId }), bytes);
        },
      },
      start: async () => startFaces(setting, open),
      view: open,
      entriesOf: async (documentId) => {
        // Nobody has come yet: that is no reason to compile schemas.
        if (network === undefined && !existsSync(peppolJournal(setting.folder))) return [];
        return (await (await open()).sentOf(documentId)).map(entryOf);
      },
      readChange: (value) => {
        const change = readPeppolControl(member, value);
        return async () => (await open()).change(change);
      },
      told: async () => (network === undefined ? undefined : (await network).switches),
      close: async () => (await network)?.close(),
    };
  },
};

/** The SML, if it has a port; and what was under way before the start. */
async function startFaces(setting: SimulatorSetting, open: () => Promise<PeppolNetwork>) {
  const { folder, host, onFailure, peppol } = setting;
  if (peppol.forward !== undefined && existsSync(peppolJournal(folder))) open().catch(onFailure);
  if (peppol.smlPort === undefined) return undefined;
  const { startSml } = await import('./sml.js');
  return startSml({ host, port: peppol.smlPort }, async () => (await open()).sml, onFailure);
}

async function openNetwork({ folder, control, address, onFailure, peppol }: SimulatorSetting): Promise<PeppolNetwork> {
  const { PeppolNetwork: Network } = await import('./network.js');
  return Network.open({ folder, control, address, onFailure, ...present({ forward: peppol.forward }) });
}

/** A message that the receiver's access point has. */
function entryOf({ at, number, sbdhInstanceID, senderID, receiverID }: Submitted): DocumentEntry {
  const message = { number, sbdhInstanceID, senderID, receiverID };
  return { system: SYSTEM, type: 'recorded', at, operation: 'Delivery', ...message };
}
