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
