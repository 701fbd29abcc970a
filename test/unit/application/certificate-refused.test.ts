import { exchanged } from '../../../application/integration/exchanged';
import { nothingArrived, unclear, type Obstacle } from '../../../countries/integration/obstacle';
import { saidIn } from '../../../countries/wire/exchange';
import { healthOf } from '../../../countries/integration/authority-breaker';
import { CertificateRefusedError, NoAnswerError } from '../../../platform/http-errors';

const NO_SCHEMAS = { validate: () => ({}) };

async function healthAfter(error: Error) {
  const exchange = await exchanged(() => Promise.reject(error));
  const answer = saidIn(exchange, NO_SCHEMAS) as Obstacle;
  return { answer, health: healthOf(answer, 'es-sii').kind };
}

test('a certificate that is refused when the message may have arrived says so, and nothing of whether the system is up', async () => {
  expect(await healthAfter(new CertificateRefusedError('certificate revoked', true))).toEqual({
    answer: unclear('CERTIFICATE_REFUSED'),
    health: 'unknown',
  });
  expect(await healthAfter(new NoAnswerError())).toEqual({ answer: unclear('NO_ANSWER'), health: 'down' });
});

test('one that is refused before is for its company to mend', async () => {
  expect(await healthAfter(new CertificateRefusedError('unknown ca', false))).toEqual({
    answer: nothingArrived('credential', 'CERTIFICATE_REFUSED'),
    health: 'unknown',
  });
});
