import { createChainActivities } from '../../activities/chain-activities';
import type { ChainSteps } from '../../application/chains/chain-steps';
import { wakeChain, wakingTogether } from '../../application/chains/chain-workflows';
import { CompanyIdentities } from '../../application/integration/company-identity';
import { isUsed } from '../../application/integration/configured-systems';
import { tellDecided, tellToLook } from '../../application/integration/tell-decided';
import { SharedEvidence } from '../../application/integration/shared-evidence';
import { AGENCY_ANSWER_LIMIT_BYTES, AgencyCalls } from '../es-aeat/agency-calls';
import { BillingSystems, declaredSystem } from './billing-systems';
import { chainSteps } from './chain-steps';
import { VERIFACTU_CHAINS } from './chain-workflows';
import { LOOK_EVERY_MS, RecordClock } from './record-clock';
import { VERIFACTU_READING } from './reading';
import { recordStanding } from './record-standing';
import { VerifactuConnector } from './verifactu-connector';
import { VERIFACTU } from '../../countries/es/verifactu/facts';
import { settingsOf } from '../../countries/service-config';
import { VerifactuSchemaValidator } from '../../countries/es/verifactu/schema-validator';
import { IdentityClients } from '../../platform/identity-clients';
import { present } from '../../platform/present';
import { systemQueue } from '../../platform/temporal/task-queues';
import { AccountRepository } from '../../storage/account-repository';
import { CompanyCredentialRepository } from '../../storage/company-credential-repository';
import { DocumentRepository } from '../../storage/document-repository';
import { SharedExchangeRepository } from '../../storage/shared-exchange-repository';
import { VerifactuInstallation } from './stores/installation-repository';
import { waitingRecords } from './stores/record-figures';
import { RecordedInvoices } from './stores/recorded-invoices';
import { verifactuStores } from './stores/stores';
import { RepeatedStep } from '../../platform/repeated-step';
import { verifactuMetrics } from './metrics';
import type { AuthoritySurroundings, OpenedAuthority } from '../authority';

/** Chains that may be at work at the same time. */
const CHAINS_AT_ONCE = 20;

/** VERI*FACTU: what documents see of it, and the steps of its chains. */
export function openVerifactu(surroundings: AuthoritySurroundings): OpenedAuthority {
  const { logger, mongo, temporal, registry, steps: documentSteps } = surroundings;
  const { ring, provider, ca, clock: wall } = surroundings;
  const config = settingsOf(VERIFACTU, surroundings.config);
  const { AUTHORITY_ENVIRONMENT: environment, EDOC_MODE: mode } = surroundings.config;
  const stores = verifactuStores(mongo);
  const { requests, comparisons, continuity } = stores;
  const declared = declaredSystem(config);
  const installation = new VerifactuInstallation(mongo);
  const isNew = async () => declared.installation === undefined && !(await installation.isKnown());
  const recordClock = new RecordClock({ continuity, isNew, wall });
  const clock = () => recordClock.now();
  const looking = new RepeatedStep({
    work: async () => recordClock.look().then(() => false),
    everyMs: LOOK_EVERY_MS,
    onFailure: (err) => logger.warn({ err }, 'it could not be looked whether the database was put back'),
  });
  if (isUsed(config, VERIFACTU.id)) looking.start();
  verifactuMetrics(registry, {
    waiting: async () => waitingRecords(mongo),
    held: async () => comparisons.held(),
    recordClock,
  });
  const { map, read } = surroundings.reading(VERIFACTU_READING);
  const companies = new AccountRepository(mongo);
  const connector = new VerifactuConnector({
    requests,
    standingOf: async (identity, now) => recordStanding(stores, identity, now),
    map,
    invoices: new RecordedInvoices(mongo, requests),
    systems: new BillingSystems(declared, installation, companies),
    companies,
    wake: wakingTogether(async (chain) => wakeChain(temporal.client, VERIFACTU_CHAINS, chain)),
    clock,
  });
  const timeoutMs = config.AUTHORITY_ES_VERIFACTU_TIMEOUT_SECONDS * 1_000;
  const clients = new IdentityClients({
    timeoutMs,
    // A provider's certificate serves many chains.
    connections: CHAINS_AT_ONCE,
    answerLimitBytes: AGENCY_ANSWER_LIMIT_BYTES,
    refuseSandbox: mode === 'production',
    ...present({ ca }),
  });
  let opened: Promise<ChainSteps> | undefined;
  // Schemas are compiled when the first chain has something to do.
  const steps = async () => (opened ??= openSteps().catch(forgotten));
  const activities = createChainActivities(
    {
      generate: async (chain, signal) => (await steps()).generate(chain, signal),
      advance: async (chain, signal) => (await steps()).advance(chain, signal),
    },
    clock,
  );
  const close = async () => {
    await looking.stop();
    await clients.close();
  };
  return {
    connector,
    cancelling: undefined,
    reporting: undefined,
    inbox: undefined,
    activities,
    queues: [{ taskQueue: systemQueue(VERIFACTU.id), slots: CHAINS_AT_ONCE }],
    close,
  };

  function forgotten(error: unknown): never {
    opened = undefined;
    throw error;
  }

  function notStored(err: unknown, documentId: string): void {
    logger.warn({ err, documentId }, 'what the agency decided could not be stored; the document looks for itself');
  }

  async function openSteps(): Promise<ChainSteps> {
    const schemas = await VerifactuSchemaValidator.create();
    return chainSteps({
      ...stores,
      connection: mongo,
      documents: new DocumentRepository(mongo),
      look: async (documentId) => tellToLook(temporal.client, documentId),
      goOn: async (documentId) =>
        tellDecided(
          { steps: documentSteps, connector, client: temporal.client, clock, onFailure: notStored },
          documentId,
        ),
      schemas,
      read,
      evidence: new SharedEvidence(new SharedExchangeRepository(mongo), ring, clock),
      identities: new CompanyIdentities(new CompanyCredentialRepository(mongo), ring, provider),
      calls: dated(
        recordClock,
        new AgencyCalls(clients, {
          environment,
          service: 'verifactu',
          ...present({
            url: config.AUTHORITY_ES_VERIFACTU_URL,
            seal:
              config.AUTHORITY_ES_VERIFACTU_SEAL === undefined
                ? undefined
                : config.AUTHORITY_ES_VERIFACTU_SEAL === 'on',
          }),
        }),
      ),
      recordClock,
      onHeld: (held) => logger.error(held, 'a VERI*FACTU chain gets no records: see docs/runbook.md'),
      options: {
        firstWaitSeconds: config.AUTHORITY_ES_VERIFACTU_FIRST_WAIT_SECONDS,
        maxRecords: config.AUTHORITY_ES_VERIFACTU_MAX_RECORDS,
        timeoutSeconds: config.AUTHORITY_ES_VERIFACTU_TIMEOUT_SECONDS,
        settleSeconds: config.AUTHORITY_ES_VERIFACTU_SETTLE_SECONDS,
      },
      clock,
    });
  }
}

/** What the agency dates its answers with is noted. */
function dated(recordClock: RecordClock, calls: AgencyCalls): Pick<AgencyCalls, 'call'> {
  return {
    call: async (...call) => {
      const asked = recordClock.now();
      const exchange = await calls.call(...call);
      if (exchange.kind === 'answered' && exchange.at !== undefined)
        recordClock.heard(exchange.at, asked, recordClock.now());
      return exchange;
    },
  };
}
