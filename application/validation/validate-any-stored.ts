import { validateStored, type StoredVerdict, type UblSchema, type ValidationTask } from './validate-stored';

/** The verdict on an accepted document in whatever form it came. Most came as JSON or UBL: the rest is loaded with the first other one. */
export async function validateAnyStored(schema: UblSchema, task: ValidationTask): Promise<StoredVerdict> {
  if (task.cii === undefined && task.container === undefined) return validateStored(schema, task);
  const { validateStoredFile } = await import('./validate-stored-file.js');
  return validateStoredFile(schema, task);
}
