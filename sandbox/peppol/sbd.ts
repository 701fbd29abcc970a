import { escaped } from '../soap/xml-node';
import { PARTICIPANT_SCHEME } from './participant';
import { rootNamespace } from './document-types';

const SBDH = 'http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader';

/** A message as the envelope names it. */
export interface Addressed {
  instanceId: string;
  /** Participants `<EAS>:<id>`. */
  sender: string;
  receiver: string;
  root: string;
  docTypeID: string;
  processID: string;
  countryC1: string;
  at: Date;
}

/** @param xml the document without an XML declaration */
export function writeSbd(message: Addressed, xml: string): string {
  const { instanceId, sender, receiver, root, docTypeID, processID, countryC1, at } = message;
  const identification = [
    ['Standard', rootNamespace(root)],
    ['TypeVersion', '2.1'],
    ['InstanceIdentifier', instanceId],
    ['Type', root],
    ['CreationDateAndTime', at.toISOString()],
  ].map(([name = '', value = '']) => element(name, escaped(value)));
  const scopes = [scope('DOCUMENTID', docTypeID), scope('PROCESSID', processID), scope('COUNTRY_C1', countryC1)];
  const header = [
    element('HeaderVersion', '1.0'),
    party('Sender', sender),
    party('Receiver', receiver),
    element('DocumentIdentification', identification.join('')),
    element('BusinessScope', scopes.join('')),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?><StandardBusinessDocument xmlns="${SBDH}">${element('StandardBusinessDocumentHeader', header.join(''))}${xml}</StandardBusinessDocument>`;
}

function element(name: string, inner: string): string {
  return `<${name}>${inner}</${name}>`;
}

function party(name: string, participant: string): string {
  return `<${name}><Identifier Authority="${PARTICIPANT_SCHEME}">${escaped(participant)}</Identifier></${name}>`;
}

/** An id with its scheme is split: the value is the instance, the scheme the identifier. */
function scope(type: string, id: string): string {
  const at = id.indexOf('::');
  const parts = at < 0 ? [id] : [id.slice(at + 2), id.slice(0, at)];
  const [instance = '', identifier] = parts.map(escaped);
  const identified = identifier === undefined ? '' : element('Identifier', identifier);
  return element('Scope', element('Type', type) + element('InstanceIdentifier', instance) + identified);
}
