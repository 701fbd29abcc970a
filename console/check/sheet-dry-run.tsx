import { useState } from 'preact/hooks';
import type { BatchDryRun, BatchDryRunRow } from '../client/answers';
import { useConsole } from '../parts/context';
import { ProblemNotice } from '../parts/notices';
import { Table } from '../parts/table';
import { useAction } from '../parts/use-action';
import { CHECK_RESULT } from '../texts/check-result';
import { SHEET_DRY_RUN } from '../texts/sheet-dry-run';
import { useTexts } from '../texts/texts';
import type { ChosenFile } from './chosen-file';
import { queryOf, type Asked } from './settings';

const MOST_SHOWN = 500;

/** What would become of each document of a spreadsheet, tried as its import. Rows name their flow themselves. */
export function SheetDryRun({ file, asked }: { file: ChosenFile; asked: Asked }) {
  const texts = useTexts(CHECK_RESULT);
  const { api } = useConsole();
  const [ran, setRan] = useState<BatchDryRun>();
  const { busy, problem, run } = useAction();
  const tryIt = (): void =>
    run(async () => {
      const { flow: _flow, ...query } = queryOf(asked);
      const form = new FormData();
      form.append('file', file.blob, file.name ?? 'spreadsheet');
      const path = '/v1.1/batch/importer';
      setRan((await api.postForm<{ dryRun: BatchDryRun }>(path, { ...query, dryRun: 'true' }, form)).dryRun);
    });
  return (
    <>
      <div class="actions">
        <button type="button" onClick={tryIt} disabled={busy}>
          {busy ? texts.trying : texts.tryIt}
        </button>
      </div>
      <ProblemNotice problem={problem} />
      {ran !== undefined && <Documents ran={ran} />}
    </>
  );
}

function Documents({ ran: { counters, content } }: { ran: BatchDryRun }) {
  const texts = useTexts(SHEET_DRY_RUN);
  const words = useTexts(CHECK_RESULT);
  return (
    <>
      <p role="status">{texts.counted(counters.SENT, counters.total)}</p>
      {content.length > MOST_SHOWN && <p class="soft">{texts.firstOf(MOST_SHOWN, content.length)}</p>}
      <Table name={texts.documents} heads={[texts.rows, texts.number, texts.becomes]}>
        {content.slice(0, MOST_SHOWN).map((row) => (
          <tr key={row.index}>
            <td class="short">{row.rows === undefined ? row.index + 1 : `${row.rows.first}–${row.rows.last}`}</td>
            <td class="short">{row.documentNumber ?? '–'}</td>
            <td class="long">
              {row.result === 'REJECTED' ? texts.rejected : words.results[row.result](row.system?.name ?? '')}
              <Reasons row={row} />
            </td>
          </tr>
        ))}
      </Table>
    </>
  );
}

function Reasons({ row: { result, findings = [], errors = [] } }: { row: BatchDryRunRow }) {
  const { language } = useConsole();
  if (result === 'SENT') return null;
  const reasons = [
    ...errors.map(({ row, columnName, message }) => [row, columnName, message].filter((one) => one !== undefined)),
    ...findings.filter(({ severity }) => severity === 'fatal').map(({ rule, message }) => [rule, message]),
  ].map((parts) => parts.join(': '));
  if (reasons.length === 0) return null;
  return (
    <ul lang={language}>
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}
