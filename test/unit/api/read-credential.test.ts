import { readCredentialBody } from '../../../api/intake/read-credential';
import { createTestAuthority } from '../../support/test-certificates';

const { cert: pem, key } = createTestAuthority().issueTo({ serialNumber: 'IDCES-B12345674' });
const read = (body: object) =>
  readCredentialBody({
    kind: 'read-credential',
    system: 'es-sii',
    bytes: new TextEncoder().encode(JSON.stringify(body)),
    now: new Date(),
  });

test('a map that a generated client sends empty is not a second credential', () => {
  const answer = read({ pem, key, fields: {} });
  expect(answer.kind).toBe('read');
  expect(answer).toEqual(read({ pem, key }));
});

test.each([{}, { fields: {} }, { pem, key, token: 'x' }, { pem, key, fields: { user: 'x' } }])(
  'exactly one credential is taken: %j',
  (body) => {
    const message = 'give exactly one of pkcs12, pem, token and fields';
    const problems = [{ code: 'REQUIRED', message, pointer: '' }];
    expect(read(body)).toMatchObject({ kind: 'refused', code: 'INVALID_BODY', problems });
  },
);
