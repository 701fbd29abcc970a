/**
 * Roles nearest to the structure types that Chromium writes beyond those of PDF 1.7 (ISO 19005-3, 6.7.3.4). Types that a page
 * does not use do no harm.
 */
export const STRUCTURE_ROLES: Readonly<Record<string, string>> = {
  Strong: 'Span',
  Em: 'Span',
  Sub: 'Span',
  FENote: 'Note',
  Title: 'P',
  Aside: 'Div',
  DocumentFragment: 'Div',
};
