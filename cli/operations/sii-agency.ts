import { AGENCY_ANSWER_LIMIT_BYTES, AgencyCalls } from '../../application/aeat/agency-calls';
import { CompanyIdentities } from '../../application/integration/company-identity';
import { Evidence } from '../../application/integration/evidence';
import { retryCalled } from '../../application/integration/retry-called';
import { startCancellation } from '../../application/integration/start-cancellation';
import { tellToTryNow } from '../../application/integration/tell-to-try-now';
import { checkSii } from '../../application/sii/check-sii';
import { EntryQuestions } from '../../application/sii/entry-questions';
import { showEntry, type HeldRow, type OwnEntry, type ShownEntry } from '../../application/sii/show-entry';
import { SiiCalls } from '../../application/sii/sii-calls';
import { spanishNif } from '../../countries/es/aeat/invoice-key';
import { SiiSchemaValidator } from '../../countries/es/sii/schema-validator';
import { openAuthorityCa, openAuthorityIdentity } from '../../platform/certificates/open-authority-files';
import { IdentityClients } from '../../platform/identity-clients';
import { present } from '../../platform/present';
import { probeTls } from '../../platform/probe-tls';
import { CancellationCallRepository } from '../../storage/cancellation-call-repository';
import { CompanyCredentialRepository } from '../../storage/company-credential-repository';
import { ExchangeRepository } from '../../storage/exchange-repository';
import { SiiEntryRepository } from '../../storage/sii/entry-repository';
import { StuckDocuments } from '../../storage/stuck-documents';
import type { AuthoritySetting } from '../authority-setting';
import { CommandFailure } from '../report-failure';
import type { OperatedSystem } from './operated-system';

const clock = (): Date => new Date();

/** Reporting to SII. */
export const SII_OPERATIONS: OperatedSystem = {
  check: async (setting, { companyId, vatNumber, name }) => {
    const nif = spanishNif([vatNumber]);
    if (nif === undefined) throw new CommandFailure(`${vatNumber} is no Spanish number`);
    return withAgency(setting, async ({ identities, services, schemas, ca, timeoutMs }) =>
      checkSii(
        {
          identities,
          calls: services.issued,
          schemas,
          clock,
          probe: async (url, { cert, key }) =>
            probeTls(url, { identity: { cert, key }, ...present({ ca }) }, timeoutMs),
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
      const questions = new EntryQuestions({ calls, schemas: async () => schemas });
      const cancellations = new CancellationCallRepository(mongo);
      const entries = new SiiEntryRepository(mongo);
      const asking = { entries, cancellations, identities, questions, clock };
      return showEntry(asking, documentId, new AbortController().signal);
    });
    if (shown.kind === 'none') return undefined;
    const { own, agency } = shown;
    return { json: { own, agency }, lines: [...describeOwn(own), ...describeAgency(agency)] };
  },

  retry: async ({ mongo }, client, { company }) =>
    retryCalled(
      {
        stuck: new StuckDocuments(mongo),
        cancellations: new CancellationCallRepository(mongo),
        tryNow: async (documentId) => tellToTryNow(client, documentId),
        look: async (cancellation) => startCancellation(client, cancellation),
      },
      { system: 'es-sii', ...present({ companyId: company?.companyId }) },
    ),
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

interface Agency {
  identities: CompanyIdentities;
  services: { issued: AgencyCalls; received: AgencyCalls };
  schemas: SiiSchemaValidator;
  ca: readonly string[] | undefined;
  timeoutMs: number;
}

/** As the workers speak to it. */
async function withAgency<T>(
  { mongo, config, ring }: AuthoritySetting,
  work: (agency: Agency) => Promise<T>,
): Promise<T> {
  const [provider, ca, keys, schemas] = await Promise.all([
    openAuthorityIdentity(config),
    openAuthorityCa(config),
    ring(),
    SiiSchemaValidator.create(),
  ]);
  const timeoutMs = config.AUTHORITY_ES_SII_TIMEOUT_SECONDS * 1_000;
  const clients = new IdentityClients({
    timeoutMs,
    connections: 1,
    answerLimitBytes: AGENCY_ANSWER_LIMIT_BYTES,
    refuseSandbox: config.EDOC_MODE === 'production',
    ...present({ ca }),
  });
  const { AUTHORITY_ENVIRONMENT: environment, AUTHORITY_ES_SII_URL: url, AUTHORITY_ES_SII_SEAL: seal } = config;
  const hosts = { environment, ...present({ url, seal: seal === undefined ? undefined : seal === 'on' }) };
  try {
    return await work({
      identities: new CompanyIdentities(new CompanyCredentialRepository(mongo), keys, provider),
      services: {
        issued: new AgencyCalls(clients, { service: 'siiIssued', ...hosts }),
        received: new AgencyCalls(clients, { service: 'siiReceived', ...hosts }),
      },
      schemas,
      ca,
      timeoutMs,
    });
  } finally {
    await clients.close();
  }
}
