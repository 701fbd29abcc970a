import type { SchemaSet } from '../xsd/schema-set';
import type { XsdVocabulary } from '../xsd/xsd-vocabulary';

export const SBDH_NAMESPACE = 'http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader';

/**
 * Standard Business Document Header 1.3 as Peppol uses it: one sender, one receiver, no manifest, scopes by type and value. The document
 * in the envelope is validated by its own schema.
 */
const ENVELOPE: XsdVocabulary = {
  elements: 'StandardBusinessDocument=StandardBusinessDocument',
  types: {
    StandardBusinessDocument: '( StandardBusinessDocumentHeader=StandardBusinessDocumentHeader #other~ )',
    StandardBusinessDocumentHeader:
      '( HeaderVersion=Version Sender=Partner Receiver=Partner DocumentIdentification=DocumentIdentification BusinessScope=BusinessScope )',
    Partner: '( Identifier=Participant )',
    Participant: 'value Address @Authority=xsd:string=iso6523-actorid-upis!',
    DocumentIdentification:
      '( Standard=Word TypeVersion=Word InstanceIdentifier=InstanceId Type=Word MultipleType=xsd:boolean? CreationDateAndTime=Instant )',
    BusinessScope: '( Scope=Scope{3..5} )',
    Scope: '( Type=ScopeType InstanceIdentifier=Word Identifier=Word? )',
  },
  simpleTypes: {
    Version: 'xsd:string 1.0',
    Word: 'xsd:string /\\S+/',
    Address: 'xsd:string /\\d{4}:\\S{1,135}/',
    InstanceId: 'xsd:string /[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}/',
    Instant: 'xsd:dateTime /\\S+(Z|[+\\-]\\d{2}:\\d{2})/',
    ScopeType: 'xsd:string DOCUMENTID PROCESSID COUNTRY_C1 MLS_TO MLS_TYPE',
  },
};

/** The envelope of every message in the network of Peppol. */
export function sbdhSchemas(): SchemaSet {
  return {
    id: 'sbdh-1.3',
    standard: 'SBDH 1.3',
    namespaces: { sbdh: SBDH_NAMESPACE, xsd: 'http://www.w3.org/2001/XMLSchema' },
    modules: [{ prefix: 'sbdh', vocabulary: ENVELOPE }],
  };
}
