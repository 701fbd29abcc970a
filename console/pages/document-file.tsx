import { useState } from 'preact/hooks';
import { useConsole } from '../parts/context';
import { useFormats } from '../parts/formats';
import { Await } from '../parts/notices';
import { PdfFrame } from '../parts/pdf-frame';
import { useLoaded } from '../parts/use-loaded';
import { DOCUMENT } from '../texts/document';
import { useTexts } from '../texts/texts';

const SHOWN_CHARACTERS = 300_000;

/** The document beside its story: printed, or the XML as text. */
export function DocumentFile({ id, language }: { id: string; language: string }) {
  const texts = useTexts(DOCUMENT);
  const [kind, setKind] = useState<'pdf' | 'xml'>('pdf');
  return (
    <section aria-labelledby="file" class="file">
      <h2 id="file">{texts.file}</h2>
      <div class="actions">
        <button type="button" aria-pressed={kind === 'pdf'} onClick={() => setKind('pdf')}>
          PDF
        </button>
        <button type="button" aria-pressed={kind === 'xml'} onClick={() => setKind('xml')}>
          XML
        </button>
      </div>
      {kind === 'pdf' ? <Pdf id={id} language={language} /> : <Xml id={id} />}
    </section>
  );
}

function Pdf({ id, language }: { id: string; language: string }) {
  const { api } = useConsole();
  const loaded = useLoaded(`pdf ${id} ${language}`, (signal) => api.blob(fileOf(id), 'application/pdf', signal));
  return <Await loaded={loaded}>{(blob) => <PdfFrame blob={blob} name={`${id}.pdf`} />}</Await>;
}

function Xml({ id }: { id: string }) {
  const texts = useTexts(DOCUMENT);
  const { number } = useFormats();
  const { api } = useConsole();
  const loaded = useLoaded(`xml ${id}`, async (signal) =>
    (await api.blob(fileOf(id), 'application/xml', signal)).text(),
  );
  return (
    <Await loaded={loaded}>
      {(xml) => (
        <>
          {xml.length > SHOWN_CHARACTERS && <p class="soft">{texts.firstCharacters(number(SHOWN_CHARACTERS))}</p>}
          <pre tabIndex={0} role="region" aria-label={texts.xml}>
            {xml.slice(0, SHOWN_CHARACTERS)}
          </pre>
        </>
      )}
    </Await>
  );
}

function fileOf(id: string): string {
  return `/v1.1/operations/documents/${encodeURIComponent(id)}/file`;
}
