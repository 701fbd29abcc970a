import { useId, useState } from 'preact/hooks';
import type { Company } from '../client/answers';
import { useConsole } from '../parts/context';
import { Await, Empty } from '../parts/notices';
import { useBlobAddress } from '../parts/pdf-frame';
import { useLoaded } from '../parts/use-loaded';
import { COMPANY_LOGO } from '../texts/company-logo';
import { useTexts } from '../texts/texts';
import { FormDialog, type DialogOfCompany } from './company-dialogs';

type Logo = NonNullable<Company['logo']>;

/** The logo on PDFs of the company: seen, uploaded, removed. */
export function CompanyLogo({
  logo,
  address,
  changed,
}: {
  logo: Logo | undefined;
  address: string;
  changed: () => void;
}) {
  const texts = useTexts(COMPANY_LOGO);
  const [open, setOpen] = useState<'upload' | 'remove'>();
  const close = () => setOpen(undefined);
  const done = () => {
    close();
    changed();
  };
  const dialog = { address: `${address}/logo`, done, close };
  return (
    <>
      <h2>{texts.logo}</h2>
      {logo === undefined ? (
        <Empty>{texts.none}</Empty>
      ) : (
        <Image key={logo.sha256} logo={logo} address={dialog.address} />
      )}
      <p class="actions">
        <button type="button" onClick={() => setOpen('upload')}>
          {texts.upload}
        </button>
        {logo !== undefined && (
          <button type="button" onClick={() => setOpen('remove')}>
            {texts.remove}
          </button>
        )}
      </p>
      {open === 'upload' && <UploadDialog {...dialog} />}
      {open === 'remove' && <RemoveDialog {...dialog} />}
    </>
  );
}

function Image({ logo: { contentType, sha256 }, address }: { logo: Logo; address: string }) {
  const { api } = useConsole();
  const loaded = useLoaded(`logo ${sha256}`, (signal) => api.blob(address, contentType, signal));
  return <Await loaded={loaded}>{(blob) => <BlobImage blob={blob} type={contentType} />}</Await>;
}

function BlobImage({ blob, type }: { blob: Blob; type: string }) {
  const texts = useTexts(COMPANY_LOGO);
  const source = useBlobAddress(blob, type);
  return source === undefined ? null : <img class="logo" src={source} alt={texts.shown} />;
}

function UploadDialog({ address, done, close }: DialogOfCompany) {
  const { api } = useConsole();
  const texts = useTexts(COMPANY_LOGO);
  const id = useId();
  const [file, setFile] = useState<File>();
  const upload = async () => {
    if (file === undefined) return;
    await api.putFile<Company>(address, await asImage(file));
    done();
  };
  return (
    <FormDialog title={texts.upload} action={texts.uploadNow} work={upload} close={close}>
      <p class="notice busy">{texts.uploadNote}</p>
      <p>
        <label for={id}>{texts.file}</label>
        <input
          id={id}
          type="file"
          accept="image/png,image/jpeg"
          required
          onChange={(event) => setFile(event.currentTarget.files?.[0])}
        />
      </p>
    </FormDialog>
  );
}

/** Browsers tell a type by the name of the file; the API looks at the content, and takes two types. */
async function asImage(file: File): Promise<Blob> {
  const [first] = new Uint8Array(await file.slice(0, 1).arrayBuffer());
  return new Blob([file], { type: first === JPEG_START ? 'image/jpeg' : 'image/png' });
}

const JPEG_START = 0xff;

function RemoveDialog({ address, done, close }: DialogOfCompany) {
  const { api } = useConsole();
  const texts = useTexts(COMPANY_LOGO);
  const remove = async () => {
    await api.remove(address);
    done();
  };
  return (
    <FormDialog title={texts.remove} action={texts.removeNow} work={remove} close={close}>
      <p class="notice busy">{texts.removeNote}</p>
    </FormDialog>
  );
}
