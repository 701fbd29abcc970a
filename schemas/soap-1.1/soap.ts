import type { XsdVocabulary } from '../xsd/xsd-vocabulary';

export const SOAP_NAMESPACE = 'http://schemas.xmlsoap.org/soap/envelope/';

/** soapenv (SOAP 1.1): an envelope around one message, without headers and faults. */
export const ENVELOPE: XsdVocabulary = {
  elements: 'Envelope=Envelope',
  types: { Envelope: '( Header=Header? Body=Body )', Header: '( #other~* )', Body: '( #other )' },
};
