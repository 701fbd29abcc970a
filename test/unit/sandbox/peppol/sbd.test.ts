import { randomUUID } from 'node:crypto';
import { invoiceResponse, peppolInvoice } from '../../../support/peppol-documents';
import { enveloped, envelopedMls } from '../../../support/peppol-envelopes';
import { SbdValidator } from '../../../support/sbd-validator';

let validator: SbdValidator;

beforeAll(async () => {
  validator = await SbdValidator.create();
});

const faultsOf = (sbd: string) => validator.validate(Buffer.from(sbd)).errors.map(({ message }) => message);

test.each([
  ['invoice', enveloped(peppolInvoice('F-1'))],
  ['credit note', enveloped(peppolInvoice('F-2', { root: 'CreditNote' }))],
  ['invoice response', enveloped(invoiceResponse('F-1', 'AP'))],
  ['message level status', envelopedMls(randomUUID())],
])('the envelope of an %s is as its schema wants it', (_name, sbd) => {
  expect(faultsOf(sbd)).toEqual([]);
});

const scope = (type: string, value: string) =>
  `<Scope><Type>${type}</Type><InstanceIdentifier>${value}</InstanceIdentifier></Scope>`;

test('an envelope may say where its message level status goes', () => {
  const more = scope('MLS_TO', '0242:000001') + scope('MLS_TYPE', 'ALWAYS_SEND');
  expect(faultsOf(enveloped(peppolInvoice('F-3')).replace('</BusinessScope>', `${more}$&`))).toEqual([]);
});

test.each<[string, RegExp, string]>([
  ['another version', />1\.0</, '>1.3<'],
  ['no version', /<HeaderVersion>.*<\/HeaderVersion>/, ''],
  ['no sender', /<Sender>.*<\/Sender>/, ''],
  ['two receivers', /<Receiver>.*<\/Receiver>/, '$&$&'],
  ['the receiver first', /(<Sender>.*<\/Sender>)(<Receiver>.*<\/Receiver>)/, '$2$1'],
  ['another authority', /iso6523-actorid-upis/, 'gln'],
  ['no authority', / Authority="[^"]*"/, ''],
  ['a sender without a scheme', /0208:/, ''],
  ['an id that is no UUID', /<InstanceIdentifier>[^<]*/, '<InstanceIdentifier>7'],
  ['a time without its zone', /(<CreationDateAndTime>[^<Z]*)Z/, '$1'],
  ['no time', /<CreationDateAndTime>.*<\/CreationDateAndTime>/, ''],
  ['a date for a time', /(<CreationDateAndTime>\d{4}-\d{2}-\d{2})[^<]*/, '$1'],
  ['a manifest', /<BusinessScope>/, '<Manifest/>$&'],
  ['no scopes', /<BusinessScope>.*<\/BusinessScope>/, ''],
  ['no country', /<Scope><Type>COUNTRY_C1<.*?<\/Scope>/, ''],
  ['a scope of no type', />PROCESSID</, '>PROCESS<'],
  ['a scope without a value', /(>PROCESSID<\/Type>)<InstanceIdentifier>.*?<\/InstanceIdentifier>/, '$1'],
  ['no header', /<StandardBusinessDocumentHeader>.*<\/StandardBusinessDocumentHeader>/, ''],
  ['no document', /<Invoice .*<\/Invoice>/s, ''],
  ['two documents', /<Invoice .*<\/Invoice>/s, '$&$&'],
])('an envelope with %s is refused', (_name, part, by) => {
  const sbd = enveloped(peppolInvoice('F-4'));
  expect(sbd).toMatch(part);
  expect(faultsOf(sbd.replace(part, by)).length).toBeGreaterThan(0);
});
