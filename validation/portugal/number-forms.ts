/** How many digits a number has before and behind its point, and whether a minus sign may stand in front. */
interface NumberForm {
  readonly pattern: RegExp;
  /** For readers. */
  readonly example: string;
}

function form(sign: boolean, whole: number, least: number, most: number): NumberForm {
  return {
    pattern: new RegExp(`^${sign ? '-?' : ''}[0-9]{1,${whole}}\\.[0-9]{${least},${most}}$`),
    example:
      `${'0'.repeat(least - 1)}1.${'0'.repeat(least)}`.slice(-least - 2) +
      (most > least ? `, ${most} decimals at most` : ''),
  };
}

export const FORMS: Readonly<Record<string, NumberForm>> = {
  amount: form(false, 13, 2, 2),
  signed: form(true, 13, 2, 2),
  'signed-3': form(true, 13, 2, 3),
  'signed-8': form(true, 13, 2, 8),
  quantity: form(false, 13, 2, 3),
  price: form(false, 13, 2, 8),
  percent: form(false, 3, 2, 2),
};

export function isForm(name: string, text: string): boolean {
  return FORMS[name]?.pattern.test(text) === true;
}
