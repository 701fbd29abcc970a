import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { present } from '../../platform/present';

const pem = (name: string) => readFileSync(path.join(__dirname, '..', 'fixtures', 'mail', name), 'utf8');
const TEST_KEY = pem('key.pem');
/** For 127.0.0.1, signed by itself. */
export const TEST_CERTIFICATE = pem('certificate.pem');

/** What the server answers at a step of the next mails: undefined takes it. */
export type Answer = { code: number; text: string } | undefined;

export interface ReceivedMail {
  from: string;
  to: string[];
  raw: Buffer;
  secure: boolean;
  user?: string;
}

/** A real SMTP server that keeps what it took. */
export class MailServer {
  readonly taken: ReceivedMail[] = [];
  /** Answers to the next RCPT TO and to the end of the next messages; when empty, all is taken. */
  readonly recipientAnswers: Answer[] = [];
  readonly messageAnswers: Answer[] = [];
  /** Awaited before the end of a message is answered. */
  beforeAnswer: () => Promise<void> = async () => {};

  private constructor(
    private readonly server: SMTPServer,
    readonly port: number,
  ) {}

  static async start(options: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
    const server = new SMTPServer({
      key: TEST_KEY,
      cert: TEST_CERTIFICATE,
      authOptional: true,
      disableReverseLookup: true,
      closeTimeout: 100,
      ...options,
      onRcptTo: (_address, _session, done) => done(failureOf(self.recipientAnswers.shift())),
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const mail: ReceivedMail = {
            from: session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address,
            to: session.envelope.rcptTo.map(({ address }) => address),
            raw: Buffer.concat(chunks),
            secure: session.secure,
            ...present({ user: session.user }),
          };
          const refusal = failureOf(self.messageAnswers.shift());
          if (refusal === null) self.taken.push(mail);
          void self.beforeAnswer().then(() => done(refusal));
        });
      },
    });
    // Clients that do not trust the certificate hang up in the middle.
    server.on('error', () => {});
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    const self: MailServer = new MailServer(server, (server.server.address() as AddressInfo).port);
    return self;
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }
}

function failureOf(answer: Answer): Error | null {
  return answer === undefined ? null : Object.assign(new Error(answer.text), { responseCode: answer.code });
}
