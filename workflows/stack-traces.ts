/**
 * Temporal's SDK takes a stack trace for every promise of a workflow, some seventy for a document, and looks up each line in
 * the source map. Two of the lines are the SDK's own; the rest says where a workflow waits.
 */
Error.stackTraceLimit = 5;
