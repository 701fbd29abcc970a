export function leanBundle(code: string): string;
