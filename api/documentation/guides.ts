import path from 'node:path';

/** A page of docs/<name>.md, which may be in a folder, served as /docs/<name> and, as Markdown, as /docs/<name>.md. */
export interface Guide {
  name: string;
  title: string;
  /** Use of the guide for the reader, in a line. */
  summary: string;
}

export interface GuideGroup {
  title: string;
  guides: readonly Guide[];
  /** Its readers have the installation: the pages may name its files. */
  forOperators?: true;
}

/** Groups in the order of the navigation. What else is in docs/ is for those who change the service. */
export const GUIDE_GROUPS: readonly GuideGroup[] = [
  {
    title: 'Start',
    guides: [
      { name: 'quickstart-curl', title: 'Quickstart: curl', summary: 'First invoice, batch and webhook in a shell.' },
      { name: 'quickstart-typescript', title: 'Quickstart: TypeScript', summary: 'The same with Node.js and fetch.' },
      { name: 'quickstart-python', title: 'Quickstart: Python', summary: 'The same with the standard library.' },
      { name: 'quickstart-java', title: 'Quickstart: Java', summary: 'The same with java.net.http.' },
      { name: 'authentication', title: 'Authentication', summary: 'Claims, scopes, algorithms; use your own issuer.' },
      { name: 'sandbox', title: 'Testing with the sandbox', summary: 'Make the authority refuse, hang or disappear.' },
      {
        name: 'test-tokens',
        title: 'Test with test tokens',
        summary: 'Try everything in production; nothing comes of it.',
      },
    ],
  },
  {
    title: 'Send and receive',
    guides: [
      { name: 'documents', title: 'Documents', summary: 'Submit, track, read and download.' },
      { name: 'batches', title: 'Batches', summary: 'Many documents in one request or one table.' },
      { name: 'batch-template', title: 'The batch template', summary: 'Every column of the CSV and Excel file.' },
      {
        name: 'external-statuses',
        title: 'External statuses',
        summary: 'Approved, refused, paid: what happens afterwards.',
      },
      { name: 'companies-by-api', title: 'Companies by API', summary: 'Register companies, with their certificates.' },
      { name: 'webhooks', title: 'Webhooks', summary: 'Be notified, and verify who notifies you.' },
      { name: 'client', title: 'The client for Node', summary: 'A typed client that waits, retries and verifies.' },
      {
        name: 'generated-clients',
        title: 'Generated clients',
        summary: 'A client of the OpenAPI, for Python in four steps.',
      },
      {
        name: 'mcp',
        title: 'Assistants and agents',
        summary: 'The Model Context Protocol, with the rights of a token.',
      },
    ],
  },
  {
    title: 'Rules of the API',
    guides: [
      { name: 'errors', title: 'Errors', summary: 'Every code, what it means and what to do.' },
      { name: 'limits', title: 'Limits', summary: 'Sizes, counts, times and rates.' },
      { name: 'rule-sets', title: 'Rule sets and releases', summary: 'What is judged by which release.' },
      { name: 'idempotency', title: 'Idempotency', summary: 'Repeat any request safely.' },
      { name: 'paging', title: 'Paging', summary: 'Read long lists without gaps.' },
      {
        name: 'versioning',
        title: 'Versioning and deprecation',
        summary: 'What may change, and what you are told before.',
      },
      { name: 'api-changelog', title: 'API changelog', summary: 'What has changed for callers.' },
    ],
  },
  {
    title: 'Countries',
    guides: [
      { name: 'countries', title: 'Countries', summary: 'What is supported where.' },
      { name: 'country-be', title: 'Belgium', summary: 'Rules, identifiers, statuses and dates.' },
      { name: 'country-de', title: 'Germany', summary: 'Rules, identifiers, statuses and dates.' },
      { name: 'country-es', title: 'Spain', summary: 'Rules, identifiers, statuses and dates.' },
      { name: 'country-fr', title: 'France', summary: 'Rules, identifiers, statuses and dates.' },
      { name: 'country-it', title: 'Italy', summary: 'Rules, identifiers, statuses and dates.' },
      { name: 'country-pl', title: 'Poland', summary: 'Rules, identifiers, statuses and dates.' },
      { name: 'country-pt', title: 'Portugal', summary: 'Rules, identifiers, statuses and dates.' },
      { name: 'country-ro', title: 'Romania', summary: 'Rules, identifiers, statuses and dates.' },
    ],
  },
  {
    title: 'Run the service',
    forOperators: true,
    guides: [
      { name: 'go-live', title: 'Go-live checklist', summary: 'From the sandbox to the first real invoice.' },
      { name: 'companies', title: 'Accounts and companies', summary: 'Register who may send for whom.' },
      {
        name: 'authorities/credentials',
        title: 'Credentials for authorities',
        summary: 'The certificates that companies prove themselves with.',
      },
      {
        name: 'authorities/es',
        title: 'Spain: VERI*FACTU',
        summary: 'What is reported to the tax agency, and how to go live.',
      },
      {
        name: 'authorities/peppol',
        title: 'Peppol',
        summary: 'Invoices over the network, through an access point.',
      },
      {
        name: 'several-instances',
        title: 'Several instances',
        summary: 'More processes, and settings they must share.',
      },
      {
        name: 'without-docker',
        title: 'On servers without Docker',
        summary: 'MongoDB, Temporal, a tarball, systemd.',
      },
      {
        name: 'gateway',
        title: 'The integration service',
        summary: 'What a gateway of your own must answer.',
      },
      { name: 'upgrade', title: 'Upgrade', summary: 'Change to a new version while requests arrive.' },
      { name: 'backup', title: 'Backup and restore', summary: 'What to save, and how to get it back.' },
      { name: 'capacity', title: 'Capacity', summary: 'What a document costs, and what a load needs.' },
      { name: 'retention', title: 'Retention and erasure', summary: 'How long data is kept, and what is not deleted.' },
      { name: 'inbound', title: 'Received documents', summary: 'How documents of others arrive.' },
      { name: 'runbook', title: 'Runbook', summary: 'When something is wrong; how it is set up and looked into.' },
      { name: 'configuration', title: 'Configuration', summary: 'Every setting.' },
      { name: 'metrics', title: 'Metrics', summary: 'Every metric.' },
      { name: 'tracing', title: 'Tracing', summary: 'One trace from request to webhook.' },
    ],
  },
];

export const GUIDES: readonly Guide[] = GUIDE_GROUPS.flatMap(({ guides }) => guides);

export interface Reader {
  title: string;
  /** Task that brings this reader here. */
  task: string;
  /** Names of guides, the first to read first. */
  guides: readonly string[];
}

/** The start page sorts the guides by who reads them; a guide may have several readers. */
export const READERS: readonly Reader[] = [
  {
    title: 'Client developer',
    task: 'You connect a system that issues or receives invoices.',
    guides: [
      'quickstart-curl',
      'quickstart-typescript',
      'quickstart-python',
      'quickstart-java',
      'client',
      'generated-clients',
      'mcp',
      'authentication',
      'documents',
      'batches',
      'companies-by-api',
      'webhooks',
      'external-statuses',
      'sandbox',
      'test-tokens',
      'errors',
      'limits',
      'rule-sets',
      'idempotency',
      'paging',
      'versioning',
      'api-changelog',
    ],
  },
  {
    title: 'Finance',
    task: 'You answer for what is sent to the tax authorities.',
    guides: [
      'countries',
      'country-be',
      'country-de',
      'country-es',
      'country-fr',
      'country-it',
      'country-pl',
      'country-pt',
      'country-ro',
      'rule-sets',
      'batch-template',
      'external-statuses',
      'retention',
    ],
  },
  {
    title: 'Operator',
    task: 'You install the service and keep it running.',
    guides: [
      'go-live',
      'companies',
      'authorities/credentials',
      'authorities/es',
      'authorities/peppol',
      'authentication',
      'test-tokens',
      'several-instances',
      'without-docker',
      'gateway',
      'upgrade',
      'backup',
      'capacity',
      'retention',
      'inbound',
      'runbook',
      'configuration',
      'metrics',
      'tracing',
    ],
  },
  {
    title: 'Support',
    task: 'You find out why a document failed, and mend it.',
    guides: ['runbook', 'errors', 'documents', 'webhooks', 'companies'],
  },
];

export function findGuide(name: string): Guide | undefined {
  return GUIDES.find((guide) => guide.name === name);
}

/** Address that a link from a guide leads to: another guide, a heading or another site; undefined for what is not served. */
export function servedAddress(href: string, page = ''): string | undefined {
  if (/^(?:#|\/|https:)/.test(href)) return href;
  const [, file, anchor = ''] = /^([\w./-]+)\.md(#.*)?$/.exec(href) ?? [];
  if (file === undefined) return undefined;
  const name = path.posix.join(path.posix.dirname(page), file);
  return findGuide(name) === undefined ? undefined : `/docs/${name}${anchor}`;
}

/** The guides for those who call the API, for the OpenAPI. */
export const GUIDE_LINKS = GUIDE_GROUPS.filter(({ forOperators, title }) => !forOperators && title !== 'Countries')
  .flatMap(({ guides }) => guides)
  .concat(findGuide('countries') ?? [])
  .map(({ name, title }) => `[${title}](/docs/${name})`)
  .join(', ');
