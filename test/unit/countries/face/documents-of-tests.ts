import { decimal } from '../../../../documents/model/decimal';
import type { SemanticDocument } from '../../../../documents/model/semantic-document';
import { group, invoice } from '../verifactu/documents-of-tests';

const ADDRESS = {
  line1: 'Calle Mayor 1',
  city: 'Madrid',
  postCode: '28013',
  countrySubdivision: 'Madrid',
  countryCode: 'ES',
};

export const UNITS = ['ES:OficinaContable=L01280796', 'ES:OrganoGestor=L01280796', 'ES:UnidadTramitadora=L01280797'];

/** An invoice to a town that FACe takes as it is. */
export function invoiceToTown(changes: Partial<SemanticDocument> = {}): SemanticDocument {
  return invoice({
    seller: { name: 'Empresa, S.L.', identifiers: [], vatId: 'ESB12345674', address: ADDRESS },
    buyer: { name: 'Ayuntamiento', identifiers: [], vatId: 'ESP2807900B', address: ADDRESS },
    notes: UNITS.map((text) => ({ text })),
    totals: {
      lineNet: decimal('100'),
      withoutVat: decimal('100'),
      vat: decimal('21'),
      withVat: decimal('121'),
      payable: decimal('121'),
    },
    vatBreakdown: [group('S', '21', '100', '21')],
    lines: [
      {
        id: '1',
        quantity: decimal('2'),
        unitCode: 'HUR',
        netAmount: decimal('100'),
        price: { netPrice: decimal('50') },
        vat: { category: 'S', rate: decimal('21') },
        allowances: [],
        charges: [],
        item: { name: 'Consultoría', classifications: [], attributes: [] },
      },
    ],
    ...changes,
  });
}
