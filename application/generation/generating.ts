import type { AccountRecord, CompanyRecord } from '../../storage/account-record';
import type { AccountRepository } from '../../storage/account-repository';
import type { GenerationRecord, GenerationRepository } from '../../storage/generation-repository';
import type { GenerationSource } from '../../storage/generation-source';
import type { MailToQueue } from '../mail/queue-mail';
import { StepFailure } from '../step-failure';
import type { GenerationOrder } from './generate-csv';
import type { RowsPool } from './rows-pool';

/** What making and sending files works with. */
export interface Generating {
  generations: GenerationRepository;
  source: Pick<GenerationSource, 'slices'>;
  rows: Pick<RowsPool, 'rows'>;
  accounts: Pick<AccountRepository, 'findAccess'>;
  queueMail(mail: MailToQueue): Promise<void>;
  /** URL at which clients reach the API, and the key of links; without either there are no links. */
  links?: { publicUrl: string; key: Uint8Array };
  /** Sizes up to which a file is attached plain and compressed; the usual ones when not set. */
  sizes?: { plainBytes: number; attachedBytes: number };
  clock(): Date;
}

export async function generationOf(
  { generations }: Pick<Generating, 'generations'>,
  generationId: string,
): Promise<GenerationRecord> {
  const generation = await generations.find(generationId);
  if (generation === undefined) throw StepFailure.final('GENERATION_MISSING');
  return generation;
}

/** What the account may act for at present, which can be less than when it asked, and where it gets the file. */
export async function stillAllowed(
  { accounts }: Pick<Generating, 'accounts'>,
  { accountId, order }: GenerationRecord,
): Promise<{
  account: AccountRecord & { email: string };
  companies: readonly CompanyRecord[];
  order: GenerationOrder;
}> {
  const access = await accounts.findAccess(accountId);
  if (access === undefined) throw StepFailure.final('ACCOUNT_MISSING');
  const { account, companies } = access;
  const { email } = account;
  if (email === undefined) throw StepFailure.final('EMAIL_UNKNOWN');
  const own = new Set(account.companyIds);
  const companyIds = order.filter.companyIds.filter((companyId) => own.has(companyId));
  return { account: { ...account, email }, companies, order: { ...order, filter: { ...order.filter, companyIds } } };
}
