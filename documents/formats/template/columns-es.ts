/** A column in Spanish: its header, what it means, and other headers under which accountants have it. */
export interface TranslatedColumn {
  readonly name: string;
  readonly meaning: string;
  readonly aliases?: readonly string[];
}

export const COLUMNS_ES: Readonly<Record<string, TranslatedColumn>> = {
  documentType: {
    name: 'Tipo de documento',
    meaning: 'INVOICE: factura; CREDIT_NOTE: factura de abono; DEBIT_NOTE: factura de cargo.',
  },
  documentNumber: {
    name: 'Número de documento',
    meaning: 'Número en su sistema, con su serie.',
    aliases: ['Número de factura', 'Nº factura', 'Número'],
  },
  documentDate: {
    name: 'Fecha de expedición',
    meaning: 'Fecha en que se expide.',
    aliases: ['Fecha de factura', 'Fecha factura', 'Fecha de emisión', 'Fecha'],
  },
  dueDate: { name: 'Fecha de vencimiento', meaning: 'Cuándo vence el pago.', aliases: ['Vencimiento'] },
  flow: {
    name: 'Sentido',
    meaning: 'ISSUED: emitida por su empresa; RECEIVED: recibida de la contraparte.',
    aliases: ['Flujo'],
  },
  currencyCode: { name: 'Moneda', meaning: 'Moneda, ISO 4217.', aliases: ['Divisa'] },
  counterpartyName: {
    name: 'Nombre de la contraparte',
    meaning: 'Razón social.',
    aliases: ['Contraparte', 'Cliente', 'Razón social'],
  },
  counterpartyVatNumber: {
    name: 'NIF-IVA de la contraparte',
    meaning: 'NIF a efectos del IVA, con o sin prefijo del país.',
    aliases: ['NIF-IVA', 'NIF', 'CIF', 'NIF de la contraparte', 'NIF cliente'],
  },
  counterpartyStreetName: {
    name: 'Calle de la contraparte',
    meaning: 'Calle.',
    aliases: ['Dirección', 'Domicilio', 'Calle'],
  },
  counterpartyHouseNo: {
    name: 'Número de la calle de la contraparte',
    meaning: 'Número de la casa, piso y puerta.',
    aliases: ['Número de la calle', 'Piso'],
  },
  counterpartyCity: {
    name: 'Población de la contraparte',
    meaning: 'Ciudad o pueblo.',
    aliases: ['Población', 'Localidad', 'Ciudad', 'Municipio'],
  },
  counterpartyPostalCode: {
    name: 'Código postal de la contraparte',
    meaning: 'Código postal.',
    aliases: ['Código postal', 'CP'],
  },
  counterpartySubdivision: {
    name: 'Provincia de la contraparte',
    meaning: 'Provincia, región o estado.',
    aliases: ['Provincia'],
  },
  counterpartyCountryCode: {
    name: 'País de la contraparte',
    meaning: 'País, ISO 3166-1 alfa-2.',
    aliases: ['País'],
  },
  lineNumber: {
    name: 'Número de línea',
    meaning: 'Número de la línea, único en el documento.',
    aliases: ['Nº línea', 'Línea'],
  },
  description: { name: 'Descripción', meaning: 'Qué se suministra.', aliases: ['Concepto'] },
  quantity: { name: 'Cantidad', meaning: 'Número de unidades.', aliases: ['Unidades'] },
  unitCode: { name: 'Unidad', meaning: 'Unidad, UN/ECE Rec 20/21; vacía es C62 (una pieza).' },
  unitPrice: {
    name: 'Precio unitario',
    meaning: 'Precio neto de una unidad, con cualquier número de decimales.',
    aliases: ['Precio'],
  },
  netAmount: {
    name: 'Importe neto',
    meaning: 'Cantidad x precio unitario, redondeado a dos decimales.',
    aliases: ['Base imponible'],
  },
  taxCode: {
    name: 'Código de IVA',
    meaning:
      'Categoría de IVA (S, Z, E, AE, K, G, O, L, M, B) o código propio del país. Vacía es S; obligatoria si el tipo es 0.',
  },
  vatRate: { name: 'Tipo de IVA', meaning: 'Tipo de IVA en porcentaje.', aliases: ['% IVA', 'IVA %', 'Tipo IVA'] },
  vatAmount: {
    name: 'Cuota de IVA',
    meaning: 'IVA de la línea, dos decimales.',
    aliases: ['Cuota', 'Importe IVA'],
  },
  grossAmount: { name: 'Importe con IVA', meaning: 'Importe neto + cuota de IVA.', aliases: ['Importe bruto'] },
  totalNet: {
    name: 'Total sin IVA',
    meaning: 'Suma de todas las líneas del documento sin IVA.',
    aliases: ['Total neto', 'Total base imponible'],
  },
  totalVat: { name: 'Total IVA', meaning: 'IVA del documento.', aliases: ['Total cuota'] },
  totalGross: {
    name: 'Total con IVA',
    meaning: 'Total sin IVA + total IVA: lo que se debe.',
    aliases: ['Total factura', 'Total a pagar'],
  },
  precedingDocumentNumber: {
    name: 'Número del documento rectificado',
    meaning: 'Número del documento que este corrige.',
    aliases: ['Factura rectificada'],
  },
  precedingDocumentDate: { name: 'Fecha del documento rectificado', meaning: 'Su fecha de expedición.' },
  externalReference: {
    name: 'Referencia externa',
    meaning: 'Su referencia del lote; se usa si es la misma en todas las filas y no hay una fila #externalReference.',
  },
  deliveryDate: {
    name: 'Fecha de operación',
    meaning: 'Fecha del suministro; obligatoria con la categoría K.',
    aliases: ['Fecha de entrega'],
  },
  buyerReference: { name: 'Referencia del comprador', meaning: 'Referencia del comprador.' },
  orderReference: { name: 'Pedido', meaning: 'Número de pedido.', aliases: ['Número de pedido', 'Nº pedido'] },
  notes: { name: 'Notas', meaning: 'Notas, una en cada línea de la celda.', aliases: ['Observaciones'] },
  paymentMeansCode: {
    name: 'Medio de pago',
    meaning: 'UNTDID 4461; 30 (transferencia) con un IBAN.',
    aliases: ['Forma de pago'],
  },
  paymentIban: { name: 'IBAN', meaning: 'Cuenta en la que se paga.', aliases: ['Cuenta IBAN'] },
  paymentBic: { name: 'BIC', meaning: 'BIC de la cuenta.', aliases: ['SWIFT'] },
  paymentReference: { name: 'Referencia de pago', meaning: 'Lo que debe indicar quien paga.' },
  counterpartyTaxNumber: { name: 'Número fiscal de la contraparte', meaning: 'Número fiscal nacional.' },
  counterpartyEmail: {
    name: 'Correo electrónico de la contraparte',
    meaning: 'Correo electrónico del contacto.',
    aliases: ['Correo electrónico', 'Correo', 'E-mail'],
  },
  counterpartyEndpointId: {
    name: 'Dirección electrónica de la contraparte',
    meaning: 'Dirección electrónica (Peppol).',
    aliases: ['Dirección electrónica'],
  },
  counterpartyEndpointScheme: {
    name: 'Esquema de la dirección electrónica',
    meaning: 'Código EAS de la dirección.',
  },
  exemptionReason: { name: 'Motivo de exención', meaning: 'Por qué no se repercute IVA.' },
  exemptionReasonCode: { name: 'Código del motivo de exención', meaning: 'Lo mismo como código VATEX.' },
  documentId: { name: 'Id del documento', meaning: 'Id del documento.' },
  status: { name: 'Estado', meaning: 'PROCESSING, OK, ERROR o DUPLICATED.' },
  submissionDate: { name: 'Fecha de envío', meaning: 'Cuándo se envió.' },
  batchNumber: { name: 'Lote', meaning: 'Id del lote en que llegó.' },
  integrationReference: { name: 'Referencia de la administración', meaning: 'La referencia de la administración.' },
  externalStatus: { name: 'Estado externo', meaning: 'El estado externo.' },
  errors: { name: 'Errores', meaning: 'Por qué no se aceptó.' },
};
