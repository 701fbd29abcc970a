/** Bytes of Base64 as XML has it, blanks and line ends among it; undefined for anything else, and for nothing. */
export function bytesOfBase64(text: string): Buffer | undefined {
  const compact = text.replace(/[ \t\r\n]+/g, '');
  if (compact === '' || compact.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(compact)) return undefined;
  return Buffer.from(compact, 'base64');
}
