import { Readable } from 'node:stream';
import type { ConnectionOptions } from 'node:tls';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { mailFailureOf, type MailTransport } from './mail-transport';
import { messageOf, type OutgoingMail } from './outgoing-mail';
import type { SmtpServer } from './smtp-url';
import { present } from '../present';

export interface SmtpLimits {
  connectMs: number;
  greetingMs: number;
  /** Longest time without a byte from the server. RFC 5321 4.5.3.2.6 gives it ten minutes to answer the end of a message. */
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
    const end = new CommittedEnd(commit);
    const message = endingWith(await messageOf(mail), async () => end.commit());
    const connection = this.connection();
    try {
      await send(connection, this.server, { from: mail.from, to: mail.to }, message);
    } catch (error) {
      throw await end.failureAfter(error);
    } finally {
      message.destroy();
      connection.close();
    }
  }

  private connection(): SMTPConnection {
    const { host, port, secure, startTls } = this.server;
    const { connectMs, greetingMs, silenceMs, tls } = this.limits;
    return new SMTPConnection({
      host,
      port,
      secure,
      requireTLS: startTls === 'required',
      ignoreTLS: startTls === 'off',
      connectionTimeout: connectMs,
      greetingTimeout: greetingMs,
      socketTimeout: silenceMs,
      ...present({ tls }),
    });
  }
}

/** The commit of one attempt: taken at most once, and looked at together with what happened to the attempt. */
class CommittedEnd {
  private taking: Promise<void> | undefined;
  private taken = false;
  private refusal: Error | undefined;

  constructor(private readonly take: () => Promise<void>) {}

  async commit(): Promise<void> {
    this.taking = this.take().then(
      () => void (this.taken = true),
      (error: unknown) => void (this.refusal = error as Error),
    );
    await this.taking;
    if (this.refusal !== undefined) throw this.refusal;
  }

  /** The end was not sent without the commit. One that is on its way is waited for, so that it can be given back. */
  async failureAfter(error: unknown): Promise<Error> {
    const sent = this.taken;
    await this.taking;
    return this.refusal ?? mailFailureOf(error, sent);
  }
}

/** The dialogue. The message is not read before the server has taken sender and recipient and asked for it. */
async function send(
  connection: SMTPConnection,
  { credentials }: SmtpServer,
  envelope: { from: string; to: string },
  message: Readable,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const settle = (error: Error | null | undefined) => (error ? reject(error) : resolve());
    connection.on('error', reject);
    connection.once('end', () => reject(Object.assign(new Error('Connection closed'), { code: 'ECONNECTION' })));
    const deliver = () => connection.send(envelope, message, settle);
    connection.connect((error) => {
      if (error) reject(error);
      else if (credentials === undefined || connection.allowsAuth !== true) deliver();
      else connection.login(credentials, (refused) => (refused ? reject(refused) : deliver()));
    });
  });
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
