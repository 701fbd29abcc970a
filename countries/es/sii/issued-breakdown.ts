import { sum, type Decimal } from '../../../documents/model/decimal';
import { ONE_STOP_SHOP, TAXES } from '../classifications';
import type { Counterparty } from '../aeat/counterparty';
import { wrongHint } from '../mapping-findings';
import type { ChosenType } from '../aeat/invoice-type';
import { notExpressible, type MappingFinding } from '../../wire/mapping-finding';
import { recordAmount } from '../aeat/record-amount';
import type { TaxGroup } from '../aeat/read-tax-group';
import type { Hints } from '../hints';
import {
  OPERATION_KINDS,
  type IssuedBreakdown,
  type OperationKind,
  type Operations,
  type TaxedAmount,
} from './book-entries';

export interface MappedIssuedBreakdown {
  readonly breakdown: IssuedBreakdown;
  readonly findings: readonly MappingFinding[];
}

interface BreakdownSetting {
  readonly type: ChosenType;
  readonly recipient: Counterparty | undefined;
  readonly hints: Hints;
  readonly sign: 1 | -1;
}

/** CausaExencion: VERI*FACTU knows two more. */
const EXEMPTIONS: readonly string[] = ['E1', 'E2', 'E3', 'E4', 'E5', 'E6'];
/** Corrections of insolvencies and bad debts are broken down as a whole, whoever the buyer is. */
const WHOLE_TYPES: readonly string[] = ['R2', 'R3'];
const KIND_OF_HINT: Readonly<Record<string, OperationKind>> = { E: 'Entrega', P: 'PrestacionServicios' };
/** Codes that are mostly of services: what is not taxed here, or by the buyer. */
const CODES_OF_SERVICES: readonly string[] = ['S2', 'N1', 'N2'];

/** TipoDesglose: of an invoice to somebody abroad, goods and services apart. */
export function issuedBreakdown(
  groups: readonly TaxGroup[],
  { type, recipient, hints, sign }: BreakdownSetting,
): MappedIssuedBreakdown {
  const amounts = new Amounts(sign);
  const findings = exemptionFindings(groups, hints);
  if (isWhole(type, recipient)) {
    const breakdown = { desgloseFactura: operationsOf(groups, amounts) };
    return { breakdown, findings: [...findings, ...amounts.findings] };
  }
  const hint = hints.get('TipoOperacion');
  const hintedKind = hint && KIND_OF_HINT[hint.value];
  // Of services, none can be an intra-community supply.
  if (hint !== undefined && hintedKind === 'PrestacionServicios' && groups.some(({ code }) => code === 'E5'))
    findings.push(wrongHint(hint.at, `ES:TipoOperacion=${hint.value}`, hintedKind));
  const kinds = OPERATION_KINDS.flatMap((kind) => {
    const ofKind = groups.filter((group) => (hintedKind ?? kindOf(group)) === kind);
    return ofKind.length === 0 ? [] : [[kind, operationsOf(ofKind, amounts)] as const];
  });
  const breakdown = { desgloseTipoOperacion: Object.fromEntries(kinds) };
  return { breakdown, findings: [...findings, ...amounts.findings] };
}

/** Nothing of it is goods. */
export function isOfServices(groups: readonly TaxGroup[], hints: Hints): boolean {
  const hinted = KIND_OF_HINT[hints.get('TipoOperacion')?.value ?? ''];
  return groups.every((group) => (hinted ?? kindOf(group)) === 'PrestacionServicios');
}

/** A NIF that begins with N is a foreign company's. */
export function isWhole({ tipoFactura }: ChosenType, recipient: Counterparty | undefined): boolean {
  if (recipient === undefined || WHOLE_TYPES.includes(tipoFactura)) return true;
  return 'nif' in recipient.number && !recipient.number.nif.startsWith('N');
}

function kindOf({ code, claveRegimen }: TaxGroup): OperationKind {
  // The one-stop shop is mostly for goods.
  return CODES_OF_SERVICES.includes(code) && claveRegimen !== ONE_STOP_SHOP ? 'PrestacionServicios' : 'Entrega';
}

function exemptionFindings(groups: readonly TaxGroup[], hints: Hints): MappingFinding[] {
  const hint = hints.get('OperacionExenta');
  const tax = hints.get('Impuesto');
  // SII knows VAT, and what the Canary Islands, Ceuta or Melilla tax.
  if (tax?.value === TAXES.other) return [wrongHint(tax.at, `ES:Impuesto=${tax.value}`, 'TipoDesglose')];
  const isUnknown = groups.some(
    (group) => isVat(group) && group.code.startsWith('E') && !EXEMPTIONS.includes(group.code),
  );
  return hint !== undefined && isUnknown
    ? [wrongHint(hint.at, `ES:OperacionExenta=${hint.value}`, 'CausaExencion')]
    : [];
}

/** Amounts as the entry states them; those that it cannot hold are found. */
class Amounts {
  readonly findings: MappingFinding[] = [];

  constructor(private readonly sign: 1 | -1) {}

  text(values: readonly Decimal[]): string {
    const total = sum(values);
    const text = recordAmount(total, this.sign);
    if (text !== undefined) return text;
    const place = { at: ['BG-23'], terms: ['BT-116', 'BT-117'], element: 'BaseImponible' };
    this.findings.push(notExpressible('ES-AMOUNT-LENGTH', total.toFixed(), place));
    return '';
  }
}

const isVat = ({ impuesto }: TaxGroup): boolean => impuesto === TAXES.vat;

function operationsOf(groups: readonly TaxGroup[], amounts: Amounts): Operations {
  const taxed = groups.filter((group) => isVat(group) && (group.code === 'S1' || group.code === 'S2'));
  const here = groups.filter((group) => isVat(group) && group.code === 'N1');
  const elsewhere = groups.filter((group) => group.code === 'N2' || !isVat(group));
  return {
    exenta: EXEMPTIONS.flatMap((causaExencion) => {
      const exempt = groups.filter((group) => isVat(group) && group.code === causaExencion);
      return exempt.length === 0
        ? []
        : [{ causaExencion, baseImponible: amounts.text(exempt.map(({ base }) => base)) }];
    }),
    ...(taxed.length === 0
      ? {}
      : { noExenta: { tipoNoExenta: taxedKind(taxed), detalleIva: entriesOf(taxed, amounts) } }),
    noSujeta: {
      ...(here.length === 0 ? {} : { importePorArticulos7_14_Otros: amounts.text(here.map(({ base }) => base)) }),
      // With the tax of the Canary Islands, Ceuta or Melilla, so that the amounts add up to the invoice's total.
      ...(elsewhere.length === 0
        ? {}
        : { importeTAIReglasLocalizacion: amounts.text(elsewhere.flatMap(({ base, quota }) => [base, quota])) }),
    },
  };
}

function taxedKind(taxed: readonly TaxGroup[]): 'S1' | 'S2' | 'S3' {
  if (taxed.every(({ code }) => code === 'S1')) return 'S1';
  return taxed.every(({ code }) => code === 'S2') ? 'S2' : 'S3';
}

function entriesOf(taxed: readonly TaxGroup[], amounts: Amounts) {
  const byRate = new Map<string, TaxGroup[]>();
  for (const group of taxed) {
    const key = `${group.code} ${group.rate ?? ''} ${group.surcharge?.rate ?? ''}`;
    byRate.set(key, [...(byRate.get(key) ?? []), group]);
  }
  return [...byRate.values()].map((same) => {
    const tipoImpositivo = same[0]?.rate;
    const baseImponible = amounts.text(same.map(({ base }) => base));
    // Of a margin that is not stated, there is neither.
    if (tipoImpositivo === undefined) return { baseImponible };
    const cuota = amounts.text(same.map(({ quota }) => quota));
    return { tipoImpositivo, baseImponible, cuota, ...surchargeOf(same, amounts) };
  });
}

function surchargeOf(same: readonly TaxGroup[], amounts: Amounts): Pick<TaxedAmount, 'tipoRecargo' | 'cuotaRecargo'> {
  const tipoRecargo = same[0]?.surcharge?.rate;
  if (tipoRecargo === undefined) return {};
  return { tipoRecargo, cuotaRecargo: amounts.text(same.flatMap(({ surcharge }) => surcharge?.quota ?? [])) };
}
