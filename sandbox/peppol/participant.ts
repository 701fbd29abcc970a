/** Scheme of every participant. */
export const PARTICIPANT_SCHEME = 'iso6523-actorid-upis';

const FORM = /^\d{4}:[\x21-\x7e]{1,130}$/;

/** Check digits of the numbers that tests are about; of the others only the form is looked at. */
const CHECKS: Readonly<Record<string, (id: string) => boolean>> = {
  '0208': (id) => /^[01]\d{9}$/.test(id) && 97 - (Number(id.slice(0, 8)) % 97) === Number(id.slice(8)),
  '0088': (id) => /^\d{13}$/.test(id) && sumOfGln(id) % 10 === 0,
};

/** `0208:0428759497` in lower case, which is how the network compares them; undefined for what is no participant. */
export function participantOf(text: string): string | undefined {
  if (!FORM.test(text)) return undefined;
  const value = text.toLowerCase();
  const check = CHECKS[value.slice(0, 4)];
  return check === undefined || check(value.slice(5)) ? value : undefined;
}

/** The value after `iso6523-actorid-upis::`; undefined for what is no participant. */
export function participantWithScheme(text: string): string | undefined {
  const [scheme, ...rest] = text.split('::');
  return scheme?.toLowerCase() === PARTICIPANT_SCHEME ? participantOf(rest.join('::')) : undefined;
}

function sumOfGln(id: string): number {
  return Array.from(id, (digit, place) => Number(digit) * (place % 2 === 0 ? 1 : 3)).reduce((sum, one) => sum + one, 0);
}
