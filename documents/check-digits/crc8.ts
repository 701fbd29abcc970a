const POLYNOMIAL = 0x07;

/** CRC-8 (polynomial 0x07, initial value 0) of an ASCII text, as two capital hex digits. */
export function crc8(text: string): string {
  let crc = 0;
  for (let index = 0; index < text.length; index += 1) {
    crc ^= text.charCodeAt(index) & 0xff;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x80 ? POLYNOMIAL : 0)) & 0xff;
  }
  return crc.toString(16).toUpperCase().padStart(2, '0');
}
