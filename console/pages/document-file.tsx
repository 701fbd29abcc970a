import { useEffect, useState } from 'preact/hooks';
import { useConsole } from '../parts/context';
import { useFormats } from '../parts/formats';
import { Await } from '../parts/notices';
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
  return <Await loaded={loaded}>{(blob) => <PdfFrame blob={blob} id={id} />}</Await>;
}

function PdfFrame({ blob, id }: { blob: Blob; id: string }) {
  const texts = useTexts(DOCUMENT);
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    // Whatever the answer called itself, here it is a PDF: a blob of HTML would run with the rights of this page.
    const made = URL.createObjectURL(new Blob([blob], { type: 'application/pdf' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  if (address === undefined) return null;
  return (
    <>
      <p>
        <a href={address} download={`${id}.pdf`}>
          {texts.savePdf}
        </a>
      </p>
      {navigator.pdfViewerEnabled ? <iframe title={texts.pdf} src={address} /> : <p class="soft">{texts.noViewer}</p>}
    </>
  );
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
