/**
 * Enters the key of the cache of rendered documents. Raise it with every change of what a PDF carries beside its pages:
 * the XML in it, profiles, metadata.
 */
export const PDF_A_VERSION = '1';
