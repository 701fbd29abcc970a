import { CONTEXT_LIMITS, type Reach } from '../../documents/reach';
import { present } from '../../platform/present';
import type { AccountRecord, CompanyRecord } from '../../storage/account-record';
import type { BrokenEndpoints, BrokenSubscription } from '../../storage/broken-endpoints';
import { startOfDay, type DayCount, type DayCounts } from '../../storage/day-counts';
import { rightsOf, type DocumentRights } from '../../storage/document-rights';
import { SharedCounts } from '../../storage/shared-counts';
import { longestHeldFirst, type HeldChain } from './held-chain';
import { authoritiesNow, type AuthorityNow, type Outages } from '../integration/outages';
import { attention, mostUrgentFirst, standstill, type Attention, type AttentionDependencies } from './attention';

/** Days in the overview, today included. */
export const OVERVIEW_DAYS = 14;

export interface OverviewDependencies extends AttentionDependencies {
  dayCounts: Pick<DayCounts, 'since'>;
  authorities: Outages['authorities'];
  stuck: Outages['stuck'] & AttentionDependencies['stuck'];
  brokenEndpoints: Pick<BrokenEndpoints, 'subscriptionsOf'>;
  heldChains(): Promise<HeldChain[]>;
}

/** Whose overview it is. */
export interface Viewer {
  account: Pick<AccountRecord, 'accountId' | 'operator'>;
  companies: CompanyRecord[];
  reach?: Reach;
}

/** Parts that take counting, and may take too long. */
export const OVERVIEW_PARTS = ['days', 'authorities', 'endpoints', 'chains', 'attention'] as const;
export type OverviewPart = (typeof OVERVIEW_PARTS)[number];

export interface DaysOverview {
  countedAt: Date;
  counts: DayCount[];
}

/** How the service stands: what came in the last days, what waits and for whom, what needs somebody now. */
export interface Overview {
  at: Date;
  /** The first instant (UTC) of the first day; the last day is today. */
  from: Date;
  /** It is left out, like any other part, where it could not be counted in time; `missing` names it. */
  days?: DaysOverview;
  /** Systems that are down or that documents wait for. */
  authorities?: AuthorityNow[];
  endpoints?: BrokenSubscription[];
  chains?: HeldChain[];
  attention?: Attention[];
  missing: OverviewPart[];
}

/** Counting takes MongoDB a twentieth of its time at most, however many look. */
const SHARE = 20;
const LEAST_MS = 5_000;
const reuseMs = (tookMs: number) => Math.max(LEAST_MS, SHARE * tookMs);

/** One for each process: what was counted a moment ago is shown to all who may see the same. */
export class Overviews {
  private readonly days = new SharedCounts<DaysOverview | undefined>(reuseMs);
  private readonly others = new SharedCounts<Omit<Overview, 'days' | 'missing'>>(reuseMs);

  constructor(
    private readonly dependencies: OverviewDependencies,
    /** Told which part could not be counted. Everything else is shown all the same. */
    private readonly onFailure: (part: OverviewPart, error: unknown) => void,
  ) {}

  async of(viewer: Viewer, now: Date): Promise<Overview> {
    const rights = rightsOf(viewer);
    const from = startOfDay(now, OVERVIEW_DAYS - 1);
    const accountId = viewer.account.operator ? undefined : viewer.account.accountId;
    const [days, others] = await Promise.all([
      // That it took too long is kept as well: nobody asks for the same at once.
      this.days.of({ rights, from }, async () => this.counted('days', async () => this.daysSince(from, rights, now))),
      this.others.of({ rights, from, accountId, reach: viewer.reach }, async () =>
        this.othersOf(viewer, { rights, from, now }),
      ),
    ]);
    const overview = { ...others, ...present({ days }) };
    return { ...overview, missing: OVERVIEW_PARTS.filter((part) => overview[part] === undefined) };
  }

  private async daysSince(from: Date, rights: DocumentRights, now: Date): Promise<DaysOverview> {
    return { countedAt: now, counts: await this.dependencies.dayCounts.since(from, rights) };
  }

  private async othersOf(
    viewer: Viewer,
    { rights, from, now }: { rights: DocumentRights; from: Date; now: Date },
  ): Promise<Omit<Overview, 'days' | 'missing'>> {
    const { dependencies } = this;
    const filter = rights === 'all' ? {} : rights;
    const accountId = viewer.account.operator ? undefined : viewer.account.accountId;
    const [authorities, endpoints, chains, needs] = await Promise.all([
      this.counted('authorities', async () => (await authoritiesNow(dependencies, filter, now)).filter(isOfConcern)),
      this.counted('endpoints', async () => dependencies.brokenEndpoints.subscriptionsOf(accountId, viewer.reach)),
      this.counted('chains', async () => chainsOf(await dependencies.heldChains(), viewer)),
      this.counted('attention', async () => attention(dependencies, rights, { from, now })),
    ]);
    const urgent = needs && mostUrgentFirst([...needs, ...standstill(chains ?? [], endpoints ?? [])]);
    return { at: now, from, ...present({ authorities, endpoints, chains, attention: urgent }) };
  }

  /** Each part by itself: in an outage, what can be told is told. */
  private async counted<Part>(part: OverviewPart, count: () => Promise<Part>): Promise<Part | undefined> {
    try {
      return await count();
    } catch (error) {
      this.onFailure(part, error);
      return undefined;
    }
  }
}

function isOfConcern({ breaker, waiting }: AuthorityNow): boolean {
  return breaker !== 'closed' || waiting > 0;
}

/** A chain does not say of which documents it is: a token that reaches only some sees none. */
function chainsOf(chains: readonly HeldChain[], { account, companies, reach = {} }: Viewer): HeldChain[] {
  if (CONTEXT_LIMITS.some((limit) => reach[limit] !== undefined)) return [];
  const own = account.operator ? chains : chains.filter((chain) => companies.some((company) => chain.isOf(company)));
  return longestHeldFirst(own);
}
