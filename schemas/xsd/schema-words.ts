/** The tokens of the notation in xsd-vocabulary.ts. */
export function schemaWords(text: string): string[] {
  return text.split(' ').filter((word) => word !== '');
}
