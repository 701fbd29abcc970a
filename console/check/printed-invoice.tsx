import { useState } from 'preact/hooks';
import { useConsole } from '../parts/context';
import { ProblemNotice } from '../parts/notices';
import { PdfFrame } from '../parts/pdf-frame';
import { useAction } from '../parts/use-action';
import { CHECK_RESULT } from '../texts/check-result';
import { useTexts } from '../texts/texts';
import { isSpreadsheet, type ChosenFile } from './chosen-file';
import { queryOf, type Asked } from './settings';

/** Printed only when somebody wants it: that takes a second. */
export function PrintedInvoice({ file, asked }: { file: ChosenFile; asked: Asked }) {
  const texts = useTexts(CHECK_RESULT);
  const { api } = useConsole();
  const [pdf, setPdf] = useState<Blob>();
  const { busy, problem, run } = useAction();
  if (isSpreadsheet(file)) return null;
  const print = (): void =>
    run(async () => {
      setPdf(await api.postFileForBlob('/v1.1/document/check', queryOf(asked), file.blob, 'application/pdf'));
    });
  return (
    <section aria-labelledby="printed">
      <h2 id="printed">{texts.pdf}</h2>
      <div class="actions">
        <button type="button" onClick={print} disabled={busy}>
          {busy ? texts.printing : texts.print}
        </button>
      </div>
      <ProblemNotice problem={problem} />
      {pdf !== undefined && <PdfFrame blob={pdf} name="invoice.pdf" />}
    </section>
  );
}
