/**
 * BT-20 as XML states it. XRechnung asks for a line break after a line of cash discount (`#SKONTO#TAGE=14#…#`), also at
 * the end of the text, where readers drop it with the other white space around.
 */
export function writtenPaymentTerms(terms: string | undefined): string | undefined {
  if (terms === undefined) return undefined;
  const lastLine = terms.slice(terms.lastIndexOf('\n') + 1);
  return lastLine.trimStart().startsWith('#') ? `${terms}\n` : terms;
}
