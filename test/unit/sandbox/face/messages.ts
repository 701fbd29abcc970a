export const FACE_NAMESPACE = 'https://int-ws-face.redsara.es/proveedores/v1/factura';
export const SELLER = 'B12345674';

export interface InvoiceOptions {
  series?: string;
  date?: string;
  seller?: string;
  /** Codes by role. */
  units?: Readonly<Record<string, string>>;
}

const ADDRESS =
  '<AddressInSpain><Address>Calle Mayor 1</Address><PostCode>28013</PostCode><Town>Madrid</Town><Province>Madrid</Province><CountryCode>ESP</CountryCode></AddressInSpain>';

const UNITS = { '01': 'L01280796', '02': 'L01280797', '03': 'L01280798' };

const PARTY = (nif: string) =>
  `<TaxIdentification><PersonTypeCode>J</PersonTypeCode><ResidenceTypeCode>R</ResidenceTypeCode><TaxIdentificationNumber>${nif}</TaxIdentificationNumber></TaxIdentification>`;

/** An invoice of one hour and ten pieces to a town, 242.00 in all, without signature. */
export function facturae(
  number: string,
  { series, date = '2026-11-02', seller = SELLER, units = UNITS }: InvoiceOptions = {},
): string {
  const centres = Object.entries(units).map(
    ([role, code]) =>
      `<AdministrativeCentre><CentreCode>${code}</CentreCode><RoleTypeCode>${role}</RoleTypeCode>${ADDRESS}</AdministrativeCentre>`,
  );
  const total = '<TotalAmount>242.00</TotalAmount>';
  return `<?xml version="1.0" encoding="UTF-8"?>
<fe:Facturae xmlns:fe="http://www.facturae.gob.es/formato/Versiones/Facturaev3_2_2.xml" xmlns:ds="http://www.w3.org/2000/09/xmldsig#">
  <FileHeader><SchemaVersion>3.2.2</SchemaVersion><Modality>I</Modality><InvoiceIssuerType>EM</InvoiceIssuerType><Batch><BatchIdentifier>${seller}${number}</BatchIdentifier><InvoicesCount>1</InvoicesCount><TotalInvoicesAmount>${total}</TotalInvoicesAmount><TotalOutstandingAmount>${total}</TotalOutstandingAmount><TotalExecutableAmount>${total}</TotalExecutableAmount><InvoiceCurrencyCode>EUR</InvoiceCurrencyCode></Batch></FileHeader>
  <Parties>
    <SellerParty>${PARTY(seller)}<LegalEntity><CorporateName>Empresa &amp; Cía, S.L.</CorporateName>${ADDRESS}</LegalEntity></SellerParty>
    <BuyerParty>${PARTY('P2807900B')}${centres.length === 0 ? '' : `<AdministrativeCentres>${centres.join('')}</AdministrativeCentres>`}<LegalEntity><CorporateName>Ayuntamiento</CorporateName>${ADDRESS}</LegalEntity></BuyerParty>
  </Parties>
  <Invoices><Invoice>
    <InvoiceHeader><InvoiceNumber>${number}</InvoiceNumber>${series === undefined ? '' : `<InvoiceSeriesCode>${series}</InvoiceSeriesCode>`}<InvoiceDocumentType>FC</InvoiceDocumentType><InvoiceClass>OO</InvoiceClass></InvoiceHeader>
    <InvoiceIssueData><IssueDate>${date}</IssueDate><InvoiceCurrencyCode>EUR</InvoiceCurrencyCode><TaxCurrencyCode>EUR</TaxCurrencyCode><LanguageName>es</LanguageName></InvoiceIssueData>
    <TaxesOutputs>${tax('200.00', '42.00')}</TaxesOutputs>
    <InvoiceTotals><TotalGrossAmount>200.00</TotalGrossAmount><TotalGrossAmountBeforeTaxes>200.00</TotalGrossAmountBeforeTaxes><TotalTaxOutputs>42.00</TotalTaxOutputs><TotalTaxesWithheld>0.00</TotalTaxesWithheld><InvoiceTotal>242.00</InvoiceTotal><TotalOutstandingAmount>242.00</TotalOutstandingAmount><TotalExecutableAmount>242.00</TotalExecutableAmount></InvoiceTotals>
    <Items>${line('Consultoría', '1', '110', '110.00', '10.00', '100.00', '21.00')}${line('Piezas', '10', '10', '100.00', undefined, '100.00', '21.00')}</Items>
  </Invoice></Invoices>
</fe:Facturae>
`;
}

function line(
  name: string,
  quantity: string,
  price: string,
  cost: string,
  discount: string | undefined,
  gross: string,
  vat: string,
) {
  const discounts =
    discount === undefined
      ? ''
      : `<DiscountsAndRebates><Discount><DiscountReason>Descuento</DiscountReason><DiscountAmount>${discount}</DiscountAmount></Discount></DiscountsAndRebates>`;
  return `<InvoiceLine><ItemDescription>${name}</ItemDescription><Quantity>${quantity}</Quantity><UnitPriceWithoutTax>${price}</UnitPriceWithoutTax><TotalCost>${cost}</TotalCost>${discounts}<GrossAmount>${gross}</GrossAmount><TaxesOutputs>${tax(gross, vat)}</TaxesOutputs></InvoiceLine>`;
}

function tax(base: string, amount: string): string {
  return `<Tax><TaxTypeCode>01</TaxTypeCode><TaxRate>21.00</TaxRate><TaxableBase><TotalAmount>${base}</TotalAmount></TaxableBase><TaxAmount><TotalAmount>${amount}</TotalAmount></TaxAmount></Tax>`;
}

export interface Attachment {
  name: string;
  content: string;
}

export function call(operation: string, parts: string, namespace = FACE_NAMESPACE): string {
  return `<face:${operation} xmlns:face="${namespace}">${parts}</face:${operation}>`;
}

export function enviarFactura(
  xsig: string | Buffer,
  name = 'factura.xsig',
  attachments: readonly Attachment[] = [],
): string {
  const items = attachments.map(
    ({ name: nombre, content }) => `<item><anexo>${inBase64(content)}</anexo><nombre>${nombre}</nombre></item>`,
  );
  const anexos = items.length === 0 ? '' : `<anexos>${items.join('')}</anexos>`;
  return call(
    'enviarFactura',
    `<request><correo>ana@example.com</correo><factura><factura>${inBase64(xsig)}</factura><nombre>${name}</nombre></factura>${anexos}</request>`,
  );
}

export function detalleFactura(codigo: string): string {
  return call('detalleFactura', `<request><codigoRegistro>${codigo}</codigoRegistro></request>`);
}

export function solicitarAnulacion(codigo: string, motivo = 'Error en el importe'): string {
  const parts = `<request><codigoRegistro>${codigo}</codigoRegistro><motivo>${motivo}</motivo></request>`;
  return call('solicitarAnulacion', parts);
}

export function consultarEstados(): string {
  return call('consultarEstados', '');
}

function inBase64(content: string | Buffer): string {
  return (typeof content === 'string' ? Buffer.from(content) : content).toString('base64');
}
