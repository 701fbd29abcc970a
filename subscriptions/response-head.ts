/** So much of an answer is shown in the delivery log. */
const MAX_CHARACTERS = 1_024;
const REMOVED = '[removed]';

/** Anything shorter would blacken half of the answer. */
const LEAST_SECRET = 4;

const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffd\ufeff]/g;

/**
 * The beginning of an answer as a person may read it. Some receivers answer with what they were sent: credentials are
 * taken out in every form in which they went over the line.
 */
export function responseHead(body: Buffer, secrets: readonly string[]): string | undefined {
  let text = body.toString('utf8');
  for (const secret of formsOf(secrets)) text = text.replaceAll(secret, REMOVED);
  const clean = text.replace(CONTROL, ' ').trim();
  if (clean === '') return undefined;
  return [...clean.slice(0, 2 * MAX_CHARACTERS)].slice(0, MAX_CHARACTERS).join('');
}

/** Longest first: a password that is part of another form must not leave the rest of it behind. */
function formsOf(secrets: readonly string[]): string[] {
  const forms = secrets
    .filter((secret) => secret.length >= LEAST_SECRET)
    .flatMap((secret) => {
      const bytes = Buffer.from(secret);
      const json = JSON.stringify(secret).slice(1, -1);
      const withoutPadding = (text: string) => text.replace(/={1,2}$/, '');
      return [
        secret,
        json,
        json.replaceAll('/', '\\/'),
        encodeURIComponent(secret),
        formEncoded(secret),
        withoutPadding(bytes.toString('base64')),
        bytes.toString('base64url'),
        bytes.toString('hex'),
      ];
    });
  return [...new Set(forms)].sort((a, b) => b.length - a.length);
}

function formEncoded(text: string): string {
  return new URLSearchParams({ a: text }).toString().slice(2);
}
