import type { FaultList } from '../../documents/xml/libxml';
import type { SchemaError } from './schema-verdict';

/** The verdict of libxml2 on text that is no XML, in our words. */
export function notWellFormed({ faults }: FaultList): SchemaError {
  const fault = faults[0];
  const reason = PARSER_REASONS.find(([codes]) => codes.includes(fault?.code ?? 0))?.[1] ?? 'its syntax is invalid';
  const error = { code: 'XML_NOT_WELL_FORMED', message: `The document is not well-formed XML: ${reason}.` };
  if (fault === undefined || fault.line < 1) return error;
  const { line, column } = fault;
  return column < 1 ? { ...error, line } : { ...error, line, column };
}

/** Numbers of libxml2's parser errors (xmlParserErrors) that the hostile gate leaves to it. */
const PARSER_REASONS: readonly (readonly [codes: readonly number[], reason: string])[] = [
  [[42, 203], 'an attribute appears twice in one tag'],
  [[41], 'an attribute has no value or an invalid name'],
  [[38], 'an attribute value contains < (write &lt; instead)'],
  [[62], 'a text contains ]]> (write ]]&gt; instead)'],
  [[80], 'a comment contains two hyphens in a row'],
  [[64], 'the XML declaration is not at the very start'],
  [[57, 78, 79, 96], 'the XML declaration is invalid (write <?xml version="1.0" encoding="UTF-8"?>)'],
  [[46], 'a processing instruction has no name'],
  [[6, 7, 8, 9], 'a character reference denotes a character that XML 1.0 does not allow'],
  [[201], 'a prefix is used without an xmlns declaration'],
  [[200, 202, 204, 205], 'a namespace declaration or a name with a colon is invalid'],
  [[65], 'a space is missing between two attributes'],
  [[68], 'a tag or attribute has an invalid name'],
  [[5], 'something other than comments follows the end of the root element'],
  [[4], 'it does not start with an element'],
];
