import { decimal, sum, type Decimal } from '../../../documents/model/decimal';
import type { InvoiceType } from '../classifications';
import type { CorrectedAmounts } from '../aeat/corrected-invoices';
import type { Counterparty } from '../aeat/counterparty';
import type { PartyNumber } from '../party-number';
import type { PaymentMethod } from './payments';
import type { Property } from './property';
import { periodOf, type RecordPeriod } from '../aeat/period';

/** Libro registro: of the invoices that a taxpayer has issued, or received. */
export type Book = 'issued' | 'received';

/** IDFactura: what tells an invoice from all others in its book. */
export interface EntryKey {
  readonly issuer: PartyNumber;
  readonly numSerieFacturaEmisor: string;
  /** dd-mm-yyyy */
  readonly fechaExpedicionFacturaEmisor: string;
}

/** Another invoice of the same issuer. */
export type OtherInvoice = Omit<EntryKey, 'issuer'>;

interface Entry {
  readonly key: EntryKey;
  readonly period: RecordPeriod;
  readonly refExterna: string;
  readonly tipoFactura: InvoiceType;
  readonly tipoRectificativa?: 'S' | 'I';
  /** NumSerieFacturaEmisorResumenFin: the last of the invoices that the entry sums up. */
  readonly resumenFin?: string;
  readonly facturasAgrupadas: readonly OtherInvoice[];
  readonly facturasRectificadas: readonly OtherInvoice[];
  readonly importeRectificacion?: CorrectedAmounts;
  readonly fechaOperacion?: string;
  /** ClaveRegimenEspecialOTrascendencia and its additional ones; one to three. */
  readonly regimes: readonly string[];
  readonly importeTotal: string;
  readonly baseImponibleACoste?: string;
  readonly descripcionOperacion: string;
  readonly macrodato: boolean;
  /** Of the cash regime: how it is to be paid, for the payments that are entered later. */
  readonly medioPago?: PaymentMethod;
}

/** DetalleIVA; without rate and quota where the tax is not stated. */
export interface TaxedAmount {
  readonly tipoImpositivo?: string;
  readonly baseImponible: string;
  readonly cuota?: string;
  readonly tipoRecargo?: string;
  readonly cuotaRecargo?: string;
  /** What a farmer under the regime of agriculture is compensated: it is no tax. */
  readonly compensation?: { readonly percent: string; readonly amount: string };
  readonly bienInversion?: true;
}

export interface ExemptAmount {
  readonly causaExencion: string;
  readonly baseImponible: string;
}

/** Operations by what they are for the tax. */
export interface Operations {
  readonly exenta: readonly ExemptAmount[];
  readonly noExenta?: { readonly tipoNoExenta: 'S1' | 'S2' | 'S3'; readonly detalleIva: readonly TaxedAmount[] };
  readonly noSujeta: {
    readonly importePorArticulos7_14_Otros?: string;
    readonly importeTAIReglasLocalizacion?: string;
  };
}

export const OPERATION_KINDS = ['PrestacionServicios', 'Entrega'] as const;
export type OperationKind = (typeof OPERATION_KINDS)[number];

/** TipoDesglose: by kind of operation where the buyer is abroad. */
export type IssuedBreakdown =
  | { readonly desgloseFactura: Operations }
  | { readonly desgloseTipoOperacion: Readonly<Partial<Record<OperationKind, Operations>>> };

export interface IssuedEntry extends Entry {
  readonly book: 'issued';
  /** FacturaSimplificadaArticulos7.2_7.3. */
  readonly simplificadaArt7273?: true;
  /** FacturaSinIdentifDestinatarioAritculo6.1.d */
  readonly sinIdentifDestinatario?: true;
  readonly inmueble?: Property;
  /** Those that are let with it. */
  readonly otrosInmuebles?: readonly Property[];
  readonly emitidaPorTercerosODestinatario: boolean;
  readonly cupon?: true;
  readonly contraparte?: Counterparty;
  readonly breakdown: IssuedBreakdown;
}

export interface ReceivedEntry extends Entry {
  readonly book: 'received';
  readonly inversionSujetoPasivo: readonly TaxedAmount[];
  readonly desgloseIva: readonly TaxedAmount[];
  readonly contraparte: Counterparty;
  /** dd-mm-yyyy */
  readonly fechaRegContable: string;
  readonly cuotaDeducible: string;
  /** The tax is deducted in it. */
  readonly periodoDeduccion?: RecordPeriod;
}

/** Entry that a taxpayer makes of an invoice. */
export type BookEntry = IssuedEntry | ReceivedEntry;

/** Base and quota of the whole entry, as a later correction states them. */
export function amountsOf(entry: BookEntry): {
  readonly base: Decimal;
  readonly quota: Decimal;
  /** Recargo de equivalencia, where any was charged. */
  readonly surcharge?: Decimal;
} {
  const { untaxed, taxed } = entry.book === 'issued' ? issuedAmounts(entry.breakdown) : receivedAmounts(entry);
  const total = (amounts: readonly (string | undefined)[]): Decimal =>
    sum(amounts.map((amount) => (amount === undefined ? undefined : decimal(amount))));
  const surcharges = taxed.flatMap(({ cuotaRecargo }) => cuotaRecargo ?? []);
  return {
    ...(surcharges.length > 0 && { surcharge: total(surcharges) }),
    base: total([...untaxed, ...taxed.map(({ baseImponible }) => baseImponible)]),
    quota: total(taxed.map(({ cuota }) => cuota)),
  };
}

interface Amounts {
  readonly untaxed: readonly (string | undefined)[];
  readonly taxed: readonly TaxedAmount[];
}

function issuedAmounts(breakdown: IssuedBreakdown): Amounts {
  const operations =
    'desgloseFactura' in breakdown
      ? [breakdown.desgloseFactura]
      : OPERATION_KINDS.flatMap((kind) => breakdown.desgloseTipoOperacion[kind] ?? []);
  return {
    untaxed: operations.flatMap(({ exenta, noSujeta }) => [
      ...exenta.map(({ baseImponible }) => baseImponible),
      noSujeta.importePorArticulos7_14_Otros,
      noSujeta.importeTAIReglasLocalizacion,
    ]),
    taxed: operations.flatMap(({ noExenta }) => noExenta?.detalleIva ?? []),
  };
}

function receivedAmounts({ inversionSujetoPasivo, desgloseIva }: ReceivedEntry): Amounts {
  return { untaxed: [], taxed: [...inversionSujetoPasivo, ...desgloseIva] };
}

/** Most periods of the entry itself and of its three dates. */
export const MOST_PERIODS = 4;

/** The months that an entry may be found in, the one that it states first. */
export function periodsOf(entry: BookEntry): RecordPeriod[] {
  const dates = [
    entry.fechaOperacion,
    entry.key.fechaExpedicionFacturaEmisor,
    entry.book === 'received' ? entry.fechaRegContable : undefined,
  ];
  const periods = [entry.period, ...dates.flatMap((date) => (date === undefined ? [] : [periodOf(date)]))];
  return [...new Map(periods.map((period) => [`${period.ejercicio}-${period.periodo}`, period])).values()];
}
