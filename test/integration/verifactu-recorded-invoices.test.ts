import { recordedInvoice } from '../../authorities/es-verifactu/map-invoice';
import { RecordedInvoices } from '../../authorities/es-verifactu/stores/recorded-invoices';
import { SendingRig } from './support/sending-rig';
import { ISSUER } from './support/sent-chain';
import { later } from './support/sending-time';

jest.setTimeout(120_000);

let rig: SendingRig;

beforeAll(async () => {
  rig = await SendingRig.open(jest);
});
afterAll(async () => rig.close());

test('what the agency has accepted is known by its number, until it is cancelled', async () => {
  const chain = rig.chain();
  const invoices = new RecordedInvoices(rig.connection, rig.stores.requests);
  const number = (name: string) => chain.key(name).numSerieFactura;
  const known = async (companyId = 'c1') =>
    (await invoices.ofNumbers({ companyId, issuerNif: ISSUER }, ['R-1', 'SBX-REJECT', 'R-2'].map(number))).map(
      recordedInvoice,
    );
  await chain.askFor('R-1', 'SBX-REJECT');
  expect(await known()).toEqual([]);
  await chain.drive();
  const [day, month, year] = chain.key('R-1').fechaExpedicionFactura.split('-');
  expect(await known()).toEqual([
    { number: number('R-1'), issueDate: `${year}-${month}-${day}`, base: '100', quota: '21' },
  ]);
  expect(await known('c2')).toEqual([]);
  later(60);
  await chain.ask(chain.anulacion('R-1'));
  await chain.drive();
  expect(await known()).toEqual([]);
});
