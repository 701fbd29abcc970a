import { useState } from 'preact/hooks';
import type { Company, Credential, Credentials } from '../client/answers';
import { useConsole } from '../parts/context';
import { Await, Empty } from '../parts/notices';
import { Instant } from '../parts/instant';
import { Facts, Table } from '../parts/table';
import { useLoaded, type Loaded } from '../parts/use-loaded';
import { COMPANIES } from '../texts/companies';
import { COMPANY_FIELDS } from '../texts/company-fields';
import { useTexts } from '../texts/texts';
import { optionLines } from './companies-page';
import { DATA_FIELDS, valueOf } from './company-fields';
import { CompanyLogo } from './company-logo';
import { CompanyDataDialog, CompanyOptionsDialog } from './company-dialogs';
import { RemoveCredentialDialog, UploadDialog } from './credential-dialogs';

export function CompanyPage({ id }: { id: string }) {
  const { api } = useConsole();
  const address = `/v1.1/companies/${encodeURIComponent(id)}`;
  const company = useLoaded(id, (signal) => api.get<Company>(address, {}, signal));
  const credentials = useLoaded(id, (signal) => api.get<Credentials>(`${address}/credentials`, {}, signal));
  return (
    <Await loaded={company}>
      {(data) => (
        <>
          <Data company={data} address={address} changed={company.reload} />
          <CompanyLogo logo={data.logo} address={address} changed={company.reload} />
          <CredentialList loaded={credentials} address={address} />
        </>
      )}
    </Await>
  );
}

function Data({ company, address, changed }: { company: Company; address: string; changed: () => void }) {
  const texts = useTexts(COMPANIES);
  const names = useTexts(COMPANY_FIELDS);
  const [open, setOpen] = useState<'data' | 'options'>();
  const close = () => setOpen(undefined);
  const done = () => {
    close();
    changed();
  };
  return (
    <>
      <h1>
        {company.name} <small>{company.vatNumber}</small>
      </h1>
      <Facts
        facts={[
          ...DATA_FIELDS.map((field) => [names[field], valueOf(company, field)] as const),
          [texts.options, optionLines(company.options).join(', ')],
        ]}
      />
      <p class="actions">
        <button type="button" onClick={() => setOpen('data')}>
          {texts.changeData}
        </button>
        <button type="button" onClick={() => setOpen('options')}>
          {texts.changeOptions}
        </button>
      </p>
      {open === 'data' && <CompanyDataDialog company={company} address={address} done={done} close={close} />}
      {open === 'options' && <CompanyOptionsDialog company={company} address={address} done={done} close={close} />}
    </>
  );
}

function CredentialList({ loaded, address }: { loaded: Loaded<Credentials>; address: string }) {
  const texts = useTexts(COMPANIES);
  const [open, setOpen] = useState<'upload' | Credential>();
  const close = () => setOpen(undefined);
  const done = () => {
    close();
    loaded.reload();
  };
  return (
    <>
      <h2>{texts.credentials}</h2>
      <Await loaded={loaded}>
        {({ content, systems }) => (
          <>
            {content.length === 0 ? (
              <Empty>{texts.noCredentials}</Empty>
            ) : (
              <Table
                name={texts.credentials}
                heads={[texts.system, texts.subject, texts.issuer, texts.until, texts.actions]}
              >
                {content.map((credential) => (
                  <tr key={credential.system}>
                    <td class="short">{credential.systemName}</td>
                    <td class="long">{credential.subject ?? texts.withoutCertificate}</td>
                    <td class="long">{credential.issuer ?? '–'}</td>
                    <td class="short">
                      <End credential={credential} />
                    </td>
                    <td>
                      <button type="button" onClick={() => setOpen(credential)}>
                        {texts.removeOf(credential.systemName)}
                      </button>
                    </td>
                  </tr>
                ))}
              </Table>
            )}
            <p class="actions">
              <button type="button" onClick={() => setOpen('upload')}>
                {texts.upload}
              </button>
            </p>
            {open === 'upload' && <UploadDialog systems={systems} address={address} done={done} close={close} />}
            {typeof open === 'object' && (
              <RemoveCredentialDialog credential={open} address={address} done={done} close={close} />
            )}
          </>
        )}
      </Await>
    </>
  );
}

/** The end of a certificate, and in words how near it is. */
function End({ credential: { validUntil, ends } }: { credential: Credential }) {
  const texts = useTexts(COMPANIES);
  const isSoon = ends !== undefined && ends !== 'later';
  return (
    <>
      <Instant at={validUntil} />
      {isSoon && <p class={`status ${ends === 'ended' ? 'bad' : 'busy'}`}>{texts.ends[ends]}</p>}
    </>
  );
}
