import { AccountRepository } from '../storage/account-repository';
import { closeMongo, connectMongo } from '../storage/mongo';
import { DocumentRepository } from '../storage/document-repository';
import { PayloadRepository } from '../storage/payload-repository';
import type { BenchmarkContext } from './benchmark';
import { benchmarkOf, type MeasuredService } from './called-systems';
import { compare, type Comparison } from './comparison';
import { networkInvoices, submit } from './documents';
import { measureInbound } from './peppol-inbound';
import { measureShare, type SubmittedBefore } from './peppol-share';
import type { Service } from './service';

/** Its envelope has some 20 kB. */
const LONG = 22;
const GOALS = {
  throughput: { on: 'ratio', bound: 'at-least', limit: 0.5 },
  share: { on: 'value', bound: 'at-most', limit: 50 },
  inbound: { on: 'value', bound: 'at-most', limit: 100 },
} as const;

export const peppol = benchmarkOf({
  name: 'peppol',
  description:
    'invoices of three Belgian companies from POST to the receipt of the receiving access point, what a submission costs here, and what is received',
  companies: belgianCompanies,
  options: { own: (company) => `peppol.participants=${participantOf(company)}` },
  path: pathOf,
  source: networkInvoices,
  // What the receiving access point says later is not waited for.
  settings: { AUTHORITY_PEPPOL_MLS_WAIT_SECONDS: '0' },
  goal: GOALS.throughput,
  more: ownPart,
});

function participantOf(company: string): string {
  return `0208:${company.slice(2)}`;
}

function pathOf(company: string): string {
  return `/v1.1/document?countryIso=BE&purpose=EINVOICING&flow=ISSUED&vatNumber=${company}`;
}

/** Enterprise numbers with their check digits. */
function belgianCompanies(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => {
    const digits = 4_000_001 + index;
    return `BE0${digits}${String(97 - (digits % 97)).padStart(2, '0')}`;
  });
}

async function ownPart(context: BenchmarkContext, measured: MeasuredService): Promise<readonly Comparison[]> {
  const count = context.quick ? 50 : 500;
  const { service, client, company, documentId } = measured;
  const submissions = await measureShare(context, service.mongodbUri, await asSubmitted(service, documentId), count);
  const long = await submit(client, 'json', networkInvoices(1, LONG)(), pathOf(company));
  const { ubl } = await asSubmitted(service, long);
  const delivered = { ubl: ubl.toString('utf8'), receiver: participantOf(company) };
  const deliveries = await measureInbound(context, service, delivered, count);
  return [
    compare({
      what: 'our own part of a submission, the receiver known',
      unit: 'ms',
      ours: submissions,
      statistic: 'p95',
      goal: GOALS.share,
    }),
    compare({
      what: `an invoice of ${LONG} lines that is received, from its first byte to the answer after it is stored`,
      unit: 'ms',
      ours: deliveries,
      statistic: 'p95',
      goal: GOALS.inbound,
    }),
  ];
}

async function asSubmitted({ mongodbUri }: Service, documentId: string): Promise<SubmittedBefore> {
  const mongo = await connectMongo(mongodbUri);
  try {
    // As it was before anything became of it.
    const {
      status: _status,
      phase: _phase,
      findings: _findings,
      ruleSets: _ruleSets,
      timeline: _timeline,
      integration: _integration,
      updatedAt: _updatedAt,
      ...document
    } = await new DocumentRepository(mongo).read(documentId);
    const payload = await new PayloadRepository(mongo).find(documentId);
    const company = await new AccountRepository(mongo).findCompany(document.companyId);
    if (payload === undefined || company === undefined) throw new Error(`nothing is known of ${documentId}`);
    return { document, ubl: Buffer.from(payload.ubl), company };
  } finally {
    await closeMongo(mongo);
  }
}
