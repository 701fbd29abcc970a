import { secretForms } from './secret-forms';

/** Characters of an answer that the delivery log shows. */
const MAX_CHARACTERS = 1_024;
const REMOVED = '[removed]';

const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffd\ufeff]/g;

/**
 * The beginning of an answer as a person may read it. Some receivers answer with what they were sent: credentials are
 * taken out in every form in which they may come back, and only then is the rest cut. An answer that is not `complete` was
 * cut before: when it ends with the beginning of a credential, that is left out.
 */
export function responseHead(body: Buffer, secrets: readonly string[], complete: boolean): string | undefined {
  const forms = secretForms(secrets);
  const whole = withoutForms(body.toString('utf8'), forms);
  const text = complete ? whole : whole.slice(0, whole.length - begunAtEnd(whole, forms));
  const clean = text.replace(CONTROL, ' ').trim();
  if (clean === '') return undefined;
  return [...clean.slice(0, 2 * MAX_CHARACTERS)].slice(0, MAX_CHARACTERS).join('');
}

/** `forms` are in lower case, the longest first. */
function withoutForms(text: string, forms: readonly string[]): string {
  let left = text;
  for (const form of forms) {
    const lower = lowerCase(left);
    let kept = '';
    let from = 0;
    for (let at = lower.indexOf(form); at !== -1; at = lower.indexOf(form, from)) {
      kept += left.slice(from, at) + REMOVED;
      from = at + form.length;
    }
    left = kept + left.slice(from);
  }
  return left;
}

/** Length of the longest end of the text that one of the forms begins with. */
function begunAtEnd(text: string, forms: readonly string[]): number {
  const lower = lowerCase(text);
  return Math.max(0, ...forms.map((form) => overlap(lower.slice(1 - form.length), form)));
}

/** Uses the method of Knuth, Morris and Pratt: linear, whatever a receiver answers. */
function overlap(text: string, form: string): number {
  const shorter = Array.from({ length: form.length }, () => 0);
  const advance = (length: number, character: string | undefined): number => {
    let matched = length;
    while (matched > 0 && character !== form[matched]) matched = shorter[matched - 1] ?? 0;
    return character === form[matched] ? matched + 1 : matched;
  };
  let matched = 0;
  for (let at = 1; at < form.length; at += 1) {
    matched = advance(matched, form[at]);
    shorter[at] = matched;
  }
  matched = 0;
  for (let at = 0; at < text.length; at += 1) matched = advance(matched, text[at]);
  return matched;
}

/** Changes ASCII alone: the text keeps its length. */
function lowerCase(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
