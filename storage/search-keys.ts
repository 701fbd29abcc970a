/** Names are found whatever their case, accents and spacing. */
export function nameKey(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** A VAT number without separators and without its country prefix, upper case; undefined when nothing is left. */
export function vatKey(vatNumber: string | undefined, countryCode: string | undefined): string | undefined {
  if (vatNumber === undefined) return undefined;
  const bare = vatNumber.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const prefix = VAT_PREFIX_OF.get(countryCode ?? '') ?? countryCode ?? '';
  const withoutPrefix = prefix !== '' && bare.startsWith(prefix) ? bare.slice(prefix.length) : bare;
  return withoutPrefix === '' ? undefined : withoutPrefix;
}

const VAT_PREFIX_OF: ReadonlyMap<string, string> = new Map([['GR', 'EL']]);
