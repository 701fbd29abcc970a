/** Anything shorter would blacken half of the answer. */
const LEAST_SECRET = 4;

/**
 * The texts by which somebody who echoes a secret can give it away: as it is and as JSON, URLs, forms, HTML, hex and
 * base64 write it, alone or in the middle of something longer. In lower case; the longest first, so that a password that
 * is part of another form does not leave the rest of it behind.
 */
export function secretForms(secrets: readonly string[]): string[] {
  const forms = secrets
    .filter((secret) => secret.length >= LEAST_SECRET)
    // As it goes over the line: what is no character does not.
    .map((secret) => Buffer.from(secret).toString())
    .flatMap((secret) => {
      const json = JSON.stringify(secret).slice(1, -1);
      return [
        secret,
        json,
        json.replaceAll('/', '\\/'),
        json.replace(/[^\x20-\x7e]/g, unicodeEscape),
        encodeURIComponent(secret),
        formEncoded(secret),
        everyBytePercentEncoded(secret),
        htmlEncoded(secret),
        Buffer.from(secret).toString('hex'),
        ...base64Forms(Buffer.from(secret)),
      ];
    })
    .filter((form) => form.length >= LEAST_SECRET);
  return [...new Set(forms.map((form) => form.replace(/[A-Z]/g, (letter) => letter.toLowerCase())))].sort(
    (a, b) => b.length - a.length,
  );
}

/**
 * The secret in base64, where three bytes are four characters, so that there are three ways to write it within something longer.
 * The characters that it shares with its neighbours are not part of the form.
 */
function base64Forms(bytes: Buffer): string[] {
  const within = [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replace(/={1,2}$/, '');
    const firstOwn = Math.ceil((before * 8) / 6);
    const lastOwn = Math.floor(((before + bytes.length) * 8) / 6);
    return text.slice(firstOwn, lastOwn);
  });
  const whole = bytes.toString('base64').replace(/={1,2}$/, '');
  return [whole, ...within].flatMap((text) => [
    text,
    text.replaceAll('/', '\\/'),
    encodeURIComponent(text),
    text.replaceAll('+', '-').replaceAll('/', '_'),
  ]);
}

function formEncoded(text: string): string {
  return new URLSearchParams({ a: text }).toString().slice(2);
}

function everyBytePercentEncoded(text: string): string {
  return [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
}

function unicodeEscape(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function htmlEncoded(text: string): string {
  const named: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => named[character] ?? character);
}
