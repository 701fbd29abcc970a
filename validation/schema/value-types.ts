/** Hints on what to write for each XML Schema type, for messages. */
const TYPE_HINTS: Readonly<Record<string, { what: string; write: string }>> = {
  date: { what: 'a date', write: 'Write yyyy-MM-dd, for example 2024-05-31.' },
  time: { what: 'a time', write: 'Write hh:mm:ss, for example 13:20:00.' },
  dateTime: { what: 'a date and time', write: 'Write a value such as 2024-05-31T13:20:00Z.' },
  decimal: { what: 'a decimal number', write: 'Write digits with a decimal point, for example 1234.50.' },
  integer: { what: 'a whole number', write: 'Write only digits.' },
  boolean: { what: 'true or false', write: 'Write true or false.' },
  base64Binary: { what: 'base64 text', write: 'Encode the file as base64 with its padding.' },
  language: { what: 'a language tag', write: 'Write a value such as en or de-AT.' },
  anyURI: { what: 'a URI', write: 'Write a value such as urn:example:list.' },
  'dateTime|date': { what: 'a date, with or without time', write: 'Write a value such as 2024-05-31T00:00:00.' },
  ID: { what: 'an XML id', write: 'Start with a letter, and use each id only once.' },
};

export function typeHint(type: string | undefined): { what: string; write: string } {
  return (
    TYPE_HINTS[type ?? ''] ?? {
      what: 'a value of its type',
      write: 'Write a value that the schema allows there.',
    }
  );
}
