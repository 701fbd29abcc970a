import { useId, useState } from 'preact/hooks';
import type { Account, AccountPage as AccountList } from '../client/answers';
import { useConsole } from '../parts/context';
import { Link } from '../parts/link';
import { Await, Empty } from '../parts/notices';
import { Paging } from '../parts/paging';
import { Table } from '../parts/table';
import { useLoaded } from '../parts/use-loaded';
import { accountAddress, BASE } from '../routing';
import { ACCOUNTS } from '../texts/accounts';
import { useTexts } from '../texts/texts';
import { FormDialog } from './company-dialogs';

export const ACCOUNTS_PATH = '/v1.1/operations/accounts';

export function AccountsPage({ search }: { search: string }) {
  const { api } = useConsole();
  const texts = useTexts(ACCOUNTS);
  const [open, setOpen] = useState(false);
  const cursor = new URLSearchParams(search).get('cursor') ?? undefined;
  const loaded = useLoaded(search, (signal) => api.get<AccountList>(ACCOUNTS_PATH, { cursor }, signal));
  const done = () => {
    setOpen(false);
    loaded.reload();
  };
  return (
    <>
      <h1>{texts.title}</h1>
      <Await loaded={loaded}>
        {({ items, nextCursor }) => (
          <>
            {items.length === 0 ? (
              <Empty>{texts.none}</Empty>
            ) : (
              <Table name={texts.title} heads={[texts.account, texts.email, texts.companies]}>
                {items.map(({ accountId, email, operator, companies }) => (
                  <tr key={accountId}>
                    <td class="long">
                      <Link to={accountAddress(accountId)}>{accountId}</Link> {operator && texts.operator}
                    </td>
                    <td class="long">{email ?? '–'}</td>
                    <td class="short">{companies}</td>
                  </tr>
                ))}
              </Table>
            )}
            <p class="actions">
              <button type="button" onClick={() => setOpen(true)}>
                {texts.create}
              </button>
            </p>
            <Paging base={`${BASE}/accounts`} cursor={cursor} nextCursor={nextCursor} />
          </>
        )}
      </Await>
      {open && <CreateDialog done={done} close={() => setOpen(false)} />}
    </>
  );
}

function CreateDialog({ done, close }: { done: () => void; close: () => void }) {
  const { api } = useConsole();
  const texts = useTexts(ACCOUNTS);
  const id = useId();
  const [account, setAccount] = useState('');
  const [email, setEmail] = useState('');
  const create = async () => {
    await api.put<Account>(`${ACCOUNTS_PATH}/${encodeURIComponent(account)}`, emailBody(email));
    done();
  };
  return (
    <FormDialog title={texts.create} action={texts.save} work={create} close={close}>
      <p class="notice busy">{texts.createNote}</p>
      <p>
        <label for={`${id}-account`}>{texts.account}</label>
        <input
          id={`${id}-account`}
          class="wide"
          autoComplete="off"
          required
          value={account}
          onInput={(event) => setAccount(event.currentTarget.value)}
        />
      </p>
      <EmailField id={`${id}-email`} value={email} change={setEmail} />
    </FormDialog>
  );
}

export function EmailField({ id, value, change }: { id: string; value: string; change: (value: string) => void }) {
  const texts = useTexts(ACCOUNTS);
  return (
    <p>
      <label for={id}>{texts.email}</label>
      <input
        id={id}
        class="wide"
        autoComplete="off"
        value={value}
        onInput={(event) => change(event.currentTarget.value)}
      />
    </p>
  );
}

/** The body of the API: an empty address is none. */
export function emailBody(email: string): object {
  return email.trim() === '' ? {} : { email: email.trim() };
}
