import { useEffect, useState } from 'preact/hooks';
import { DOCUMENT } from '../texts/document';
import { useTexts } from '../texts/texts';

/** A PDF to be saved, and seen where the browser has a viewer. */
export function PdfFrame({ blob, name }: { blob: Blob; name: string }) {
  const texts = useTexts(DOCUMENT);
  const address = useBlobAddress(blob, 'application/pdf');
  if (address === undefined) return null;
  return (
    <>
      <p>
        <a href={address} download={name}>
          {texts.savePdf}
        </a>
      </p>
      {navigator.pdfViewerEnabled ? <iframe title={texts.pdf} src={address} /> : <p class="soft">{texts.noViewer}</p>}
    </>
  );
}

/**
 * An address for what is shown in a frame, of the type that is named here, whatever the answer called itself: a blob of HTML would
 * run with the rights of this page.
 */
export function useBlobAddress(content: Blob | string, type: string): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([content], { type }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [content, type]);
  return address;
}
