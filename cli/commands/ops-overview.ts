import { Command } from 'commander';
import { inOperatorSession } from '../operations/look-options';

/** `edoc ops overview`. */
export function overviewCommand(): Command {
  return new Command('overview')
    .description(
      'show how the service stands: documents of the last 14 days (UTC) by status and country, what waits and for whom, what needs somebody now',
    )
    .action(overview);
}

async function overview({ json }: { json?: boolean }): Promise<void> {
  const { overviewResponse } = await import('../../api/mappers/overview-response.js');
  const { describeOverview } = await import('../operations/describe-overview.js');
  await inOperatorSession(async (session) => {
    await session.record({ operation: 'showOverview' });
    const shown = overviewResponse(await session.overview());
    console.log(json === true ? JSON.stringify(shown) : describeOverview(shown).join('\n'));
  });
}
