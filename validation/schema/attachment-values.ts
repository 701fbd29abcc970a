// What is asked of attachments too, which may have megabytes: `x+` would not do here (ADR 22).

/** Groups of four; `=` fills the last one, whose spare bits are zero. */
export function isBase64(value: string): boolean {
  const characters = value.replace(/[ \t\r\n][ \t\r\n]*/g, '');
  if (characters.length % 4 !== 0) return false;
  if (characters.endsWith('==')) return /^[+/A-Za-z0-9]*[AQgw]==$/.test(characters);
  if (characters.endsWith('=')) return /^[+/A-Za-z0-9]*[AEIMQUYcgkosw048]=$/.test(characters);
  return !/[^+/A-Za-z0-9]/.test(characters);
}

/** White space as XML Schema collapses it before looking at a value. */
export function collapsed(value: string): string {
  return /[ \t\r\n]/.test(value) ? value.replace(/[ \t\r\n][ \t\r\n]*/g, ' ').replace(/^ | $/g, '') : value;
}
