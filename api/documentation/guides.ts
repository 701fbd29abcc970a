/** A page for those who call the service, or operate it by HTTP and the command line: docs/<name>.md, served as /docs/<name>. */
export interface Guide {
  name: string;
  title: string;
}

/** In the order in which they are read. What else is in docs/ is for those who install or change the service. */
export const GUIDES: readonly Guide[] = [
  { name: 'documents', title: 'Documents' },
  { name: 'batches', title: 'Batches' },
  { name: 'batch-template', title: 'The batch template' },
  { name: 'external-statuses', title: 'External statuses' },
  { name: 'webhooks', title: 'Webhooks' },
  { name: 'client', title: 'The client for Node' },
  { name: 'errors', title: 'Errors' },
  { name: 'operations', title: 'Operations' },
];

/** Where a link from a guide leads: to another guide, a heading or another site; undefined for what is not served. */
export function servedAddress(href: string): string | undefined {
  if (/^(?:#|\/|https:)/.test(href)) return href;
  const [, name, anchor = ''] = /^([\w-]+)\.md(#.*)?$/.exec(href) ?? [];
  return GUIDES.some((guide) => guide.name === name) ? `/docs/${name ?? ''}${anchor}` : undefined;
}

/** All guides, for the OpenAPI. */
export const GUIDE_LINKS = GUIDES.map(({ name, title }) => `[${title}](/docs/${name})`).join(', ');
