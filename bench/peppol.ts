import { AccountRepository } from '../storage/account-repository';
import { closeMongo, connectMongo } from '../storage/mongo';
import { DocumentRepository } from '../storage/document-repository';
import { PayloadRepository } from '../storage/payload-repository';
import type { BenchmarkContext } from './benchmark';
import { benchmarkOf, type MeasuredService } from './called-systems';
import { compare, type Comparison } from './comparison';
import { networkInvoices } from './documents';
import { measureShare, type SubmittedBefore } from './peppol-share';

const GOALS = {
  throughput: { on: 'ratio', bound: 'at-least', limit: 0.5 },
  share: { on: 'value', bound: 'at-most', limit: 50 },
} as const;

export const peppol = benchmarkOf({
  name: 'peppol',
  description:
    'invoices of three Belgian companies from POST to the receipt of the receiving access point, and what a submission costs here',
  companies: belgianCompanies,
  options: { own: (company) => `peppol.participants=0208:${company.slice(2)}` },
  path: (company) => `/v1.1/document?countryIso=BE&purpose=EINVOICING&flow=ISSUED&vatNumber=${company}`,
  source: networkInvoices,
  // What the receiving access point says later is not waited for.
  settings: { AUTHORITY_PEPPOL_MLS_WAIT_SECONDS: '0' },
  goal: GOALS.throughput,
  more: ownShare,
});

/** Enterprise numbers with their check digits. */
function belgianCompanies(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => {
    const digits = 4_000_001 + index;
    return `BE0${digits}${String(97 - (digits % 97)).padStart(2, '0')}`;
  });
}

async function ownShare(context: BenchmarkContext, measured: MeasuredService): Promise<readonly Comparison[]> {
  const submissions = await measureShare(
    context,
    measured.service.mongodbUri,
    await asSubmitted(measured),
    context.quick ? 50 : 500,
  );
  return [
    compare({
      what: 'our own part of a submission, the receiver known',
      unit: 'ms',
      ours: submissions,
      statistic: 'p95',
      goal: GOALS.share,
    }),
  ];
}

async function asSubmitted({ service, documentId }: MeasuredService): Promise<SubmittedBefore> {
  const mongo = await connectMongo(service.mongodbUri);
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
