import { useBlobAddress } from '../parts/pdf-frame';
import { CHECK_RESULT } from '../texts/check-result';
import { useTexts } from '../texts/texts';

/** The invoice as people read it: a page of its own, in which nothing runs. */
export function ReadableInvoice({ html }: { html: string }) {
  const texts = useTexts(CHECK_RESULT);
  const address = useBlobAddress(html, 'text/html;charset=utf-8');
  return (
    <section aria-labelledby="readable">
      <h2 id="readable">{texts.readable}</h2>
      {address !== undefined && <iframe title={texts.readable} src={address} sandbox="" />}
    </section>
  );
}
