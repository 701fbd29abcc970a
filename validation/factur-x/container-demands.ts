import { hybridProfileOf } from '../../documents/pdf-a/hybrid-profile';
import { INVOICE_FILE_NAMES } from '../../documents/formats/zugferd/invoice-file-names';
import { zugferd1Profile } from '../specifications';

/** What a PDF has to say of the invoice in it, by the specification that the invoice names. */
export interface ContainerDemands {
  /** ConformanceLevel; undefined for what no profile is for. */
  level: string | undefined;
  /** Versions, the first as it is written today. Empty: any. */
  versions: readonly string[];
  /** Names of the attachment. Empty: any. */
  fileNames: readonly string[];
  /** AFRelationship. */
  relationships: readonly string[];
}

const INVOICE = ['Alternative', 'Data', 'Source'];
/** A profile without lines is no invoice by itself, only data of the page. */
const ONLY_DATA = ['Data'];
/** In Germany what is attached is the invoice, and the page another form of it. */
const ALTERNATIVE = ['Alternative'];
const GERMANY = 'DE';

/** Factur-X 1 writes 1.0, ZUGFeRD 2.0 wrote 2p0. */
const VERSIONS = ['1.0', '2p0'];
/** ZUGFeRD 2.0 has had a name of its own. */
const FILE_NAMES = [INVOICE_FILE_NAMES.facturX, 'zugferd-invoice.xml'];

/**
 * @param specification BT-24, normalised; empty where the invoice cannot be read
 * @param country the seller's
 */
export function containerDemands(specification: string, country: string | undefined): ContainerDemands {
  const relationships = country === GERMANY ? ALTERNATIVE : INVOICE;
  if (specification.startsWith('urn:ferd:'))
    return {
      level: zugferd1Profile(specification).split(' ')[2],
      versions: ['1.0', '1p0'],
      fileNames: [INVOICE_FILE_NAMES.zugferd],
      relationships: ALTERNATIVE,
    };
  const profile = hybridProfileOf(specification);
  if (profile === undefined) return { level: undefined, versions: [], fileNames: [], relationships };
  const { level, version, fileName, relationship } = profile;
  const isXrechnung = level === 'XRECHNUNG';
  return {
    level,
    versions: isXrechnung ? [version] : VERSIONS,
    fileNames: isXrechnung ? [fileName] : FILE_NAMES,
    relationships: relationship === 'Data' ? ONLY_DATA : relationships,
  };
}
