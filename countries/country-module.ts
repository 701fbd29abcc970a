import type { PartyNumber } from '../documents/company-match';
import type { DocumentContext, DocumentType, Flow, Purpose } from '../documents/model/document-context';
import type { SemanticDocument } from '../documents/model/semantic-document';
import type { NationalDataTable } from '../documents/formats/json/national-data';
import type { DestinationFormat } from './destination-format';
import type { ExternalStatusMachine } from './external-status/machine';
import type { IdentifierKind, IdentifierVerdict } from './identifier';
import type { NationalRuleSet } from './national-rules/rule';
import type { TaxCodeTable } from './tax-codes';

/** A QR code that a country defines. Which document has one, the system says that holds its record. */
export interface NationalQr {
  /** Name that clients tell it by, e.g. ES_VERIFACTU. */
  readonly kind: string;
  /** Documents that carry it. */
  readonly when: string;
}

/** Adds to documents that are made from JSON what their country asks for. */
export interface JsonCompletion {
  /** What is added, for people. */
  readonly adds: string;
  readonly complete: (document: SemanticDocument, context: DocumentContext) => SemanticDocument;
}

/** Chooses the format of a document by its purpose and receiver. */
export interface DestinationChoice {
  /** What is chosen when, for people. */
  readonly chooses: string;
  /** A document that lacks what it demands stays EN 16931 alone: what is sent is valid by what it declares. */
  readonly choose: (document: SemanticDocument, context: DocumentContext) => DestinationFormat;
}

/** All that is particular to one country. Facts and pure functions only: nothing here reads a file, a clock or the network. */
export interface CountryModule {
  /** ISO 3166-1 alpha-2. */
  readonly iso: string;
  readonly name: string;
  /** Prefix of the country's VAT numbers in the EU form. */
  readonly vatPrefix: string;
  /** ISO 4217. */
  readonly currency: string;
  /** Contexts that the service offers here: only systems in operation or with a published law, which an invoice can describe. */
  readonly supports: readonly { readonly purpose: Purpose; readonly flow: Flow }[];
  /** BT-3 (UNTDID 1001) that a document of the type is written with. */
  readonly documentTypeMapping: Readonly<Record<DocumentType, string>>;
  /** The format that JSON documents get which name none; without it, EN 16931 alone. */
  readonly destinationFormat?: DestinationChoice;
  /** What a document that was made from JSON gets beside what the JSON form can state. */
  readonly jsonCompletion?: JsonCompletion;
  /** Names and values of `nationalData` in JSON. */
  readonly nationalData?: NationalDataTable;
  /** The country's own tax codes; empty where UNCL5305 itself is the national list. */
  readonly taxCodes: TaxCodeTable;
  /** Numbers may start again each year: the year of issue belongs to the duplicate key. */
  readonly duplicateKeyHasYear: boolean;
  /**
   * What the country's authority tells documents of this purpose apart by, where that is less than what makes a duplicate here:
   * a document that agrees with another in all of it would replace that one there. Undefined: it is not less.
   */
  readonly keyAtAuthority?: (
    document: SemanticDocument,
    context: DocumentContext,
    companyVatNumber: string,
  ) => readonly string[] | undefined;
  /** Document types that must name the document they correct (BG-3). */
  readonly precedingDocumentRequired: readonly DocumentType[];
  readonly identifiers: readonly IdentifierKind[];
  /** Validates a tax number of the country, with or without its VAT prefix. */
  readonly checkIdentifier: (value: string) => IdentifierVerdict;
  /** The number that the country's systems know a party by; left out where they take any that it states. */
  readonly partyNumber?: PartyNumber;
  /** Whether its check digits are certain enough to refuse a document for a wrong one. */
  readonly wrongIdentifier: 'fatal' | 'warning';
  /** Whether a client may wait for the documents of a template file. */
  readonly importIsAwaited: boolean;
  /**
   * The lifecycles of the country's documents, the first that applies first (external-status/find-machine.ts). Left out:
   * that of the Peppol Invoice Response.
   */
  readonly externalStatuses?: readonly ExternalStatusMachine[];
  /** Rules of the country's authority beyond EN 16931. */
  readonly nationalRules?: NationalRuleSet;
  /** The country's own QR code, where it has one. */
  readonly qr?: NationalQr;
  /** Whether the buyer is a public body, where its invoices go another way than others. */
  readonly isToPublicBody?: (document: SemanticDocument) => boolean;
  /** Whether a note steers the country's record instead of saying something to people: it is no part of the page's text. */
  readonly isSteeringNote?: (text: string) => boolean;
}
