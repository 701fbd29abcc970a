import { normaliseVatNumber } from '../../vat-number';
import { cellOf } from './template-cell';
import type { TemplateLayout } from './template-layout';
import { TEMPLATE_COLUMNS } from './template-columns';
import { withoutFormulaEscape } from './formula-escape';

const KEY_COLUMNS = [
  'flow',
  'documentType',
  'documentNumber',
  'counterpartyVatNumber',
  'counterpartyTaxNumber',
  'counterpartyName',
  'counterpartyCountryCode',
] as const;

/** Tells which rows are one document: same flow, type, number and counterparty. */
export class GroupKey {
  private readonly positions: readonly number[];

  constructor(private readonly layout: TemplateLayout) {
    this.positions = KEY_COLUMNS.map((name) =>
      layout.columns.indexOf(TEMPLATE_COLUMNS.findIndex((column) => column.name === name)),
    );
  }

  /** Undefined for a row without a number: it belongs to no other. */
  of(cells: readonly string[]): string | undefined {
    const [flow, type, number, vatNumber, taxNumber, name, country] = this.positions.map((position) => {
      const cell = cellOf(cells[position] ?? '', this.layout.isTyped);
      return cell === undefined ? '' : withoutFormulaEscape(cell.text).trim();
    }) as [string, string, string, string, string, string, string];
    if (number === '') return undefined;
    const party =
      vatNumber !== ''
        ? `v${normaliseVatNumber(vatNumber)}`
        : taxNumber !== ''
          ? `t${taxNumber.toUpperCase()}`
          : `n${name.toUpperCase()}\n${country.toUpperCase()}`;
    return `${flow}\n${type}\n${number}\n${party}`;
  }
}
