import { readConfig } from '../../../../countries/service-config';

const on = { AUTHORITY_ES_FACE: 'on', AUTHORITY_ES_FACE_EMAIL: 'facturas@example.com' };

test('FACe needs somebody whom it can notify', () => {
  expect(readConfig(on)).toMatchObject({
    AUTHORITY_ES_FACE: 'on',
    AUTHORITY_ES_FACE_WSS: 'sha1',
    AUTHORITY_ES_FACE_STATUS_SECONDS: 3_600,
  });
  expect(() => readConfig({ AUTHORITY_ES_FACE: 'on' })).toThrow('AUTHORITY_ES_FACE_EMAIL');
  expect(() => readConfig({ ...on, AUTHORITY_ES_FACE_EMAIL: 'nobody' })).toThrow('AUTHORITY_ES_FACE_EMAIL');
  expect(readConfig({}).AUTHORITY_ES_FACE).toBeUndefined();
});

test('FACe gets the time to take an invoice, and a hash that it may know', () => {
  expect(() => readConfig({ ...on, AUTHORITY_ES_FACE_SETTLE_SECONDS: '59' })).toThrow('SETTLE_SECONDS');
  expect(() => readConfig({ ...on, AUTHORITY_ES_FACE_WSS: 'md5' })).toThrow('AUTHORITY_ES_FACE_WSS');
});
