import type { EventType, ListenerEvent } from '../../client/api-types';
import { publicKeyText } from '../../subscriptions/webhook-key';
import { shown } from '../operations/terminal-text';
import type { ApiAccess } from '../api-access';
import type { Forwarded, ForwardTarget } from './forward-event';

interface Beginning {
  api: ApiAccess;
  eventTypes: readonly EventType[];
  target: ForwardTarget;
}

/** Lines that are printed while listening. */
interface ListeningReport {
  listening(beginning: Beginning): void;
  interrupted(message: string, againInMs: number): void;
  forwarded(event: ListenerEvent, forwarded: Forwarded): void;
}

export const TEXT_REPORT: ListeningReport = {
  listening: ({ api, eventTypes, target }) =>
    console.log(`Listening for ${accountText(api)} at ${api.baseUrl} to ${eventTypes.join(', ')}
Forwarding to ${target.url}
Secret (v1):      ${target.secret}
Public key (v1a): ${publicKeyText(target.key)}
`),
  interrupted: (message, againInMs) =>
    console.error(`Interrupted: ${shown(message)}. Trying again in ${(againInMs / 1_000).toFixed(1)} s.`),
  forwarded: (event, forwarded) => {
    const result = 'failure' in forwarded ? forwarded.failure : String(forwarded.httpStatus);
    const parts = [event.createdAt, event.type, ...changeOf(event), `${result} (${forwarded.durationMs} ms)`];
    console.log(shown(parts.join('  ')));
  },
};

export const JSON_REPORT: ListeningReport = {
  listening: ({ api, eventTypes, target }) => {
    const { url: forward, secret, key } = target;
    const { baseUrl, account } = api;
    print({ kind: 'listening', api: baseUrl, account, eventTypes, forward, secret, publicKey: publicKeyText(key) });
  },
  interrupted: (message, againInMs) => print({ kind: 'interrupted', message, againInMs }),
  forwarded: ({ id, type, sequence, data }, forwarded) =>
    print({
      kind: 'forwarded',
      id,
      type,
      sequence,
      ...('documentId' in data ? { documentId: data.documentId } : {}),
      ...forwarded,
    }),
};

function accountText({ account }: ApiAccess): string {
  return account === undefined ? 'the account of EDOC_TOKEN' : `account ${shown(account)}`;
}

/** The subject of the event, and what happened to it. */
function changeOf(event: ListenerEvent): [string, string] {
  switch (event.type) {
    case 'DOCUMENT_STATUS_CHANGED':
      return [event.data.documentNumber, `${event.data.previousStatus ?? ''} → ${event.data.status}`.trim()];
    case 'INVOICE_STATUS_CHANGED':
      return [
        event.data.documentNumber,
        `${event.data.previousExternalStatus ?? ''} → ${event.data.externalStatus}`.trim(),
      ];
    case 'CREDENTIAL_EXPIRING':
      return [`${event.data.companyVatNumber} ${event.data.system}`, `ends ${event.data.validUntil}`];
    default:
      return event satisfies never;
  }
}

function print(line: object): void {
  console.log(JSON.stringify(line));
}
