/** A part of a PEM file between its BEGIN and its END, these included. */
export interface PemBlock {
  /** `CERTIFICATE`, `PRIVATE KEY` … */
  label: string;
  text: string;
}

const BEGIN = '-----BEGIN ';
const DASHES = '-----';

/** The blocks of a PEM file in their order; what is between them is comment. */
export function pemBlocks(file: string): PemBlock[] {
  const blocks: PemBlock[] = [];
  for (let at = file.indexOf(BEGIN); at >= 0;) {
    const labelEnd = file.indexOf(DASHES, at + BEGIN.length);
    if (labelEnd < 0) break;
    const label = file.slice(at + BEGIN.length, labelEnd);
    const last = `-----END ${label}${DASHES}`;
    const end = file.indexOf(last, labelEnd);
    if (end < 0) break;
    blocks.push({ label, text: `${file.slice(at, end + last.length)}\n` });
    at = file.indexOf(BEGIN, end + last.length);
  }
  return blocks;
}
