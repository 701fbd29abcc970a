import { AGENCY_ANSWER_LIMIT_BYTES } from '../es-aeat/agency-calls';
import { readHere } from '../system-reading';
import { SII_READING } from './reading';
import { Evidence } from '../../application/integration/evidence';
import { checkSii } from './check-sii';
import { EntryQuestions } from './entry-questions';
import { showEntry, type HeldRow, type OwnEntry, type ShownEntry } from './show-entry';
import { SiiCalls, siiServices } from './sii-calls';
import { spanishNif } from '../../countries/es/nif';
import { answerReader } from '../../countries/wire/answer-reader';
import type { MessageSchemas } from '../../countries/wire/read-body';
import { loadLibxml } from '../../documents/xml/libxml';
import { present } from '../../platform/present';
import { FollowUpRepository } from '../../storage/follow-up-repository';
import { ExchangeRepository } from '../../storage/exchange-repository';
import { SiiEntryRepository } from './stores/entry-repository';
import type { AuthoritySetting } from '../authority-setting';
import { retryingCalled, withAuthorityClients, type AuthorityClients } from '../authority-clients';
import { OperationRefused } from '../operation-refused';
import type { OperatedSystem } from '../operated-system';

const clock = (): Date => new Date();

/** Reporting to SII. */
export const SII_OPERATIONS: OperatedSystem = {
  check: async (setting, { companyId, vatNumber, name }) => {
    const nif = spanishNif([vatNumber]);
    if (nif === undefined) throw new OperationRefused('NUMBER_NOT_SPANISH', `${vatNumber} is no Spanish number`);
    return withAgency(setting, async ({ identities, services, schemas, probe }) =>
      checkSii(
        {
          identities,
          calls: services.issued,
          schemas,
          clock,
          probe,
        },
        { companyId, issuer: { nombreRazon: name, nif } },
        new AbortController().signal,
      ),
    );
  },

  show: async (setting, documentId) => {
    const { mongo, ring } = setting;
    const shown = await withAgency<ShownEntry>(setting, async ({ identities, services, schemas }) => {
      const evidence = new Evidence(new ExchangeRepository(mongo), await ring(), clock);
      const calls = new SiiCalls(services, evidence);
      const questions = new EntryQuestions({ calls, read: readHere(SII_READING, schemas) });
      const followUps = new FollowUpRepository(mongo);
      const entries = new SiiEntryRepository(mongo);
      const asking = { entries, followUps, identities, questions, clock };
      return showEntry(asking, documentId, new AbortController().signal);
    });
    if (shown.kind === 'none') return undefined;
    const { own, agency } = shown;
    return { json: { own, agency }, lines: [...describeOwn(own), ...describeAgency(agency)] };
  },

  retry: retryingCalled('es-sii'),
};

function describeOwn(own: OwnEntry): string[] {
  const { writtenAt, book, number, period, state, deadline, isAmendment, cancellation } = own;
  const kind = isAmendment === true ? 'amendment' : 'entry';
  const line = [`ours    ${writtenAt.toISOString()}`, kind, `${book} ${number}`, period, state, `due ${deadline}`];
  if (cancellation === undefined) return [line.join('  ')];
  const { askedAt, sentAt, lastReason, waitingFor } = cancellation;
  const facts = [sentAt === undefined ? 'not sent' : `sent ${sentAt.toISOString()}`, waitingFor, lastReason];
  return [
    line.join('  '),
    ['ours   ', askedAt.toISOString(), 'cancellation', ...facts.filter((fact) => fact !== undefined)].join('  '),
  ];
}

function describeAgency(agency: HeldRow[] | { failure: string }): string[] {
  if (!Array.isArray(agency)) return [`agency  cannot be asked: ${agency.failure}`];
  if (agency.length === 0) return ['agency  holds nothing of this number'];
  return agency.map(({ state, isOurs, reconciliation, code, message, csv }) => {
    const whose = { true: 'this document', false: 'another document', undefined: 'without reference' }[String(isOurs)];
    return ['agency', state, whose, reconciliation, code, message, csv].filter((fact) => fact !== undefined).join('  ');
  });
}

interface Agency extends AuthorityClients {
  services: ReturnType<typeof siiServices>;
  schemas: MessageSchemas;
}

async function withAgency<T>(setting: AuthoritySetting, work: (agency: Agency) => Promise<T>): Promise<T> {
  const { config } = setting;
  const schemas = answerReader(await loadLibxml());
  const timeoutMs = config.AUTHORITY_ES_SII_TIMEOUT_SECONDS * 1_000;
  const { AUTHORITY_ENVIRONMENT: environment, AUTHORITY_ES_SII_URL: url, AUTHORITY_ES_SII_SEAL: seal } = config;
  const hosts = { environment, ...present({ url, seal: seal === undefined ? undefined : seal === 'on' }) };
  const limits = { timeoutMs, answerLimitBytes: AGENCY_ANSWER_LIMIT_BYTES };
  return withAuthorityClients(setting, limits, async (authority) =>
    work({
      ...authority,
      services: siiServices(authority.clients, hosts),
      schemas,
    }),
  );
}
