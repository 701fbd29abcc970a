import { Command } from 'commander';
import type { Decision } from '../../application/integration/settle-document';
import { present } from '../../platform/present';
import { CommandFailure, UsageError } from '../report-failure';

interface SettleOptions {
  accepted?: boolean;
  refused?: boolean;
  reference?: string;
  code?: string;
  reason: string;
  key?: string;
  json?: boolean;
}

/** `edoc ops settle`, and the same as `edoc authority settle`. */
export function settleCommand(): Command {
  return new Command('settle')
    .description(
      'decide what became of a document that its authority gives no usable answer for; it then ends OK or ERROR',
    )
    .argument('<id>', 'documentId')
    .option('--accepted', 'the authority has the document')
    .option('--refused', 'the authority refused the document')
    .option('--reference <text>', "the authority's reference, with --accepted")
    .option('--code <code>', "the authority's code, with --refused")
    .requiredOption(
      '--reason <text>',
      "source of this knowledge; the document's timeline shows it, also to its company",
    )
    .option('--key <text>', 'key of this decision: the same key never decides twice')
    .action(settle);
}

async function settle(asked: string, options: SettleOptions): Promise<void> {
  const decision = decisionOf(options);
  const documentId = asked.toLowerCase();
  const { settleDocument } = await import('../operations/settle-document.js');
  const { OperatorSession, operatorActor } = await import('../operations/operator-session.js');
  const { withDatabase } = await import('../account-store.js');
  const { withTemporal } = await import('../temporal-of-service.js');
  const { reason, key, json } = options;
  const request = { documentId, decision, reason, by: operatorActor(), ...present({ settlementId: key }) };
  await withDatabase(async (connection) =>
    withTemporal(async (client) => {
      await new OperatorSession(connection).record({ operation: 'settleDocument', documentId });
      const late = () => console.error(`${documentId}: its workflow could not be told yet; it finds out by itself`);
      const settled = await settleDocument({ connection, client }, request, late);
      if (settled.kind === 'not-found') throw new CommandFailure(`there is no document ${asked}`);
      if (settled.kind === 'not-settleable') throw new CommandFailure(`not settled: ${settled.why}`);
      const again = settled.kind === 'repeated' ? ' before with this key; nothing was done' : '';
      console.log(
        json === true
          ? JSON.stringify({ documentId, ...settled })
          : `${documentId}: settled as ${settled.outcome}${again}`,
      );
    }),
  );
}

/** Exactly one outcome, and with it only what belongs to it. */
export function decisionOf({ accepted, refused, reference, code }: Omit<SettleOptions, 'reason'>): Decision {
  if (accepted === true && refused !== true && code === undefined)
    return { outcome: 'accepted', ...present({ reference }) };
  if (refused === true && accepted !== true && reference === undefined)
    return { outcome: 'refused', ...present({ code }) };
  throw new UsageError('--accepted (with --reference, if there is one) or --refused (with --code)');
}
