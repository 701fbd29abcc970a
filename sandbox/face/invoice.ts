import { childNamed, childrenNamed, type XmlElement } from '../../documents/xml/element-tree';

export interface Party {
  nif: string;
  nombre: string;
}

/** Roles of AdministrativeCentre that FACe wants to know of the recipient. */
const UNIDADES = { oficinaContable: '01', organoGestor: '02', unidadTramitadora: '03' } as const;

export type Unidad = keyof typeof UNIDADES;

/** Key that makes an invoice the same one when it comes again. */
export interface ClaveFactura {
  emisor: string;
  serie: string;
  numero: string;
  fecha: string;
}

/** Facts of a Facturae that FACe keeps. */
export interface Factura {
  clave: ClaveFactura;
  emisor: Party;
  receptor: Party;
  importe: string;
  moneda: string;
  /** DIR3 codes, of those that it has. */
  unidades: Partial<Record<Unidad, string>>;
}

/** The only invoice of a Facturae; undefined if it has none or several. */
export function invoiceIn(facturae: XmlElement): XmlElement | undefined {
  const invoices = childrenNamed(childNamed(facturae, 'Invoices') ?? facturae, 'Invoice');
  return invoices.length === 1 ? invoices[0] : undefined;
}

export function facturaOf(facturae: XmlElement, invoice: XmlElement): Factura {
  const emisor = partyOf(at(facturae, 'Parties', 'SellerParty'));
  const recipient = at(facturae, 'Parties', 'BuyerParty');
  return {
    clave: {
      emisor: emisor.nif,
      serie: textAt(invoice, 'InvoiceHeader', 'InvoiceSeriesCode'),
      numero: textAt(invoice, 'InvoiceHeader', 'InvoiceNumber'),
      fecha: textAt(invoice, 'InvoiceIssueData', 'IssueDate'),
    },
    emisor,
    receptor: partyOf(recipient),
    importe: textAt(invoice, 'InvoiceTotals', 'InvoiceTotal'),
    moneda: textAt(invoice, 'InvoiceIssueData', 'InvoiceCurrencyCode'),
    unidades: unidadesOf(recipient),
  };
}

/** Those that FACe wants and the invoice has not. */
export function missingUnidades({ unidades }: Factura): string[] {
  return Object.entries(UNIDADES).flatMap(([unidad, role]) => (unidades[unidad as Unidad] === undefined ? [role] : []));
}

function unidadesOf(recipient: XmlElement | undefined): Partial<Record<Unidad, string>> {
  const listed = at(recipient, 'AdministrativeCentres');
  const centres = listed === undefined ? [] : childrenNamed(listed, 'AdministrativeCentre');
  const unidades: Partial<Record<Unidad, string>> = {};
  for (const [unidad, role] of Object.entries(UNIDADES)) {
    const code = textAt(
      centres.find((centre) => textAt(centre, 'RoleTypeCode') === role),
      'CentreCode',
    );
    if (code !== '') unidades[unidad as Unidad] = code;
  }
  return unidades;
}

function partyOf(party: XmlElement | undefined): Party {
  const individual = at(party, 'Individual');
  const names = ['Name', 'FirstSurname', 'SecondSurname'].map((name) => textAt(individual, name));
  return {
    nif: textAt(party, 'TaxIdentification', 'TaxIdentificationNumber'),
    nombre: textAt(party, 'LegalEntity', 'CorporateName') || names.filter((name) => name !== '').join(' '),
  };
}

/** The first child of each name. */
export function at(element: XmlElement | undefined, ...names: readonly string[]): XmlElement | undefined {
  let current = element;
  for (const name of names) current = current && childNamed(current, name);
  return current;
}

/** Text without the blanks around it; an absent element has the empty text. */
export function textAt(element: XmlElement | undefined, ...names: readonly string[]): string {
  return at(element, ...names)?.text.trim() ?? '';
}
