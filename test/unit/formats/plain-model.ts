import Big from 'big.js';

/** A model as plain data with decimals as text: equal values compare equal however they were made; key order aside. */
export function plainModel(value: unknown): unknown {
  if (value instanceof Big) return `decimal ${value.toFixed()}`;
  if (Array.isArray(value)) return value.map(plainModel);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, plainModel(member)]));
}
