import type { SemanticDocument } from '../../documents/model/semantic-document';
import type { NationalRule } from '../national-rules/rule';
import { notMore, type StatedText, textsNotLonger } from '../national-rules/shared-rules';
import { placesOf } from './places';

const ANAF = 'ANAF';
const SENT = { severity: 'error', purposes: ['EINVOICING'], flows: ['ISSUED'] } as const;

function postCodes(document: SemanticDocument): StatedText[] {
  return placesOf(document).map(({ group, postCode, address }) => {
    return { term: postCode, at: [group, postCode], text: address.postCode };
  });
}

function cities(document: SemanticDocument): StatedText[] {
  return placesOf(document).map(({ group, city, address }) => ({ term: city, at: [group, city], text: address.city }));
}

function streets(document: SemanticDocument): StatedText[] {
  return placesOf(document).map(({ group, line, address }) => ({ term: line, at: [group, line], text: address.line1 }));
}

function namesAndNumbers({ number, seller, buyer, taxRepresentative }: SemanticDocument): StatedText[] {
  return [
    { term: 'BT-1', at: ['BT-1'], text: number },
    { term: 'BT-27', at: ['BG-4', 'BT-27'], text: seller?.name },
    { term: 'BT-28', at: ['BG-4', 'BT-28'], text: seller?.tradingName },
    { term: 'BT-44', at: ['BG-7', 'BT-44'], text: buyer?.name },
    { term: 'BT-45', at: ['BG-7', 'BT-45'], text: buyer?.tradingName },
    { term: 'BT-62', at: ['BG-11', 'BT-62'], text: taxRepresentative?.name },
  ];
}

function notes({ notes: stated }: SemanticDocument): StatedText[] {
  return stated.map(({ text }, index) => ({ term: 'BT-22', at: ['BG-1', index, 'BT-22'], text }));
}

function references({ paymentInstructions }: SemanticDocument): StatedText[] {
  return paymentInstructions.map(({ remittanceInformation }, index) => {
    return { term: 'BT-83', at: ['BG-16', index, 'BT-83'], text: remittanceInformation };
  });
}

/** BR-RO-L and BR-RO-A: how long texts and how many groups may be. */
export const LENGTH_RULES: readonly NationalRule[] = [
  textsNotLonger({ ...SENT, id: 'BR-RO-L020' }, ANAF, 20, ['BT-38', 'BT-53', 'BT-67', 'BT-78'], postCodes),
  textsNotLonger({ ...SENT, id: 'BR-RO-L050' }, ANAF, 50, ['BT-37', 'BT-52', 'BT-66', 'BT-77'], cities),
  textsNotLonger({ ...SENT, id: 'BR-RO-L140' }, ANAF, 140, ['BT-83'], references),
  textsNotLonger({ ...SENT, id: 'BR-RO-L150' }, ANAF, 150, ['BT-35', 'BT-50', 'BT-64', 'BT-75'], streets),
  textsNotLonger({ ...SENT, id: 'BR-RO-L200' }, ANAF, 200, ['BT-1', 'BT-27', 'BT-44'], namesAndNumbers),
  textsNotLonger({ ...SENT, id: 'BR-RO-L300' }, ANAF, 300, ['BT-22'], notes),
  notMore({ ...SENT, id: 'BR-RO-A020' }, ANAF, 20, 'BG-1', ({ notes: stated }) => stated),
  notMore({ ...SENT, id: 'BR-RO-A050' }, ANAF, 50, 'BG-24', ({ supportingDocuments }) => supportingDocuments),
  notMore({ ...SENT, id: 'BR-RO-A500' }, ANAF, 500, 'BG-3', ({ precedingInvoices }) => precedingInvoices),
];
