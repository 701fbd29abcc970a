import { checkFace } from '../../application/face/check-face';
import { FaceCalls } from '../../application/face/face-calls';
import { showInvoice, type ShownInvoice } from '../../application/face/show-invoice';
import { CompanyIdentities } from '../../application/integration/company-identity';
import { Evidence } from '../../application/integration/evidence';
import { retryCalled } from '../../application/integration/retry-called';
import { startCancellation } from '../../application/integration/start-cancellation';
import { tellToTryNow } from '../../application/integration/tell-to-try-now';
import { spanishNif } from '../../countries/es/aeat/invoice-key';
import type { MessageSchemas } from '../../countries/es/aeat/read-body';
import { answerReader } from '../../countries/es/face/answer-reader';
import { loadLibxml } from '../../documents/xml/libxml';
import { openAuthorityCa, openAuthorityIdentity } from '../../platform/certificates/open-authority-files';
import { IdentityClients } from '../../platform/identity-clients';
import { present } from '../../platform/present';
import { probeTls } from '../../platform/probe-tls';
import { CancellationCallRepository } from '../../storage/cancellation-call-repository';
import { CompanyCredentialRepository } from '../../storage/company-credential-repository';
import { DocumentRepository } from '../../storage/document-repository';
import { ExchangeRepository } from '../../storage/exchange-repository';
import { FaceInvoiceRepository } from '../../storage/face/invoice-repository';
import { StuckDocuments } from '../../storage/stuck-documents';
import type { AuthoritySetting } from '../authority-setting';
import type { OperatedSystem } from './operated-system';

const clock = (): Date => new Date();

/** Invoices to public bodies. */
export const FACE_OPERATIONS: OperatedSystem = {
  check: async (setting, { companyId, vatNumber }) =>
    withFace(setting, async ({ identities, calls, reader, ca, timeoutMs }) =>
      checkFace(
        {
          identities,
          calls,
          reader,
          clock,
          probe: async (url, { cert, key }) =>
            probeTls(url, { identity: { cert, key }, ...present({ ca }) }, timeoutMs),
        },
        { companyId, number: spanishNif([vatNumber]) ?? vatNumber },
        new AbortController().signal,
      ),
    ),

  show: async (setting, documentId) => {
    const { mongo } = setting;
    const shown = await withFace<ShownInvoice>(setting, async ({ identities, calls, reader }) =>
      showInvoice(
        {
          invoices: new FaceInvoiceRepository(mongo),
          documents: new DocumentRepository(mongo),
          identities,
          calls,
          reader,
          clock,
        },
        documentId,
        new AbortController().signal,
      ),
    );
    if (shown.kind === 'none') return undefined;
    const { own, held } = shown;
    return { json: { own, face: held }, lines: linesOf(shown) };
  },

  retry: async ({ mongo }, client, { company }) =>
    retryCalled(
      {
        stuck: new StuckDocuments(mongo),
        cancellations: new CancellationCallRepository(mongo),
        tryNow: async (documentId) => tellToTryNow(client, documentId),
        look: async (cancellation) => startCancellation(client, cancellation),
      },
      { system: 'es-face', ...present({ companyId: company?.companyId }) },
    ),
};

function linesOf({ own, held }: Extract<ShownInvoice, { kind: 'shown' }>): string[] {
  const { writtenAt, number, state, registration, nextLookAt } = own;
  const next = nextLookAt === undefined ? undefined : `asked again ${nextLookAt.toISOString()}`;
  const ours = ['ours  ', writtenAt.toISOString(), number, state, registration, next];
  const line = ours.filter((fact) => fact !== undefined).join('  ');
  if ('failure' in held) return [line, `FACe    cannot be asked: ${held.failure}`];
  const { registration: code, state: tramitacion, comment, cancellation, cancellationComment } = held;
  const theirs = ['FACe  ', code, tramitacion, comment, cancellation, cancellationComment];
  return [line, theirs.filter((fact) => fact !== undefined).join('  ')];
}

interface Face {
  identities: CompanyIdentities;
  calls: FaceCalls;
  reader: MessageSchemas;
  ca: readonly string[] | undefined;
  timeoutMs: number;
}

/** As the workers speak to it. */
async function withFace<T>({ mongo, config, ring }: AuthoritySetting, work: (face: Face) => Promise<T>): Promise<T> {
  const [provider, ca, keys, libxml] = await Promise.all([
    openAuthorityIdentity(config),
    openAuthorityCa(config),
    ring(),
    loadLibxml(),
  ]);
  const timeoutMs = config.AUTHORITY_ES_FACE_TIMEOUT_SECONDS * 1_000;
  const clients = new IdentityClients({
    timeoutMs,
    connections: 1,
    refuseSandbox: config.EDOC_MODE === 'production',
    ...present({ ca }),
  });
  const calls = new FaceCalls(clients, new Evidence(new ExchangeRepository(mongo), keys, clock), {
    environment: config.AUTHORITY_ENVIRONMENT,
    namespace: config.AUTHORITY_ES_FACE_NAMESPACE,
    method: config.AUTHORITY_ES_FACE_WSS,
    ...present({ url: config.AUTHORITY_ES_FACE_URL }),
  });
  try {
    return await work({
      identities: new CompanyIdentities(new CompanyCredentialRepository(mongo), keys, provider),
      calls,
      reader: answerReader(libxml),
      ca,
      timeoutMs,
    });
  } finally {
    await clients.close();
  }
}
