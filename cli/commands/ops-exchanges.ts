import { Command, InvalidArgumentError } from 'commander';
import { CommandFailure } from '../report-failure';

export function exchangesCommand(): Command {
  return new Command('exchanges')
    .description(
      'list the messages sent to and received from the system of a document, or write the bytes of one message',
    )
    .argument('<id>', 'documentId')
    .argument('[number]', 'message whose bytes are written to standard output', numberOf)
    .action(exchanges);
}

function numberOf(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  throw new InvalidArgumentError('Must be a number of the list.');
}

async function exchanges(asked: string, number: number | undefined, { json }: { json?: boolean }): Promise<void> {
  const { withCredentialStore } = await import('../credential-store.js');
  const { OperatorSession } = await import('../operations/operator-session.js');
  const { ExchangeRepository } = await import('../../storage/exchange-repository.js');
  const { readExchange } = await import('../../application/integration/evidence.js');
  const { describeExchange } = await import('../operations/describe-exchange.js');
  const { exchangeResponse } = await import('../../api/mappers/exchange-response.js');
  const documentId = asked.toLowerCase();
  await withCredentialStore(async ({ mongo, ring }) => {
    const operation = number === undefined ? 'showExchanges' : 'showExchange';
    await new OperatorSession(mongo).record({ operation, documentId });
    const kept = new ExchangeRepository(mongo);
    if (number !== undefined) {
      const found = await readExchange(kept, await ring(), documentId, number);
      if (found === undefined) throw new CommandFailure(`document ${asked} has no exchange ${number}`);
      process.stdout.write(found.bytes);
      return;
    }
    const listed = await kept.list(documentId);
    if (listed.length === 0) throw new CommandFailure(`nothing was sent or received for document ${asked}`);
    for (const one of listed)
      console.log(json === true ? JSON.stringify(exchangeResponse(one)) : describeExchange(one));
  });
}
