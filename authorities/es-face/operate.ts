import { checkFace } from './check-face';
import { FaceCalls } from './face-calls';
import { showInvoice, type ShownInvoice } from './show-invoice';
import { Evidence } from '../../application/integration/evidence';
import { companyNif } from '../../countries/es/nif';
import type { MessageSchemas } from '../../countries/wire/read-body';
import { answerReader } from '../../countries/wire/answer-reader';
import { loadLibxml } from '../../documents/xml/libxml';
import { present } from '../../platform/present';
import { DocumentRepository } from '../../storage/document-repository';
import { ExchangeRepository } from '../../storage/exchange-repository';
import { FaceInvoiceRepository } from './stores/invoice-repository';
import type { AuthoritySetting } from '../authority-setting';
import { retryingCalled, withAuthorityClients, type AuthorityClients } from '../authority-clients';
import type { OperatedSystem } from '../operated-system';

const clock = (): Date => new Date();

/** Invoices to public bodies. */
export const FACE_OPERATIONS: OperatedSystem = {
  check: async (setting, { companyId, vatNumber }) =>
    withFace(setting, async ({ identities, calls, reader, probe }) =>
      checkFace(
        {
          identities,
          calls,
          reader,
          clock,
          probe,
        },
        { companyId, number: companyNif(vatNumber) },
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

  retry: retryingCalled('es-face'),
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

interface Face extends AuthorityClients {
  calls: FaceCalls;
  reader: MessageSchemas;
}

async function withFace<T>(setting: AuthoritySetting, work: (face: Face) => Promise<T>): Promise<T> {
  const { mongo, config, ring } = setting;
  const [keys, libxml] = await Promise.all([ring(), loadLibxml()]);
  const timeoutMs = config.AUTHORITY_ES_FACE_TIMEOUT_SECONDS * 1_000;
  return withAuthorityClients(setting, { timeoutMs }, async (authority) =>
    work({
      ...authority,
      calls: new FaceCalls(authority.clients, new Evidence(new ExchangeRepository(mongo), keys, clock), {
        environment: config.AUTHORITY_ENVIRONMENT,
        namespace: config.AUTHORITY_ES_FACE_NAMESPACE,
        method: config.AUTHORITY_ES_FACE_WSS,
        ...present({ url: config.AUTHORITY_ES_FACE_URL }),
      }),
      reader: answerReader(libxml),
    }),
  );
}
