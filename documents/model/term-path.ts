/**
 * A place in the semantic model: the path of group and term names from the document's root,
 * e.g. `['BG-25', 2, 'BT-131']` is the net amount of the third line. Each format turns it into its own address:
 * JSON Pointer for JSON documents, XPath and line for XML.
 */
export type TermPath = readonly (string | number)[];
