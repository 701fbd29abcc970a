/**
 * One plain address: what `MAIL FROM` and `RCPT TO` take. Quoted local parts, comments, lists and display names are not
 * needed to reach anybody, and each of them is a way to smuggle a second recipient or a header in.
 */
const ADDRESS = /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}@(?=.{1,255}$)[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u;

export function isMailAddress(text: string): boolean {
  return ADDRESS.test(text) && !text.includes('..');
}
