/** A month, as the agency files records by it. */
export interface RecordPeriod {
  readonly ejercicio: string;
  readonly periodo: string;
}

/** The month of a date of a record, dd-mm-yyyy: that of the operation, else that of the invoice. */
export function periodOf(date: string): RecordPeriod {
  const [, periodo = '', ejercicio = ''] = date.split('-');
  return { ejercicio, periodo };
}

/** The months from that of `from`, and some before it, to that of `to`; the last one first. By the agency's clock. */
export function monthsBetween(from: Date, to: Date, before: number): RecordPeriod[] {
  const [first, last] = [monthNumber(from) - before, monthNumber(to)];
  return Array.from({ length: Math.max(1, last - first + 1) }, (_, index) => {
    const month = last - index;
    return { ejercicio: String(Math.floor(month / 12)), periodo: String((month % 12) + 1).padStart(2, '0') };
  });
}

function monthNumber(at: Date): number {
  const [month = '', year = ''] = MADRID.format(at).split('/');
  return Number(year) * 12 + Number(month) - 1;
}

const MADRID = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Madrid', year: 'numeric', month: '2-digit' });
