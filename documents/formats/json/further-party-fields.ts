import type { Delivery } from '../../model/semantic-document';
import type { Payee, TaxRepresentative } from '../../model/party';
import { ADDRESS_FIELDS, COUNTERPARTY_FIELDS } from './counterparty-fields';
import type { FieldsOf } from './field';
import { IDENTIFIER_FIELDS, unplaced } from './identifier-fields';

export const OTHER_ADDRESS_FIELDS = unplaced(ADDRESS_FIELDS);

/** What a document states of the token's company in place of what it is registered with. */
export const COMPANY_FIELDS = unplaced(
  (({
    tradingName,
    identifiers,
    registration,
    legalInformation,
    contactName,
    phone,
    email,
    endpointId,
    endpointScheme,
  }) => ({
    tradingName,
    identifiers,
    registration,
    legalInformation,
    contactName,
    phone,
    email,
    endpointId,
    endpointScheme,
  }))(COUNTERPARTY_FIELDS),
);

export const DELIVERY_FIELDS = {
  partyName: {
    kind: 'text',
    maxLength: 300,
    description: 'Who received the goods.',
    modelMember: 'partyName',
    terms: ['BT-70'],
  },
  location: {
    kind: 'group',
    description: 'Identifier of the place.',
    modelMember: 'locationId',
    terms: ['BT-71'],
    fields: IDENTIFIER_FIELDS,
  },
  address: {
    kind: 'group',
    description: 'Address of the place.',
    modelMember: 'address',
    terms: ['BG-15', 'BT-75', 'BT-76', 'BT-77', 'BT-78', 'BT-79', 'BT-80'],
    fields: OTHER_ADDRESS_FIELDS,
  },
} as const satisfies FieldsOf<Delivery>;

export const PAYEE_FIELDS = {
  name: {
    kind: 'text',
    maxLength: 300,
    required: true,
    description: 'Name.',
    modelMember: 'name',
    terms: ['BT-59'],
  },
  identifiers: {
    kind: 'list',
    maxItems: 1,
    description: 'Identifier.',
    modelMember: 'identifiers',
    terms: ['BT-60'],
    fields: IDENTIFIER_FIELDS,
  },
  registration: {
    kind: 'group',
    description: 'Number in the register of companies.',
    modelMember: 'legalRegistrationId',
    terms: ['BT-61'],
    fields: IDENTIFIER_FIELDS,
  },
  address: {
    kind: 'group',
    description: 'Address, beyond EN 16931.',
    modelMember: 'address',
    fields: OTHER_ADDRESS_FIELDS,
  },
} as const satisfies FieldsOf<Payee>;

export const TAX_REPRESENTATIVE_FIELDS = {
  name: {
    kind: 'text',
    maxLength: 300,
    required: true,
    description: 'Name.',
    modelMember: 'name',
    terms: ['BT-62'],
  },
  vatNumber: {
    kind: 'text',
    maxLength: 30,
    required: true,
    description: 'VAT number with country prefix.',
    modelMember: 'vatId',
    terms: ['BT-63'],
  },
  address: {
    kind: 'group',
    required: true,
    description: 'Address.',
    modelMember: 'address',
    terms: ['BG-12', 'BT-64', 'BT-65', 'BT-66', 'BT-67', 'BT-68', 'BT-69'],
    fields: OTHER_ADDRESS_FIELDS,
  },
} as const satisfies FieldsOf<TaxRepresentative>;
