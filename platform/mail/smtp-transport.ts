import { Readable } from 'node:stream';
import type { ConnectionOptions } from 'node:tls';
import { createTransport } from 'nodemailer';
import { mailFailureOf } from './mail-failure';
import type { MailTransport } from './mail-transport';
import { messageOf, type OutgoingMail } from './outgoing-mail';
import type { SmtpServer } from './smtp-url';

export interface SmtpLimits {
  connectMs: number;
  greetingMs: number;
  /** Without a byte from the server. RFC 5321 4.5.3.2.6 gives it ten minutes to answer the end of a message. */
  silenceMs: number;
  tls?: ConnectionOptions;
}

const LIMITS: SmtpLimits = { connectMs: 30_000, greetingMs: 60_000, silenceMs: 600_000 };

/** A connection per mail: mails are few, and what one attempt left behind cannot reach the next. */
export class SmtpTransport implements MailTransport {
  readonly repeatable = false;

  constructor(
    private readonly server: SmtpServer,
    private readonly limits: SmtpLimits = LIMITS,
  ) {}

  async deliver(mail: OutgoingMail, commit: () => Promise<void>): Promise<void> {
    const { host, port, secure, startTls, credentials } = this.server;
    const { connectMs, greetingMs, silenceMs, tls } = this.limits;
    const transport = createTransport({
      host,
      port,
      secure,
      requireTLS: startTls === 'required',
      ignoreTLS: startTls === 'off',
      ...(credentials === undefined ? {} : { auth: credentials }),
      connectionTimeout: connectMs,
      greetingTimeout: greetingMs,
      socketTimeout: silenceMs,
      ...(tls === undefined ? {} : { tls }),
    });
    let committed = false;
    let refused: Error | undefined;
    const raw = endingWith(await messageOf(mail), async () => {
      try {
        await commit();
        committed = true;
      } catch (error) {
        refused = error as Error;
        throw error;
      }
    });
    try {
      await transport.sendMail({ envelope: { from: mail.from, to: mail.to }, raw });
    } catch (error) {
      throw refused ?? mailFailureOf(error, committed);
    } finally {
      raw.destroy();
      transport.close();
    }
  }
}

/**
 * The message, whose end waits for `beforeEnd`. A server takes a mail when it has read the end and not before, so whoever
 * dies or fails earlier has sent nothing.
 */
function endingWith(message: Readable, beforeEnd: () => Promise<void>): Readable {
  return Readable.from(
    (async function* () {
      yield* message as AsyncIterable<Buffer>;
      await beforeEnd();
    })(),
    { objectMode: false },
  );
}
