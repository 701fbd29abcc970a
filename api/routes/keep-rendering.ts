import type { ApiDependencies } from '../dependencies';

type Keeping = Pick<ApiDependencies, 'renderings' | 'logger'>;

/**
 * Stores what was printed behind the client's back: it is a cache, and the client has waited for the printing already.
 * `unprinted` is what of the XML the PDF does not show, where that is listed for itself.
 */
export function keepRendering(
  { renderings, logger }: Keeping,
  key: string,
  pdf: Uint8Array | undefined,
  unprinted?: Promise<string>,
): Uint8Array | undefined {
  const keep = async (kept: Uint8Array): Promise<void> =>
    // Whoever asks next lists what could not be listed now.
    renderings.store(key, kept, await unprinted?.catch(() => undefined));
  if (pdf !== undefined) keep(pdf).catch((error: unknown) => logger.warn({ err: error }, 'PDF not kept'));
  return pdf;
}

/** The same for the list of a PDF that is stored without one. */
export function keepUnprinted({ renderings, logger }: Keeping, key: string, unprinted: string): void {
  renderings.note(key, unprinted).catch((error: unknown) => logger.warn({ err: error }, 'list of a PDF not kept'));
}
