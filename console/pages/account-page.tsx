import { useId, useState } from 'preact/hooks';
import type { Account } from '../client/answers';
import { useConsole } from '../parts/context';
import { Await, Empty } from '../parts/notices';
import { Facts, Table } from '../parts/table';
import { useLoaded } from '../parts/use-loaded';
import { ACCOUNTS } from '../texts/accounts';
import { useTexts } from '../texts/texts';
import { ACCOUNTS_PATH, emailBody, EmailField } from './accounts-page';
import { FormDialog, type DialogOfCompany } from './company-dialogs';

type AccountCompany = Account['companies'][number];

export function AccountPage({ id }: { id: string }) {
  const { api } = useConsole();
  const texts = useTexts(ACCOUNTS);
  const address = `${ACCOUNTS_PATH}/${encodeURIComponent(id)}`;
  const loaded = useLoaded(id, (signal) => api.get<Account>(address, {}, signal));
  const [open, setOpen] = useState<'email' | 'add' | AccountCompany>();
  const close = () => setOpen(undefined);
  const done = () => {
    close();
    loaded.reload();
  };
  return (
    <Await loaded={loaded}>
      {({ accountId, email, operator, companies }) => (
        <>
          <h1>{accountId}</h1>
          <Facts
            facts={[
              [texts.email, email],
              [texts.rights, operator ? texts.operator : undefined],
            ]}
          />
          <p class="actions">
            <button type="button" onClick={() => setOpen('email')}>
              {texts.changeEmail}
            </button>
          </p>
          <h2>{texts.companies}</h2>
          {companies.length === 0 ? (
            <Empty>{texts.noCompanies}</Empty>
          ) : (
            <Table name={texts.companies} heads={[texts.number, texts.name, texts.actions]}>
              {companies.map((company) => (
                <tr key={company.companyId}>
                  <td class="short">
                    {company.vatNumber} {company.countryIso}
                  </td>
                  <td class="long">{company.name}</td>
                  <td>
                    <button type="button" onClick={() => setOpen(company)}>
                      {texts.removeOf(company.vatNumber)}
                    </button>
                  </td>
                </tr>
              ))}
            </Table>
          )}
          <p class="actions">
            <button type="button" onClick={() => setOpen('add')}>
              {texts.add}
            </button>
          </p>
          {open === 'email' && <EmailDialog email={email ?? ''} address={address} done={done} close={close} />}
          {open === 'add' && <AddDialog address={address} done={done} close={close} />}
          {typeof open === 'object' && <RemoveDialog company={open} address={address} done={done} close={close} />}
        </>
      )}
    </Await>
  );
}

function EmailDialog({ email, address, done, close }: DialogOfCompany & { email: string }) {
  const { api } = useConsole();
  const texts = useTexts(ACCOUNTS);
  const [value, setValue] = useState(email);
  const save = async () => {
    await api.put<Account>(address, emailBody(value));
    done();
  };
  return (
    <FormDialog title={texts.changeEmail} action={texts.save} work={save} close={close}>
      <EmailField id={useId()} value={value} change={setValue} />
    </FormDialog>
  );
}

function AddDialog({ address, done, close }: DialogOfCompany) {
  const { api } = useConsole();
  const texts = useTexts(ACCOUNTS);
  const id = useId();
  const [countryIso, setCountry] = useState('');
  const [vatNumber, setNumber] = useState('');
  const add = async () => {
    const company = { countryIso: countryIso.trim().toUpperCase(), vatNumber: vatNumber.trim() };
    await api.post<Account>(`${address}/companies`, company);
    done();
  };
  return (
    <FormDialog title={texts.add} action={texts.save} work={add} close={close}>
      <p class="notice busy">{texts.addNote}</p>
      <p>
        <label for={`${id}-country`}>{texts.country}</label>{' '}
        <input
          id={`${id}-country`}
          size={2}
          maxLength={2}
          required
          value={countryIso}
          onInput={(event) => setCountry(event.currentTarget.value)}
        />
      </p>
      <p>
        <label for={`${id}-number`}>{texts.number}</label>
        <input
          id={`${id}-number`}
          class="wide"
          autoComplete="off"
          required
          value={vatNumber}
          onInput={(event) => setNumber(event.currentTarget.value)}
        />
      </p>
    </FormDialog>
  );
}

function RemoveDialog({ company, address, done, close }: DialogOfCompany & { company: AccountCompany }) {
  const { api } = useConsole();
  const texts = useTexts(ACCOUNTS);
  const remove = async () => {
    await api.remove(`${address}/companies/${encodeURIComponent(company.companyId)}`);
    done();
  };
  return (
    <FormDialog title={texts.removeOf(company.vatNumber)} action={texts.removeNow} work={remove} close={close}>
      <p class="notice busy">{texts.removeNote(company.name)}</p>
    </FormDialog>
  );
}
