import { Evidence } from '../../application/integration/evidence';
import { readStatusAnswer } from '../../countries/peppol/ap-answers';
import { PEPPOL } from '../../countries/peppol/facts';
import { settingsOf } from '../../countries/service-config';
import { answerReader } from '../../countries/wire/answer-reader';
import { loadLibxml } from '../../documents/xml/libxml';
import { openAuthorityCa } from '../../platform/certificates/open-authority-files';
import { HttpClient } from '../../platform/http-client';
import { SlotShares } from '../../application/integration/slot-shares';
import { ExchangeRepository } from '../../storage/exchange-repository';
import { retryingCalled } from '../authority-clients';
import type { AuthoritySetting } from '../authority-setting';
import type { OperatedSystem } from '../operated-system';
import { readHere } from '../system-reading';
import { AccessPointCalls } from './access-point-calls';
import { checkPeppol } from './check-peppol';
import { lookupSettings } from './lookup-settings';
import { participantsOf } from './participants-of';
import { PEPPOL_READING } from './reading';
import { ReceiverLookup } from './receiver-lookup';
import { PeppolMessageRepository, type PeppolMessage } from './stores/message-repository';

const clock = (): Date => new Date();

/** Invoices over Peppol. */
export const PEPPOL_OPERATIONS: OperatedSystem = {
  check: async (setting, { companyId, options }) => {
    const libxml = await loadLibxml();
    const receivers = new ReceiverLookup({
      ...lookupSettings(settingsOf(PEPPOL, setting.config), setting.config),
      read: readHere(PEPPOL_READING, answerReader(libxml)),
      clock,
      shares: new SlotShares(1),
      onLookup: () => undefined,
    });
    const company = { companyId, participants: participantsOf(options) };
    return withCalls(setting, async (calls) =>
      checkPeppol({ calls, receivers, clock }, company, new AbortController().signal),
    );
  },

  show: async (setting, documentId) => {
    const messages = await new PeppolMessageRepository(setting.mongo).ofDocument(documentId);
    if (messages.length === 0) return undefined;
    const shown = await withCalls(setting, async (calls) =>
      Promise.all(messages.map(async (message) => [message, await saidOf(calls, message.instanceId)] as const)),
    );
    const json = shown.map(([{ xml: _xml, ...own }, accessPoint]) => ({ own, accessPoint }));
    return { json: { messages: json }, lines: shown.flatMap(([message, said]) => linesOf(message, said)) };
  },

  retry: async (setting, client, of) => {
    await new PeppolMessageRepository(setting.mongo).abandonMisconfigured(of.company?.companyId);
    return retryingCalled('peppol')(setting, client, of);
  },
};

async function saidOf(calls: AccessPointCalls, instanceId: string): Promise<object> {
  const answer = readStatusAnswer(await calls.statusOf(instanceId, new AbortController().signal), instanceId);
  switch (answer.kind) {
    case 'transaction':
      return answer.transaction;
    case 'not-there':
      return { failure: 'NOT_THERE' };
    case 'obstacle':
      return { failure: answer.reason };
    default:
      return answer satisfies never;
  }
}

function linesOf(message: PeppolMessage, said: object): string[] {
  const { instanceId, state, writtenAt, receiver, attempts, lastError } = message;
  const ours = ['ours         ', writtenAt.toISOString(), instanceId, receiver, state, attempts.join(' '), lastError];
  const theirs = Object.entries(said).flatMap(([name, value]) =>
    value === undefined || value === ''
      ? []
      : [`${name} ${value instanceof Date ? value.toISOString() : String(value)}`],
  );
  return [ours.filter((fact) => fact !== undefined && fact !== '').join('  '), `access point  ${theirs.join('  ')}`];
}

async function withCalls<T>(
  { mongo, config, ring }: AuthoritySetting,
  work: (calls: AccessPointCalls) => Promise<T>,
): Promise<T> {
  const settings = settingsOf(PEPPOL, config);
  const [ca, keys] = await Promise.all([openAuthorityCa(config), ring()]);
  const http = new HttpClient({
    timeoutMs: settings.AUTHORITY_PEPPOL_TIMEOUT_SECONDS * 1_000,
    connections: 1,
    refuseSandbox: config.EDOC_MODE === 'production',
    ...(ca === undefined ? {} : { tls: { ca } }),
  });
  try {
    const evidence = new Evidence(new ExchangeRepository(mongo), keys, clock);
    const options = { url: settings.AUTHORITY_PEPPOL_URL ?? '', token: settings.AUTHORITY_PEPPOL_TOKEN };
    return await work(new AccessPointCalls(http, evidence, options));
  } finally {
    await http.close();
  }
}
