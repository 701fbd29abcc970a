/** Why bytes are not taken as an XML document. The message says what was found and how to mend it. */
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
