import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import type { Company } from '../client/answers';
import { useConsole } from '../parts/context';
import { Dialog } from '../parts/dialog';
import { ProblemNotice } from '../parts/notices';
import { useAction } from '../parts/use-action';
import { COMPANIES } from '../texts/companies';
import { COMPANY_FIELDS } from '../texts/company-fields';
import { useTexts } from '../texts/texts';
import { optionLines } from './companies-page';
import { bodyOf, DATA_FIELDS, formOf, REQUIRED } from './company-fields';

export interface DialogOfCompany {
  address: string;
  done: () => void;
  close: () => void;
}

/** A form in a dialog, whose problem is shown above its buttons. */
export function FormDialog({
  title,
  action,
  work,
  close,
  children,
}: {
  title: string;
  action: string;
  work: () => Promise<void>;
  close: () => void;
  children: ComponentChildren;
}) {
  const texts = useTexts(COMPANIES);
  const { busy, problem, run } = useAction();
  const submit = (event: Event): void => {
    event.preventDefault();
    run(work);
  };
  return (
    <Dialog title={title} close={close}>
      <form onSubmit={submit}>
        {children}
        <ProblemNotice problem={problem} />
        <div class="actions">
          <button type="submit" class="primary" aria-busy={busy}>
            {action}
          </button>
          <button type="button" onClick={close}>
            {texts.close}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

export function CompanyDataDialog({ company, address, done, close }: DialogOfCompany & { company: Company }) {
  const { api } = useConsole();
  const texts = useTexts(COMPANIES);
  const names = useTexts(COMPANY_FIELDS);
  const id = useId();
  const [form, setForm] = useState(() => formOf(company));
  const save = async () => {
    await api.put<Company>(address, bodyOf(form));
    done();
  };
  return (
    <FormDialog title={texts.changeData} action={texts.save} work={save} close={close}>
      <p class="notice busy">{texts.dataNote}</p>
      {DATA_FIELDS.map((field) => (
        <p key={field}>
          <label for={`${id}-${field}`}>{names[field]}</label>
          <input
            id={`${id}-${field}`}
            class="wide"
            autoComplete="off"
            required={REQUIRED.includes(field)}
            value={form[field]}
            onInput={(event) => setForm({ ...form, [field]: event.currentTarget.value })}
          />
        </p>
      ))}
    </FormDialog>
  );
}

export function CompanyOptionsDialog({ company, address, done, close }: DialogOfCompany & { company: Company }) {
  const { api } = useConsole();
  const texts = useTexts(COMPANIES);
  const id = useId();
  const [lines, setLines] = useState(() => optionLines(company.options).join('\n'));
  const save = async () => {
    await api.put<Company>(`${address}/options`, optionsIn(lines));
    done();
  };
  return (
    <FormDialog title={texts.changeOptions} action={texts.save} work={save} close={close}>
      <label for={id}>{texts.options}</label>
      <textarea
        id={id}
        class="wide"
        rows={6}
        spellcheck={false}
        value={lines}
        onInput={(event) => setLines(event.currentTarget.value)}
        aria-describedby={`${id}-note`}
      />
      <p class="soft" id={`${id}-note`}>
        {texts.optionsNote}
      </p>
    </FormDialog>
  );
}

function optionsIn(lines: string): Record<string, string> {
  const stated = lines.split('\n').filter((line) => line.trim() !== '');
  return Object.fromEntries(
    stated.map((line) => {
      const [name = '', ...value] = line.split('=');
      return [name.trim(), value.join('=').trim()];
    }),
  );
}
