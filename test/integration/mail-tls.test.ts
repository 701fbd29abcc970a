import { MailServer, TEST_CERTIFICATE } from '../support/mail-server';
import { MailRig } from './support/mail-rig';

let rig: MailRig;

beforeAll(async () => {
  rig = await MailRig.create();
});
beforeEach(async () => rig.reset());
afterAll(async () => rig.close());

describe('TLS and credentials', () => {
  const users = {
    authOptional: false,
    onAuth: (
      auth: { username?: string; password?: string },
      _session: unknown,
      done: (error: null, ok?: object) => void,
    ) => done(null, auth.username === 'us@er' && auth.password === 'p:w' ? { user: auth.username } : {}),
  } as const;
  const trusting = { tls: { ca: TEST_CERTIFICATE } };

  async function delivering(options: object, url: (port: number) => string, limits = {}) {
    await rig.server.stop();
    rig.server = await MailServer.start(options);
    const mailId = await rig.stored();
    await rig.deliver(mailId, rig.smtp(url(rig.server.port), limits));
    return rig.server.taken[0];
  }

  test('TLS from the first byte', async () => {
    const mail = await delivering(
      { secure: true, ...users },
      (port) => `smtps://us%40er:p%3Aw@127.0.0.1:${port}`,
      trusting,
    );
    expect(mail).toMatchObject({ secure: true, user: 'us@er' });
  });

  test('STARTTLS where it is offered', async () => {
    const mail = await delivering(users, (port) => `smtp://us%40er:p%3Aw@127.0.0.1:${port}`, trusting);
    expect(mail).toMatchObject({ secure: true, user: 'us@er' });
  });

  test('a certificate that nobody vouches for, missing STARTTLS and wrong credentials send nothing and are tried again', async () => {
    await expect(delivering({}, (port) => `smtp://127.0.0.1:${port}`)).rejects.toMatchObject({ nonRetryable: false });
    const required = (port: number) => `smtp://127.0.0.1:${port}?starttls=required`;
    await expect(delivering({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'] }, required)).rejects.toMatchObject({
      nonRetryable: false,
    });
    const wrong = delivering(users, (port) => `smtp://us%40er:no@127.0.0.1:${port}`, trusting);
    await expect(wrong).rejects.toMatchObject({ type: 'SMTP_535', nonRetryable: false });
    expect(rig.server.taken).toHaveLength(0);
  });
});
