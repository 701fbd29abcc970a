import type { CleanedEnv, ValidatorSpec } from 'envalid';
import type { DocumentMode } from '../../documents/document-mode';
import type { DocumentContext, DocumentType, Purpose } from '../../documents/model/document-context';
import type { AuthorityEnvironment } from '../../platform/authority-settings';
import type { MetricTable } from '../../platform/metrics/metric-table';
import type { SystemSchedule } from '../../platform/temporal/system-schedule';
import type { SandboxAddresses } from '../../platform/sandbox-addresses';
import type { ExternalStatusMachine } from '../external-status/machine';
import type { JsonDestination } from '../destination-format';

/** What decides which system takes a document. */
export interface OfferedDocument extends DocumentContext {
  documentType: DocumentType;
  /** Its buyer is a public body, by the rules of the country. */
  toPublicBody?: true;
}

/** What may be said of a company, for those who look at its documents. */
export interface CompanyOption {
  /** What may be stated. */
  readonly form: string;
  readonly takes: (value: string) => boolean;
  /** Value where nothing is stated; without it the option has none then. */
  readonly fallback?: string;
  readonly description: string;
  /** The value is a list, each entry of which belongs to one company, which is found by it. */
  readonly entries?: CompanyEntries;
}

export interface CompanyEntries {
  /** Name of the unique index. */
  readonly index: string;
  /** The entries of a value that the option takes, as they are compared. */
  of(value: string): readonly string[];
  /** Whether the entry follows from the company's number, so that nobody else can have it. */
  isOwn(entry: string, company: { readonly countryIso: string; readonly vatNumber: string }): boolean;
}

export function optionAmong(...values: string[]): Pick<CompanyOption, 'form' | 'takes'> {
  return { form: values.join(', '), takes: (value) => values.includes(value) };
}

/** What a company is known by to a system: a certificate with its key, a token, or named fields. */
export const CREDENTIAL_KINDS = ['certificate', 'token', 'fields'] as const;
export type CredentialKind = (typeof CREDENTIAL_KINDS)[number];

export interface CredentialFacts {
  readonly kinds: readonly CredentialKind[];
  /** The system signs with methods that are defined for RSA alone. */
  readonly takesOnlyRsa?: true;
  /** What the fields are, where the system takes some. */
  readonly fields?: readonly string[];
}

export type SettingTable = Readonly<Record<string, ValidatorSpec<unknown>>>;

/** The limits of the calls to a system, in milliseconds. */
export interface SystemTimes {
  /** After its mark a submission leaves within this time, or not at all. */
  readonly leavesWithinMs: number;
  /** The authority may still take what was sent this long ago. */
  readonly settleMs: number;
  /** No question or submission takes longer. */
  readonly callMs: number;
}

/** Mailboxes that a system has, and how often they are read. */
export type DeliveryFacts<Settings> =
  /** Each country's, of which there is one system: INBOUND_COUNTRIES and INBOUND_POLL_SECONDS say which are asked, and how often. */
  | { readonly mailboxes: 'country' }
  /** Each company's that has a credential of the system; 0 is never. */
  | { readonly mailboxes: 'company'; everySeconds(settings: Settings): number }
  | PushFacts<Settings>;

/** None is read: the system calls `POST /v1.1/inbound/<id>` with each message in its envelope. */
export interface PushFacts<Settings> {
  readonly mailboxes: 'pushed';
  /** Setting of the token that it calls with, which never changes; not set, only operators deliver in its place. */
  readonly tokenSetting: string;
  tokenOf(settings: Settings): string;
  /** Of the documents in its messages, which are received by companies of every country that has the purpose. */
  readonly purpose: Purpose;
  /** What it pushes, for the description of the API. */
  readonly message: { readonly what: string; readonly example: string };
  /** Header in which it repeats the id of the message, which is not the envelope's unless they agree. */
  readonly idHeader: { readonly name: string; readonly description: string };
  /** What it is answered, in the words of its own protocol. */
  readonly answer: {
    /** Name of the schema. */
    readonly name: string;
    readonly properties: Readonly<Record<string, PushedAnswerMember>>;
    readonly examples: Readonly<Record<string, { readonly summary: string; readonly value: object }>>;
  };
}

interface PushedAnswerMember {
  readonly type: 'string';
  readonly description: string;
  readonly enum?: readonly string[];
}

/** A setting that production refuses although it is well-formed. */
export interface RefusedSetting<Settings> {
  readonly name: string;
  /** What is found, for the page of the settings. */
  readonly what: string;
  look(settings: Settings): string | undefined;
}

/**
 * All that is known of a system that documents are submitted to, without speaking to it. Every member is stated, also where a
 * system has nothing of the kind.
 */
export interface SystemFacts<Table extends SettingTable = SettingTable> {
  /** Stored in documents and part of the names of settings: an id never changes. */
  readonly id: string;
  readonly name: string;
  /** The documents that it is sent: real ones, or those of test tokens. None is ever sent both. */
  readonly mode: DocumentMode;
  /** Country of a system that takes documents of one country alone. */
  readonly countryIso: string | undefined;
  takes(document: OfferedDocument): boolean;
  /**
   * Documents of which its companies report none where those of another system report them: they are refused. Everywhere else
   * they go where they would go without it.
   */
  leavesOut(document: OfferedDocument): boolean;
  /** Setting that lists the countries whose documents go to it, where an operator decides that; undefined: all that it takes. */
  readonly usedIn: string | undefined;
  /**
   * The system takes the documents of companies that have this option set so, or by default; without a value, of those that have it
   * stated at all, and of the others what the integration service could not take.
   */
  readonly chosenBy: { readonly name: string; readonly value?: string } | undefined;
  /** The options of companies that the system reads, the one that chooses it included. */
  readonly companyOptions: Readonly<Record<string, CompanyOption>>;
  /** Undefined where companies need no credential. */
  readonly credential: CredentialFacts | undefined;
  /**
   * Facts of a system that files documents in a chain, which calls when the chain is due; `isOut` says whether the reason that a
   * document waits for is that its record will not be sent. Undefined where calls are made for each document, and held back by the
   * system's breaker while they fail.
   */
  readonly chain: { isOut(reason: string): boolean } | undefined;
  /** What the key of the breaker has beside the system: where each country has a service of its own, each fails by itself. */
  readonly breakerPart: 'country' | undefined;
  /** Whose limits count: a company that calls by its own certificate is limited by itself. */
  readonly callsAs: 'company' | undefined;
  /** What it holds of a document can be amended by another one. */
  readonly takesAmendments: boolean;
  /** Whether what it holds of a document can be cancelled, and whether it has to be told why. */
  readonly cancellation: 'with-reason' | 'without-reason' | undefined;
  /** The life of documents that went out by it, where it is another than that of their country; `appliesTo` says of which. */
  readonly lifecycle: ExternalStatusMachine | undefined;
  /**
   * What becomes of JSON documents whose company, by its options, the system knows. Undefined: what their country says, and so where
   * it is undefined for the options.
   */
  readonly jsonDocuments:
    ((options: Readonly<Partial<Record<string, string>>>) => JsonDestination | undefined) | undefined;
  /** What it is told of a document, in a form of its own. */
  readonly ownForm: { readonly name: string; readonly example: string } | undefined;
  /** Mailboxes, or how it pushes, if the system delivers documents of others to companies. */
  readonly delivers: DeliveryFacts<CleanedEnv<Table>> | undefined;
  /** The switch of the system is the first: see `switchOf`. */
  readonly settings: Table;
  /** What is wrong with settings that are well-formed each by itself. */
  problems(settings: CleanedEnv<Table>): readonly string[];
  readonly refusedInProduction: readonly RefusedSetting<CleanedEnv<Table>>[];
  /** What happens where processes have different settings of the system; the page says it to operators. */
  readonly ifSettingsDiffer: string;
  /** Address at which the system is called, as operators are shown it; undefined where that depends on the country. */
  address(settings: CleanedEnv<Table>, environment: AuthorityEnvironment): string | undefined;
  /** Undefined: those of the integration service. */
  times(settings: CleanedEnv<Table>): SystemTimes | undefined;
  /** What is told of it alone, by the integration workers; what is told of all systems has it as a label. */
  readonly metrics: MetricTable;
  /** What is done again and again, and not for a document that is just being submitted. */
  schedules(settings: CleanedEnv<Table>): readonly SystemSchedule[];
  /** Settings of a trial, in which the sandbox stands for the system. */
  trial(sandbox: SandboxAddresses): Readonly<Record<string, string>>;
}

/** The setting that has the service submit to the system, or not. */
export function switchOf(system: string): `AUTHORITY_${string}` {
  return `AUTHORITY_${system.toUpperCase().replaceAll('-', '_')}`;
}
