import { randomUUID } from 'node:crypto';
import { present } from '../../platform/present';
import { BillingSystems } from '../../authorities/es-verifactu/billing-systems';
import { chainSteps } from '../../authorities/es-verifactu/chain-steps';
import { mapInvoice } from '../../authorities/es-verifactu/map-invoice';
import { RecordCancellation } from '../../authorities/es-verifactu/record-cancellation';
import { recordStanding } from '../../authorities/es-verifactu/record-standing';
import { VerifactuConnector } from '../../authorities/es-verifactu/verifactu-connector';
import type { SubmittedRecord } from '../../application/integration/connector';
import { writeUbl } from '../../documents/formats/ubl/write-ubl';
import type { SemanticDocument } from '../../documents/model/semantic-document';
import { AccountRepository } from '../../storage/account-repository';
import { inTransaction } from '../../storage/transaction';
import { VerifactuInstallation } from '../../authorities/es-verifactu/stores/installation-repository';
import type { VerifactuRecord } from '../../authorities/es-verifactu/stores/record';
import { RecordedInvoices } from '../../authorities/es-verifactu/stores/recorded-invoices';
import { WrittenRecords } from '../../authorities/es-verifactu/stores/written-records';
import { UblSchemaValidator } from '../../validation/schema/ubl/ubl-schema-validator';
import { smallPayload } from '../unit/activities/small-payload';
import { day, invoice } from '../unit/countries/verifactu/documents-of-tests';
import { SendingRig } from './support/sending-rig';
import { ISSUER } from './support/sent-chain';
import { later, now, until } from './support/sending-time';

jest.setTimeout(120_000);

/** A company that has its invoices written by a buyer, and the buyer: both use the service. */
const SELLER = { countryIso: 'ES', vatNumber: `ES${ISSUER}`, name: 'Empresa, S.L.', address: { countryCode: 'ES' } };
const BUYER = { ...SELLER, vatNumber: 'ESA58818501', name: 'Cliente, S.A.' };

const WAKES: string[] = [];
let rig: SendingRig;
let schema: UblSchemaValidator;
let companies: AccountRepository;
let seller: Company;
let purchaser: Company;

/** A company with its connector. */
class Company {
  readonly connector: VerifactuConnector;
  private readonly dependencies;

  constructor(
    readonly companyId: string,
    private readonly vatNumber: string,
  ) {
    const declared = {
      producerName: 'Productora, S.L.',
      producerNif: 'A58818501',
      systemName: 'edoc',
      systemId: 'ED',
      systemVersion: '1',
    };
    const { requests } = rig.stores;
    this.dependencies = {
      requests,
      records: new WrittenRecords(rig.connection),
      systems: new BillingSystems(declared, new VerifactuInstallation(rig.connection), companies),
      companies,
      wake: async (chain: string) => void WAKES.push(chain),
      clock: now,
    };
    this.connector = new VerifactuConnector({
      ...this.dependencies,
      standingOf: async (identity, at) => recordStanding(rig.stores, identity, at),
      map: async (task) => mapInvoice(schema, task),
      invoices: new RecordedInvoices(rig.connection, requests),
    });
  }

  /** Has the record of an invoice made, and driven as far as it goes. */
  async report(
    changes: Partial<SemanticDocument>,
    documentId = randomUUID(),
    amends?: string,
  ): Promise<VerifactuRecord> {
    const { companyId, vatNumber: companyVatNumber } = this;
    const document = { documentId, companyId, companyVatNumber, ...present({ amends }) } as SubmittedRecord;
    const ubl = Buffer.from(writeUbl(invoice({ issueDate: day(now().toISOString().slice(0, 10)), ...changes })));
    const payload = { ...smallPayload(), documentId, format: 'ubl' as const, submitted: ubl, ubl };
    const departure = { prepare: async () => undefined, isTimely: () => true, hold: () => undefined };
    const answer = await this.connector.submit(document, payload, { departure });
    if (answer.kind !== 'pending') throw new Error(JSON.stringify(answer));
    await drive(WAKES.at(-1) ?? '');
    return recordOf(documentId);
  }

  async cancel(documentId: string): Promise<VerifactuRecord> {
    const cancelling = new RecordCancellation(this.dependencies);
    const prepared = await cancelling.prepare({ documentId, companyId: this.companyId }, { attempt: 1 });
    if ('refused' in prepared) throw new Error(prepared.refused);
    await inTransaction(rig.connection, async (session) => prepared.store(session));
    await prepared.wake();
    await drive(WAKES.at(-1) ?? '');
    return recordOf(documentId);
  }
}

/** Until nothing is left to do, or something is in the way. */
async function drive(chain: string): Promise<void> {
  for (let round = 0; round < 10; round += 1) {
    const steps = chainSteps(rig.dependencies());
    await steps.generate(chain, new AbortController().signal);
    const { nextAt } = await steps.advance(chain, new AbortController().signal);
    if (nextAt === undefined) return;
    until(nextAt);
  }
}

async function recordOf(documentId: string): Promise<VerifactuRecord> {
  const records = rig.connection.collection<VerifactuRecord>('verifactuRecords');
  const [last] = await records.find({ documentId }, { promoteBuffers: true }).sort({ ordinal: -1 }).toArray();
  if (last === undefined) throw new Error('no record was made');
  return last;
}

const textOf = ({ xml }: VerifactuRecord): string => Buffer.from(xml).toString('utf8');

beforeAll(async () => {
  rig = await SendingRig.open(jest);
  schema = await UblSchemaValidator.create();
  companies = new AccountRepository(rig.connection);
  const [one, other] = [await companies.saveCompany(SELLER), await companies.saveCompany(BUYER)];
  seller = new Company(one.companyId, SELLER.vatNumber);
  purchaser = new Company(other.companyId, BUYER.vatNumber);
  await rig.addCredential({ companyId: one.companyId });
});
afterAll(async () => rig.close());

/** With the certificate of somebody who may speak for the seller, or of the buyer, who may not. */
async function purchaserSpeaksFor(nif: string): Promise<void> {
  await rig.addCredential({ companyId: purchaser.companyId, nif });
}

test('records that a buyer makes in the name of a seller have a chain of their own and say nothing of the seller’s', async () => {
  await purchaserSpeaksFor(ISSUER);
  const number = `APART-${randomUUID()}`;
  const first = await seller.report({ number });
  expect(first.state).toBe('accepted');
  // Two first records of the same second and content have the same huella.
  later(1);
  const foreign = await purchaser.report({ number, typeCode: '389' });
  expect(foreign.key).toEqual(first.key);
  expect(foreign.chain).not.toBe(first.chain);
  expect(foreign.chain).toContain(purchaser.companyId);
  // Neither the record before nor a correction: it begins a chain, and is refused for the number that the agency has.
  expect(textOf(foreign)).toContain('<sf:PrimerRegistro>S</sf:PrimerRegistro>');
  expect(textOf(foreign)).not.toContain(first.huella);
  expect([foreign.subsanacion, foreign.rechazoPrevio, foreign.state]).toEqual([undefined, undefined, 'refused']);
  const second = await seller.report({ number: `${number}-2` });
  expect(textOf(second)).toContain(first.huella);
  expect([second.chain, second.position, second.state]).toEqual([first.chain, first.position + 1, 'accepted']);
});

test('a seller amends and cancels what a buyer has tried to report under its number, as if nobody had', async () => {
  await purchaserSpeaksFor(ISSUER);
  const number = `AMENDED-${randomUUID()}`;
  const [documentId, amendment] = [randomUUID(), randomUUID()];
  await seller.report({ number }, documentId);
  await purchaser.report({ number, typeCode: '389' });
  const amended = await seller.report({ number }, amendment, documentId);
  expect([amended.subsanacion, amended.state]).toEqual(['S', 'accepted']);
  expect(await seller.cancel(amendment)).toMatchObject({ operation: 'Anulacion', state: 'accepted' });
});

test('a correction by a buyer does not learn what the seller has reported', async () => {
  const number = `CORRECTED-${randomUUID()}`;
  await seller.report({ number });
  const known = new RecordedInvoices(rig.connection, rig.stores.requests);
  const of = async ({ companyId }: Company) => known.ofNumbers({ companyId, issuerNif: ISSUER }, [number]);
  expect([(await of(seller)).length, (await of(purchaser)).length]).toEqual([1, 0]);
});

test('a certificate that may not speak for the seller stops the chain of who sends with it, and no other', async () => {
  await purchaserSpeaksFor('A58818501');
  const blocked = await purchaser.report({ number: `BLOCKED-${randomUUID()}`, typeCode: '389' });
  expect(blocked.state).toBe('generated');
  expect((await rig.stores.sendings.find(blocked.chain)).obstacle).toMatchObject({ reason: 'FAULT_4112' });
  later(1);
  const own = await seller.report({ number: `FREE-${randomUUID()}` });
  expect(own.state).toBe('accepted');
  expect((await rig.stores.sendings.find(own.chain)).obstacle).toBeUndefined();
});

test('a company of another country that is registered with a Spanish number has no part of the Spanish company’s chain', async () => {
  const abroad = await companies.saveCompany({ ...SELLER, countryIso: 'PT' });
  expect(abroad.companyId).not.toBe(seller.companyId);
  await rig.addCredential({ companyId: abroad.companyId });
  const own = await seller.report({ number: `HOME-${randomUUID()}` });
  const other = await new Company(abroad.companyId, SELLER.vatNumber).report({ number: `ABROAD-${randomUUID()}` });
  expect(other.chain).not.toBe(own.chain);
  expect(textOf(other)).not.toContain(own.huella);
});
