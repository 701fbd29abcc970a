import { randomBytes } from 'node:crypto';
import { Command, InvalidArgumentError } from 'commander';
import type { EventType } from '../../client/api-types';
import { EdocClient } from '../../client/edoc-client';
import { EdocError } from '../../client/errors';
import { EVENT_TYPES } from '../../subscriptions/event-type';
import { present } from '../../platform/present';
import { isSigningSecret } from '../../subscriptions/signing-secret';
import { makeWebhookKey, signingKeyOf } from '../../subscriptions/webhook-key';
import { findApi } from '../api-access';
import { forwardEvent, type ForwardTarget } from '../listening/forward-event';
import { JSON_REPORT, TEXT_REPORT } from '../listening/listening-report';
import { commaSeparated, webAddress } from '../option-values';
import { CommandFailure, UsageError } from '../report-failure';

interface ListenOptions {
  forward: string;
  events?: EventType[];
  subscription?: string;
  header: Record<string, string>;
  secret?: string;
  url?: string;
  account?: string;
  json?: boolean;
}

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export function listenCommand(): Command {
  return new Command('listen')
    .description('Forward notifications to a program on this machine while you develop a receiver')
    .requiredOption('--forward <url>', 'receiver, for example http://localhost:3000/hook', webAddress)
    .option('--events <list>', `comma-separated: ${EVENT_TYPES.join(', ')} (default: all)`, eventTypes)
    .option('--subscription <id>', 'subscription whose event type is listened for')
    .option('--header <header>', 'header to add, for example "X-Api-Key: abc"; repeatable', addHeader, {})
    .option('--secret <secret>', 'secret to sign with, whsec_… (default: a new one)', signingSecret)
    .option('--url <url>', 'address of the API (default: EDOC_URL, or the stack running in DATA_DIR)', webAddress)
    .option('--account <id>', 'account of the running stack to listen for (default: demo)')
    .addHelpText(
      'after',
      `
Nothing has to be reachable from outside: the events of all companies of the account are fetched from the API and sent to the
receiver one after the other, each once, with the headers of a notification and signatures by the secret and the key that
are printed. Subscriptions and their deliveries are not affected. Ctrl-C stops listening.

Without EDOC_TOKEN, a stack must be running in DATA_DIR. With it, any service that the token (scope subscriptions:manage) is
for can be listened to.

Examples:
  $ edoc listen --forward http://localhost:3000/hook
  $ edoc listen --forward http://localhost:3000/hook --events DOCUMENT_STATUS_CHANGED --json
  $ EDOC_TOKEN=… edoc listen --url https://edoc.example.com --forward http://localhost:3000/hook`,
    )
    .action(listen);
}

async function listen(options: ListenOptions): Promise<void> {
  const { events, subscription, json } = options;
  if (events !== undefined && subscription !== undefined)
    throw new UsageError('--events and --subscription exclude each other');
  const api = await findApi(options, ['subscriptions:manage']);
  const client = new EdocClient(api);
  const target = targetOf(options);
  const stop = stopSignal();
  const report = json === true ? JSON_REPORT : TEXT_REPORT;
  try {
    const types = subscription === undefined ? events : [(await client.subscriptions.get(subscription)).eventType];
    const heard = client.listen({
      ...present({ eventTypes: types }),
      signal: stop,
      onListening: ({ eventTypes }) => report.listening({ api, eventTypes, target }),
      onInterruption: (error, againInMs) => report.interrupted(error.message, againInMs),
    });
    for await (const event of heard) {
      const forwarded = await forwardEvent(event, target, stop);
      if (forwarded !== undefined) report.forwarded(event, forwarded);
    }
  } catch (error) {
    throw error instanceof EdocError ? new CommandFailure(error.message) : error;
  }
}

function targetOf({ forward, header, secret }: ListenOptions): ForwardTarget {
  const { key, privateKey } = makeWebhookKey(new Date());
  return {
    url: forward,
    headers: header,
    secret: secret ?? `whsec_${randomBytes(32).toString('base64')}`,
    key: signingKeyOf(key, privateKey),
  };
}

/** A second Ctrl-C ends the process at once. */
function stopSignal(): AbortSignal {
  const stop = new AbortController();
  for (const signal of STOP_SIGNALS) process.once(signal, () => stop.abort());
  return stop.signal;
}

function eventTypes(text: string): EventType[] {
  const named = commaSeparated(text);
  const known = EVENT_TYPES.filter((type) => named.includes(type));
  if (known.length > 0 && named.every((name) => (EVENT_TYPES as readonly string[]).includes(name))) return known;
  throw new InvalidArgumentError(`Available: ${EVENT_TYPES.join(', ')}.`);
}

function addHeader(text: string, others: Record<string, string>): Record<string, string> {
  const [, name, value] = /^([A-Za-z0-9!#$%&'*+.^_`|~-]+):[ \t]*([\x21-\x7e][\x20-\x7e]*)$/.exec(text) ?? [];
  if (name === undefined || value === undefined) throw new InvalidArgumentError('Example: "X-Api-Key: abc".');
  return { ...others, [name.toLowerCase()]: value.trim() };
}

function signingSecret(text: string): string {
  if (isSigningSecret(text)) return text;
  throw new InvalidArgumentError('Must be whsec_ and 24 to 64 bytes in base64.');
}
