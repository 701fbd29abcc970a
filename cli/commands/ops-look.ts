import type { Command } from 'commander';
import { inOperatorSession, MOST_ROWS, rows } from '../operations/look-options';
import { describeFilter, filterOf, SEARCHED, withFilterOptions } from '../operations/filter-options';
import { CommandFailure } from '../report-failure';
import { present } from '../../platform/present';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface Common {
  json?: boolean;
}

/** Adds what operators look at; each look is recorded (ADR 46). */
export function addLookCommands(ops: Command): void {
  withFilterOptions(
    ops.command('find').description('find documents of all accounts, newest first').argument('[words...]', SEARCHED),
  )
    .option('--limit <number>', `largest number of documents, 1 to ${MOST_ROWS}`, rows, 50)
    .action(find);
  ops
    .command('show')
    .description('show the story of a document: what is wrong, how to mend it, and what happened')
    .argument('<id|number>', 'documentId or document number')
    .action(show);
  ops
    .command('company')
    .description('show which company an id stands for')
    .argument('<id>', 'companyId, as in search attributes and logs')
    .action(company);
  ops
    .command('access')
    .description('show who looked at documents as an operator, newest first')
    .option('--document <id>', 'document that they looked at')
    .option('--actor <actor>', 'actor who looked, for example account:support or operator:ana')
    .option('--limit <number>', `largest number of entries, 1 to ${MOST_ROWS}`, rows, 50)
    .action(access);
}

async function find(words: string[], options: Parameters<typeof filterOf>[1] & Common & { limit: number }) {
  const filter = filterOf(words, options);
  const { operationsDocument } = await import('../../api/mappers/operations-document.js');
  const { describeRows, describeTotal } = await import('../operations/describe-documents.js');
  const { shown } = await import('../operations/terminal-text.js');
  await inOperatorSession(async (session) => {
    await session.record({ operation: 'findDocuments', filter });
    const page = await session.search.page(filter, 'all', { limit: options.limit });
    const found = page.items.map((item) => operationsDocument(item));
    if (options.json === true) for (const row of found) console.log(JSON.stringify(row));
    else if (found.length > 0) console.log(describeRows(found).join('\n'));
    else console.log(shown(`Nothing found. Searched: ${describeFilter(filter)}`));
    if (found.length > 0) console.error(describeTotal(await session.search.total(filter, 'all', options, page), found));
  });
}

async function show(asked: string, { json }: Common) {
  const { operationsDetails, operationsDocument } = await import('../../api/mappers/operations-document.js');
  const { describeDetails, describeRows } = await import('../operations/describe-documents.js');
  await inOperatorSession(async (session) => {
    const isId = UUID.test(asked);
    await session.record({
      operation: 'showDocument',
      ...(isId ? { documentId: asked.toLowerCase() } : { filter: { text: asked } }),
    });
    const numbered = isId ? [] : await session.search.withNumber(asked);
    if (numbered.length > 1) {
      console.error(describeRows(numbered.map((one) => operationsDocument(one))).join('\n'));
      throw new CommandFailure(`${numbered.length} documents have the number ${asked}: name one by its id`);
    }
    const documentId = isId ? asked : numbered[0]?.documentId;
    if (!isId && documentId !== undefined) await session.record({ operation: 'showDocument', documentId });
    const story = documentId === undefined ? undefined : await session.story(documentId);
    if (story === undefined) throw new CommandFailure(`there is no document ${asked}`);
    const details = operationsDetails(story, 'en', await session.temporalUi());
    console.log(json === true ? JSON.stringify(details) : describeDetails(details).join('\n'));
  });
}

async function company(companyId: string, { json }: Common) {
  const { withAccounts } = await import('../account-store.js');
  const { shown } = await import('../operations/terminal-text.js');
  const found = await withAccounts(async (accounts) => accounts.findCompany(companyId));
  if (found === undefined) throw new CommandFailure(`there is no company ${companyId}`);
  const { countryIso, vatNumber, name } = found;
  console.log(
    json === true
      ? JSON.stringify({ companyId, countryIso, vatNumber, name })
      : shown(`${countryIso} ${vatNumber} ${name}`),
  );
}

async function access({ document, actor, limit, json }: Common & { document?: string; actor?: string; limit: number }) {
  const { shown } = await import('../operations/terminal-text.js');
  await inOperatorSession(async (session) => {
    const asked = present({ documentId: document?.toLowerCase(), actor });
    for (const { at, ...look } of await session.accesses(asked, limit)) {
      const of =
        look.documentId ?? look.subscriptionId ?? (look.filter === undefined ? '' : JSON.stringify(look.filter));
      if (json === true) console.log(JSON.stringify({ at: at.toISOString(), ...look }));
      else console.log(shown(`${at.toISOString()} ${look.actor} ${look.operation} ${of}`.trimEnd()));
    }
  });
}
