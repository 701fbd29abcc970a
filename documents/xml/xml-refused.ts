/** Says why bytes are not taken as an XML document. The message tells what was found and how to mend it. */
export class XmlRefused extends Error {
  override readonly name = 'XmlRefused';

  constructor(
    readonly code: string,
    message: string,
    readonly line?: number,
    readonly column?: number,
  ) {
    super(message);
  }
}

export interface TextPosition {
  /** Line, from 1. */
  line: number;
  /** Column, from 1, in UTF-16 code units. */
  column: number;
}

export function positionAt(text: string, offset: number): TextPosition {
  let line = 1;
  let lineStart = 0;
  for (let end = text.indexOf('\n'); end >= 0 && end < offset; end = text.indexOf('\n', lineStart)) {
    line += 1;
    lineStart = end + 1;
  }
  return { line, column: offset - lineStart + 1 };
}
