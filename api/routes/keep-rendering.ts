import type { ApiDependencies } from '../dependencies';

/** Stores what was printed behind the client's back: it is a cache, and the client has waited for the printing already. */
export function keepRendering(
  { renderings, logger }: Pick<ApiDependencies, 'renderings' | 'logger'>,
  key: string,
  pdf: Uint8Array | undefined,
): Uint8Array | undefined {
  if (pdf !== undefined)
    renderings.store(key, pdf).catch((error: unknown) => logger.warn({ err: error }, 'PDF not kept'));
  return pdf;
}
