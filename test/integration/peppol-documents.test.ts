import { unpacked } from '../../application/integration/evidence';
import { peppolDebitNote } from '../support/peppol-debit-note';
import { BUYER, peppolInvoice, SELLER } from '../support/peppol-documents';
import { removeTemporaryFolders } from '../support/temporary-folder';
import { PeppolRig } from './support/peppol-rig';
import { reported } from './support/peppol-represented';

const SELF_BILLING = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:selfbilling:3.0';
const SELF_BILLING_PROCESS = 'urn:fdc:peppol.eu:2017:poacc:selfbilling:01:1.0';

let rig: PeppolRig;
beforeAll(async () => {
  rig = await PeppolRig.open();
});
afterAll(async () => {
  await rig.close();
  await removeTemporaryFolders();
});

/** What the network was told, and what the document is known to have sent. */
async function sentOf(documentId: string) {
  const { transactions } = await rig.network.report();
  const [message] = await rig.messages.ofDocument(documentId);
  const [exchange] = await rig.evidenceOf(documentId);
  return {
    network: transactions.find(({ custom1 }) => custom1 === documentId),
    stored: message === undefined ? undefined : (await unpacked(message.xml)).toString(),
    exchange: exchange?.text,
  };
}

test('a debit note leaves as the invoice that is kept and shown of it', async () => {
  const documentId = await rig.document('D-1', {}, { xml: peppolDebitNote('D-1') });
  expect(await rig.step(documentId)).toBe('accepted');
  const { network, stored, exchange } = await sentOf(documentId);
  expect(stored).toMatch(/<Invoice [^]*<cbc:InvoiceTypeCode>383</);
  expect(exchange).toBe(stored);
  expect(await reported(rig, documentId)).toBe(stored);
  expect(network).toMatchObject({ docTypeID: expect.stringContaining('::Invoice##') as string });
});

test('a debit note whose answer was lost is looked up, and never written anew', async () => {
  const number = 'SBX-OUTAGE-1-DEBIT';
  const documentId = await rig.document(number, {}, { xml: peppolDebitNote(number) });
  expect(await rig.step(documentId)).toBe('AUTHORITY_UNINTELLIGIBLE');
  rig.pass(13);
  expect(await rig.step(documentId)).toBe('accepted');
  const [message, ...others] = await rig.messages.ofDocument(documentId);
  expect([message?.posts, others, await rig.sent(documentId)]).toEqual([2, [], 1]);
});

/** The company buys, and issues the document in the name of its supplier. */
function selfBilled(number: string, root: 'Invoice' | 'CreditNote', seller = BUYER): string {
  const options = { root, seller, buyer: SELLER, customization: SELF_BILLING, profile: SELF_BILLING_PROCESS };
  return peppolInvoice(number, options).replace('>380<', '>389<').replace('>381<', '>261<');
}

test.each(['Invoice', 'CreditNote'] as const)('a self-billed %s is sent by the buyer to the seller', async (root) => {
  const documentId = await rig.document(`S-${root}`, {}, { xml: selfBilled(`S-${root}`, root) });
  expect(await rig.step(documentId)).toBe('accepted');
  const { network, stored } = await sentOf(documentId);
  expect(network).toMatchObject({
    senderID: expect.stringContaining(SELLER) as string,
    receiverID: expect.stringContaining(BUYER) as string,
    processID: `cenbii-procid-ubl::${SELF_BILLING_PROCESS}`,
  });
  expect(stored).toBe(selfBilled(`S-${root}`, root));
});

test.each([
  ['0208:0000000097', 'PEPPOL_RECEIVER_NOT_FOUND', ['BG-4', 'BT-34']],
  ['EM:a@b.example', 'PEPPOL_ADDRESS_NOT_PEPPOL', ['BG-4', 'BT-34']],
])('a self-billed invoice to %s: %s, of the seller', async (seller, rule, at) => {
  const number = `S-${seller}`;
  const documentId = await rig.document(number, {}, { xml: selfBilled(number, 'Invoice', seller) });
  expect(await rig.step(documentId)).toBe('invalid');
  expect((await rig.read(documentId)).findings).toMatchObject([{ rule, at }]);
});

test('a self-billed invoice of another buyer is not sent', async () => {
  const xml = selfBilled('S-OTHER', 'Invoice').replace(`>${SELLER.slice(5)}<`, '>0203201340<');
  const documentId = await rig.document('S-OTHER', {}, { xml });
  expect(await rig.step(documentId)).toBe('invalid');
  expect((await rig.read(documentId)).findings).toMatchObject([
    { rule: 'PEPPOL_SENDER_NOT_OURS', at: ['BG-7', 'BT-49'] },
  ]);
});
