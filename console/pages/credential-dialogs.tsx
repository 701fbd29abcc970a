import { useId, useState } from 'preact/hooks';
import type { Credential, Credentials } from '../client/answers';
import { useConsole } from '../parts/context';
import { COMPANIES } from '../texts/companies';
import { useTexts } from '../texts/texts';
import { FormDialog, type DialogOfCompany } from './company-dialogs';

/** Uploads a certificate as a file. Tokens and fields are uploaded by API and command. */
export function UploadDialog({ systems, address, done, close }: DialogOfCompany & { systems: Credentials['systems'] }) {
  const { api } = useConsole();
  const texts = useTexts(COMPANIES);
  const id = useId();
  const taking = systems.filter(({ kinds }) => kinds.includes('certificate'));
  const [system, setSystem] = useState(taking[0]?.system ?? '');
  const [file, setFile] = useState<File>();
  const [password, setPassword] = useState('');
  const upload = async () => {
    if (file === undefined) return;
    await api.put<Credential>(`${address}/credentials/${encodeURIComponent(system)}`, await bodyOf(file, password));
    done();
  };
  return (
    <FormDialog title={texts.upload} action={texts.uploadNow} work={upload} close={close}>
      <p class="notice busy">{texts.uploadNote}</p>
      <p>
        <label for={`${id}-system`}>{texts.system}</label>
        <select id={`${id}-system`} value={system} onChange={(event) => setSystem(event.currentTarget.value)}>
          {taking.map((one) => (
            <option key={one.system} value={one.system}>
              {one.systemName}
            </option>
          ))}
        </select>
      </p>
      <p>
        <label for={`${id}-file`}>{texts.file}</label>
        <input
          id={`${id}-file`}
          type="file"
          accept=".p12,.pfx,.pem,.crt,.cer"
          required
          onChange={(event) => setFile(event.currentTarget.files?.[0])}
        />
      </p>
      <p>
        <label for={`${id}-password`}>{texts.password}</label>
        <input
          id={`${id}-password`}
          type="password"
          autoComplete="off"
          value={password}
          onInput={(event) => setPassword(event.currentTarget.value)}
        />
      </p>
    </FormDialog>
  );
}

/** More than any certificate has: of a larger file the API is sent so much that it refuses it. */
const MOST_BYTES = 262_144;

/** PEM is text; whatever else it is, the API says. */
async function bodyOf(file: File, password: string): Promise<object> {
  const bytes = new Uint8Array(await file.slice(0, MOST_BYTES).arrayBuffer());
  const text = new TextDecoder('latin1').decode(bytes);
  if (text.includes('-----BEGIN ')) return { pem: text, ...(password === '' ? {} : { password }) };
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return { pkcs12: btoa(binary), password };
}

export function RemoveCredentialDialog({
  credential: { system, systemName },
  address,
  done,
  close,
}: DialogOfCompany & { credential: Credential }) {
  const { api } = useConsole();
  const texts = useTexts(COMPANIES);
  const remove = async () => {
    await api.remove(`${address}/credentials/${encodeURIComponent(system)}`);
    done();
  };
  return (
    <FormDialog title={texts.removeOf(systemName)} action={texts.removeNow} work={remove} close={close}>
      <p class="notice busy">{texts.removeNote}</p>
    </FormDialog>
  );
}
