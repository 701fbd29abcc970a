import { useMemo } from 'preact/hooks';
import { localeOf, type Language } from '../session';
import { useConsole } from './context';

export interface Formats {
  number(this: void, value: number): string;
  /** Writes an amount with at least two digits of cents. */
  amount(this: void, value: number): string;
  instant(this: void, date: Date): string;
}

/** Writes numbers and instants in the language of the console, whatever the browser's is. */
export function useFormats(): Formats {
  const { language } = useConsole();
  return useMemo(() => formatsIn(language), [language]);
}

function formatsIn(language: Language): Formats {
  const locale = localeOf(language);
  const numbers = new Intl.NumberFormat(locale);
  const amounts = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
  const instants = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'medium' });
  return {
    number: (value) => numbers.format(value),
    amount: (value) => amounts.format(value),
    instant: (date) => instants.format(date),
  };
}
