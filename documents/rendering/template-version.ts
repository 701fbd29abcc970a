/**
 * Enters the key of the cache of rendered documents. Raise it with every change that can alter a rendered page:
 * layout, words, number formats, fonts.
 */
export const TEMPLATE_VERSION = '10';
