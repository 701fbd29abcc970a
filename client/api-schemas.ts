// Made from the OpenAPI document by `npm run docs`; a test fails when it is stale.
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /** @description A postal address. */
    Address: {
      /** @description City. */
      city?: string;
      /** @description ISO 3166-1 alpha-2. */
      countryCode?: string;
      /** @description Province, state or region. */
      countrySubdivision?: string;
      /** @description Number of the house and office. */
      houseAndOfficeNo?: string;
      /** @description Postal code. */
      postalCode?: string;
      /** @description Street. */
      streetName?: string;
    };
    /** @description Months, both inclusive. */
    AnsweredPeriod: {
      /**
       * @description First month, yyyy-MM.
       * @example 2026-03
       */
      from: string;
      /**
       * @description Last month, yyyy-MM; not before `from`.
       * @example 2026-03
       */
      to: string;
    };
    /** @description Why a request was refused or failed. */
    ApiError: {
      /** @description Stable; use it in program logic. */
      code: string;
      /** @description What happened with this request, in the language of `errors`. */
      detail: string;
      /** @description What exactly is wrong; may be empty. */
      errors: components['schemas']['Problem'][];
      /** @description Names the request in the logs of the service; also in the header X-Request-Id. */
      requestId: string;
      /** @description Whether the same request, unchanged, may succeed later. */
      retryable: boolean;
      /** @description HTTP status. */
      status: number;
      /** @description The error in a few words; the same for every occurrence of the code. */
      title: string;
      /** @description Address of the guide to this error: `/docs/errors` with the code as fragment. */
      type: string;
    };
    /** @description A key is sent in a separate header. */
    ApiKeyAuthentication: {
      /** @description Header for the key; not one that HTTP or the service itself uses. */
      headerName: string;
      /** @description Printable ASCII. Never returned. */
      key: string;
      /**
       * @description Selects the variant. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      method: 'API_KEY';
    };
    /** @description A file that the document carries or names. */
    Attachment: {
      /** @description What the file is. */
      description?: string;
      /** @description Name of the file. */
      filename?: string;
      /** @description Media type of the file. */
      mimeCode?: string;
      /** @description Id of the attachment in the document. */
      reference?: string;
      /** @description SHA-256 of the bytes, in hexadecimal. */
      sha256?: string;
      /** @description Size in bytes. */
      size?: number;
    };
    /** @description User name and password are sent in the Authorization header. */
    BasicAuthentication: {
      /**
       * @description Selects the variant. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      method: 'BASIC_AUTH';
      /** @description Never returned. */
      password: string;
      /** @description Must not contain a colon. Never returned. */
      username: string;
    };
    /** @description A batch and a page of its documents. */
    Batch: {
      /**
       * Format: date-time
       * @description When the last document ended.
       */
      completionDate?: string;
      /** @description Documents in the order of submission. */
      content: components['schemas']['BatchRow'][];
      counters: components['schemas']['BatchCounters'];
      /** @description Path of the error file to correct; present once there are errors. */
      errorFile?: string;
      /** @description Events of the batch itself; the events of a document are in its own timeline. */
      events: {
        /** @description Who did it. */
        actor: string;
        /**
         * Format: date-time
         * @description When it happened.
         */
        at: string;
        /** @description SHA-256 of the previous event and this one. */
        hash: string;
        /** @description Why, if there is more to say. */
        reason?: string;
        /**
         * @description What happened.
         * @enum {string}
         */
        type: 'accepted' | 'finished';
      }[];
      /** @description The client's own reference: the row `#externalReference` of an imported file. */
      externalReference?: string;
      /**
       * Format: uuid
       * @description Id of the batch, the `batchNumber` of its documents.
       */
      id: string;
      /** @description Zero-based page. */
      page: number;
      /** @description Entries per page. */
      size: number;
      /**
       * @description COMPLETED: every document ended OK. COMPLETED_WITH_ERRORS: all documents have ended, some of them not OK.
       * @enum {string}
       */
      state: 'PROCESSING' | 'COMPLETED' | 'COMPLETED_WITH_ERRORS';
      /**
       * Format: date-time
       * @description When the service accepted the batch.
       */
      submissionDate?: string;
      /** @description Entries on all pages. */
      totalElements: number;
      /** @description Number of pages. */
      totalPages: number;
    };
    /** @description Documents of the batch by status; `total` is their sum. */
    BatchCounters: {
      /** @description Documents in status DUPLICATED. */
      DUPLICATED: number;
      /** @description Documents in status ERROR. */
      ERROR: number;
      /** @description Documents in status OK. */
      OK: number;
      /** @description Documents in status PROCESSING. */
      PROCESSING: number;
      /** @description Documents that were never accepted. */
      REJECTED: number;
      /** @description All documents of the batch. */
      total: number;
    };
    /** @description An accepted batch. */
    BatchResponse: {
      /**
       * Format: uuid
       * @description Id of the batch, the `batchNumber` of its documents.
       */
      id: string;
    };
    /** @description A document of a batch. */
    BatchRow: {
      /**
       * Format: uuid
       * @description Absent if the document was rejected.
       */
      documentId?: string;
      /** @description Number of the document. */
      documentNumber?: string;
      /** @description Of a DUPLICATED document: the document that holds the number. */
      duplicateOf?: {
        /**
         * Format: uuid
         * @description Id of that document.
         */
        documentId: string;
      };
      /** @description Why the document was rejected or ended in ERROR: at most 20 entries. Locations are relative to the document, or `row` and `columnName` of a template file. The document itself has all findings. */
      errors: components['schemas']['Problem'][];
      /** @description Position in the submitted list, from 0. */
      index?: number;
      /** @description Rows of a template file, from 1. */
      rows?: {
        /** @description First row of the document. */
        first: number;
        /** @description Last row of the document. */
        last: number;
      };
      /**
       * @description Status of the document; REJECTED: it was never accepted.
       * @enum {string}
       */
      status: 'PROCESSING' | 'OK' | 'ERROR' | 'DUPLICATED' | 'REJECTED';
    };
    /** @description What became of the last request to cancel the document at its authority. The document itself stays OK. */
    Cancellation: {
      /** @description The authority's code: of its refusal, or of what it remarked when it accepted. */
      code?: string;
      /** @description What the last attempt met. Only together with `waitingFor`. */
      lastReason?: string;
      /** @description The authority's text. */
      message?: string;
      /** @description The authority's number of the cancellation, where it is known. */
      reference?: string;
      /**
       * @description PENDING: asked for, the authority has not decided. ACCEPTED: the authority has cancelled the document. REFUSED: it has not, and it may be asked for again.
       * @enum {string}
       */
      status: 'PENDING' | 'ACCEPTED' | 'REFUSED';
      /**
       * @description What somebody has to do, or to find out, before a PENDING cancellation can go on. It does by itself afterwards.
       * @enum {string}
       */
      waitingFor?:
        | 'AUTHORITY_CREDENTIAL_MISSING'
        | 'AUTHORITY_CREDENTIAL_EXPIRED'
        | 'AUTHORITY_CONFIGURATION'
        | 'AUTHORITY_OUTCOME_UNKNOWN';
    };
    /** @description Everything that the service supports for documents of a country. */
    Country: {
      /** @description ISO 3166-1 alpha-2. */
      countryIso: string;
      /** @description Its currency, ISO 4217. */
      currency: string;
      /** @description Kinds of documents that can be submitted. */
      documentTypes: {
        /**
         * @description Kind of document.
         * @enum {string}
         */
        documentType: 'INVOICE' | 'CREDIT_NOTE' | 'DEBIT_NOTE';
        /** @description The corrected document must be named. */
        precedingDocumentRequired: boolean;
        /** @description BT-3 (UNTDID 1001) written for a JSON document of this type. */
        typeCode: string;
      }[];
      /** @description Two documents that agree in all of these are duplicates. */
      duplicateKey: string[];
      /** @description The general lifecycle of the country; `variants` apply to some documents only. */
      externalStatuses: {
        /** @description Name of the lifecycle for programs. */
        id: string;
        /** @description Status of a document that ended OK. */
        initial: {
          /** @description Of an issued document. */
          ISSUED: string;
          /** @description Of a received document. */
          RECEIVED: string;
        };
        /** @description Which documents it is for. */
        name: string;
        /** @description Allowed values of rejectionDetail.reason. */
        rejectionReasons: {
          /** @description Value of rejectionDetail.reason. */
          code: string;
          /** @description What the reason means. */
          description: string;
          /** @description The reason requires rejectionDetail.message. */
          messageRequired: boolean;
          /** @description Code used by the authority or network, if there is one. */
          nationalCode?: string;
          /** @description Statuses that allow the reason. */
          statuses: string[];
        }[];
        /** @description Applies only to the documents described by `name`, and takes precedence over the general lifecycle for them. */
        restricted: boolean;
        /** @description Where the facts come from, and what is inferred rather than stated there. */
        source: string;
        /** @description All statuses. */
        statuses: {
          /** @description Who may report it. */
          by: ('buyer' | 'seller' | 'platform' | 'system')[];
          /** @description Value of externalStatus. */
          code: string;
          /**
           * @description What the status means in any country.
           * @enum {string}
           */
          kind: 'open' | 'accepted' | 'rejection' | 'payment' | 'final';
          /** @description Name of the status. */
          name: string;
          /** @description Code used by the authority or network, if there is one. */
          nationalCode?: string;
          /** @description What an update to this status must include. */
          requires: ('paymentDetail' | 'paymentDetail.vatRate' | 'rejectionDetail' | 'rejectionDetail.message')[];
          /** @description No status may follow. */
          terminal: boolean;
        }[];
        /** @description Every allowed transition. A status that may follow itself can be reported again with different details. */
        transitions: {
          /** @description Status before. */
          from: string;
          /** @description Status after. */
          to: string;
        }[];
        /** @description Lifecycles of some documents only. */
        variants: components['schemas']['ExternalStatusLifecycle'][];
      };
      /** @description National identifier schemes whose check digits are verified. */
      identifiers: string[];
      /** @description Paths of related representations. */
      links: {
        /** @description Path of this description. */
        self: string;
      };
      /** @description Name of the country. */
      name: string;
      /** @description The first that applies is used. */
      qr: {
        /** @description Kind of QR code. */
        kind: string;
        /** @description Documents that get it. */
        when: string;
      }[];
      /** @description What a document is validated against in addition to its schema. */
      ruleSets: {
        /** @description Name of the rule set, as in findings. */
        name: string;
        /** @description Its rules, if they are national ones. */
        rules?: {
          /** @description Flows that it is checked for. */
          flows: ('ISSUED' | 'RECEIVED')[];
          /** @description Id of the rule, as in findings. */
          id: string;
          /** @description Purposes that it is checked for. */
          purposes: ('EINVOICING' | 'EREPORTING' | 'RETURNS')[];
          /**
           * @description `depends`: on the document date. `fatal` and `error` end in status ERROR.
           * @enum {string}
           */
          severity: 'fatal' | 'error' | 'warning' | 'information' | 'depends';
          /** @description Business terms of EN 16931. */
          terms: string[];
        }[];
        /** @description Its version. */
        version: string;
        /** @description Documents that it is for. */
        when: string;
      }[];
      /** @description Contexts that can be submitted. */
      supports: {
        /**
         * @description ISSUED: sent by the company. RECEIVED: received by the company.
         * @enum {string}
         */
        flow: 'ISSUED' | 'RECEIVED';
        /**
         * @description What documents are processed for.
         * @enum {string}
         */
        purpose: 'EINVOICING' | 'EREPORTING' | 'RETURNS';
      }[];
      /** @description The first that takes a document gets it. */
      systems: {
        /** @description This installation can submit to it. */
        configured: boolean;
        /** @description As in `integration.system` of a document. */
        id: string;
        /** @description Name of the system. */
        name: string;
        /** @description Contexts of which it takes documents. */
        takes: {
          /**
           * @description ISSUED: sent by the company. RECEIVED: received by the company.
           * @enum {string}
           */
          flow: 'ISSUED' | 'RECEIVED';
          /**
           * @description What documents are processed for.
           * @enum {string}
           */
          purpose: 'EINVOICING' | 'EREPORTING' | 'RETURNS';
        }[];
      }[];
      /** @description National codes that `taxCode` accepts in addition to those of UNCL5305. */
      taxCodes: {
        /** @description UNCL5305 code when the rate is zero. */
        atZeroRate?: string;
        /** @description UNCL5305. */
        category: string;
        /** @description Value of taxCode. */
        code: string;
      }[];
      /** @description Prefix of its VAT numbers. */
      vatPrefix: string;
    };
    /** @description What each country supports. */
    CountryList: {
      /** @description All supported countries. */
      content: components['schemas']['Country'][];
    };
    /**
     * @example {
     *       "schemaVersion": "1.0",
     *       "documentType": "INVOICE",
     *       "documentDate": "2026-03-02",
     *       "documentNumber": "F-2026-0042",
     *       "counterparty": {
     *         "name": "Cliente de Ejemplo S.A.",
     *         "vatNumber": "ESA58818501",
     *         "address": {
     *           "streetName": "Calle Mayor",
     *           "houseAndOfficeNo": "1",
     *           "city": "Madrid",
     *           "postalCode": "28013",
     *           "countryCode": "ES"
     *         }
     *       },
     *       "lines": [
     *         {
     *           "number": 1,
     *           "description": "Consulting, February",
     *           "quantity": 10,
     *           "unitCode": "HUR",
     *           "unitPrice": 80,
     *           "netAmount": 800,
     *           "taxCode": "S",
     *           "vatRate": 21,
     *           "vatAmount": 168,
     *           "grossAmount": 968
     *         }
     *       ],
     *       "totalNet": 800,
     *       "totalVat": 168,
     *       "totalGross": 968,
     *       "currencyCode": "EUR",
     *       "dueDate": "2026-04-01"
     *     }
     */
    CreateJsonDocumentRequest: {
      /** @description Buyer's reference. */
      buyerReference?: string;
      /** @description The other party: buyer of an ISSUED document, seller of a RECEIVED one. */
      counterparty: {
        /** @description Postal address. */
        address: {
          /** @description City or village. */
          city?: string;
          /** @description ISO 3166-1 alpha-2. */
          countryCode: string;
          /** @description Province, region or state. */
          countrySubdivision?: string;
          /** @description House, floor and office number. */
          houseAndOfficeNo?: string;
          /** @description Post code. */
          postalCode?: string;
          /** @description Street. */
          streetName?: string;
        };
        /** @description E-mail address of the contact. */
        email?: string;
        /** @description Electronic address, e.g. a Peppol participant. */
        endpointId?: string;
        /** @description EAS code of endpointId; give both or neither. */
        endpointScheme?: string;
        /** @description Registered name. */
        name: string;
        /** @description National tax number, where there is no VAT number. */
        taxNumber?: string;
        /** @description VAT number, with or without country prefix. */
        vatNumber?: string;
      };
      /** @description ISO 4217. */
      currencyCode: string;
      /**
       * Format: date
       * @description Date of supply; required for category K.
       */
      deliveryDate?: string;
      /**
       * Format: date
       * @description Issue date.
       */
      documentDate: string;
      /** @description Number in the client's system; leading and trailing spaces are removed. */
      documentNumber: string;
      /**
       * @description Kind of document.
       * @enum {string}
       */
      documentType: 'INVOICE' | 'CREDIT_NOTE' | 'DEBIT_NOTE';
      /**
       * Format: date
       * @description When payment is due.
       */
      dueDate?: string;
      /** @description Lines of the document. */
      lines: {
        /** @description What is supplied. */
        description: string;
        /** @description Why no VAT is charged; category E needs it or exemptionReasonCode. */
        exemptionReason?: string;
        /** @description VATEX code. */
        exemptionReasonCode?: string;
        /** @description netAmount + vatAmount. */
        grossAmount?: number;
        /** @description quantity x unitPrice, rounded to two decimals. */
        netAmount: number;
        /** @description Line number, unique in the document. */
        number: number;
        /** @description Number of units. */
        quantity: number;
        /** @description VAT category of UNCL 5305 (S, Z, E, AE, K, G, O, L, M, B) or the country's own code. Default S when vatRate > 0; required when it is 0. */
        taxCode?: string;
        /** @description UN/ECE Rec 20/21 code; C62 (one piece) by default. */
        unitCode?: string;
        /** @description Net price of one unit; any number of decimals. */
        unitPrice: number;
        /** @description VAT of the line, two decimals. */
        vatAmount?: number;
        /** @description VAT rate in percent. */
        vatRate: number;
      }[];
      /** @description Notes on the document. */
      notes?: string[];
      /** @description Purchase order number. */
      orderReference?: string;
      /** @description How the document is to be paid. */
      paymentMeans?: {
        /** @description BIC of the account. */
        bic?: string;
        /** @description UNTDID 4461 code; default 30 (credit transfer) with an IBAN. */
        code?: string;
        /** @description Account to pay to; the debited account when code is 49 or 59 (direct debit). */
        iban?: string;
        /** @description Remittance information that the payer should state. */
        reference?: string;
      };
      /** @description The document that this one corrects. */
      precedingDocument?: {
        /**
         * Format: date
         * @description Its issue date.
         */
        documentDate?: string;
        /** @description Its number. */
        documentNumber: string;
      };
      /**
       * @description Version of this schema.
       * @constant
       */
      schemaVersion: '1.0';
      /** @description totalNet + totalVat: the amount due. */
      totalGross: number;
      /** @description Sum of the lines without VAT. */
      totalNet: number;
      /** @description VAT of the document. */
      totalVat: number;
    };
    /** @description A certificate that a company proves itself with to an authority ends within 30, 7 or 1 days. Documents wait once it has ended. */
    CredentialExpiring: {
      /** @description Version of notifications, 1.1 at present; a change that could break a receiver increases it. */
      apiVersion: string;
      /**
       * Format: date-time
       * @description When the event happened.
       */
      createdAt: string;
      /** @description The company and its credential. */
      data: {
        /** @description VAT number of the acting company, with country prefix. */
        companyVatNumber: string;
        /** @description Country of the company, ISO 3166-1 alpha-2. */
        countryIso: string;
        /**
         * @description Which of the warnings this is: so many days before the end.
         * @enum {integer}
         */
        endsWithinDays: 30 | 7 | 1;
        /** @description The system of the authority that the credential is for, such as `es-verifactu`. */
        system: string;
        /**
         * Format: date-time
         * @description When the credential ends.
         */
        validUntil: string;
      };
      /** @description The same in every attempt; also the header `webhook-id`. Store it to discard repetitions. */
      id: string;
      /** @description Counts the events of the document for this subscription, from 1; 1 if the event belongs to no document. */
      sequence: number;
      /**
       * @description What is notified. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'CREDENTIAL_EXPIRING';
    };
    /** @description A notification on its way to one subscription. */
    Delivery: {
      /** @description Attempts so far. */
      attemptCount: number;
      /** @description Oldest first; at most the last 88. */
      attempts: {
        /**
         * Format: date-time
         * @description When the attempt began.
         */
        at: string;
        /** @description How long it took, in milliseconds. */
        durationMs: number;
        /** @description HTTP status of the receiver's answer, if there was one. */
        httpStatus?: number;
        /** @description Counts the attempts at this delivery, from 1. */
        number: number;
        /**
         * @description How it ended.
         * @enum {string}
         */
        outcome: 'DELIVERED' | 'FAILED';
        /**
         * @description Why the attempt failed.
         * @enum {string}
         */
        reason?:
          | 'ADDRESS_REFUSED'
          | 'NAME_NOT_RESOLVED'
          | 'CONNECT_TIMEOUT'
          | 'CONNECTION_REFUSED'
          | 'TLS'
          | 'RESET'
          | 'TIMEOUT'
          | 'BAD_ANSWER'
          | 'REDIRECT'
          | 'HTTP_STATUS'
          | 'TOKEN_FAILED'
          | 'CREDENTIALS_UNREADABLE';
        /** @description First characters of the receiver's answer. */
        responseHead?: string;
      }[];
      /**
       * Format: date-time
       * @description When the event happened.
       */
      createdAt: string;
      /**
       * Format: uuid
       * @description Id of the delivery.
       */
      deliveryId: string;
      /**
       * Format: uuid
       * @description Document that the event belongs to; a TEST and CREDENTIAL_EXPIRING have none.
       */
      documentId?: string;
      /**
       * Format: date-time
       * @description When the next attempt is due.
       */
      nextAttemptAt?: string;
      /** @description Counts the events of the document for this subscription; 1 without a document. */
      sequence: number;
      /** @description An operator had it not sent. It can be replayed. */
      skipped?: {
        /**
         * Format: date-time
         * @description When it was skipped.
         */
        at: string;
        /** @description Who skipped it. */
        by: string;
        /** @description Why it was skipped. */
        reason: string;
      };
      /**
       * @description PENDING: not attempted yet. RETRYING: failed so far. FAILED: all attempts failed. CANCELLED: it is not sent: the subscription was deleted, the account may no longer act for the company, or an operator skipped it (`skipped`).
       * @enum {string}
       */
      status: 'PENDING' | 'RETRYING' | 'DELIVERED' | 'FAILED' | 'CANCELLED';
      /**
       * @description What is notified.
       * @enum {string}
       */
      type: 'DOCUMENT_STATUS_CHANGED' | 'INVOICE_STATUS_CHANGED' | 'CREDENTIAL_EXPIRING' | 'TEST';
      /**
       * @description What a delivery on its way waits for. PREVIOUS_EVENT: the event before it of the same document has not been attempted yet. ENDPOINT: the endpoint fails, and one delivery at a time finds out whether it answers again. NEXT_ATTEMPT: its last attempt failed, and the next has its time. TURN: the endpoint takes others first. ANSWER: it is being attempted.
       * @enum {string}
       */
      waitsFor?: 'PREVIOUS_EVENT' | 'ENDPOINT' | 'NEXT_ATTEMPT' | 'TURN' | 'ANSWER';
      /**
       * Format: uuid
       * @description With PREVIOUS_EVENT: the delivery of that event.
       */
      waitsForDeliveryId?: string;
      /** @description Sent as `webhook-id` with every attempt. */
      webhookId: string;
    };
    /** @description A page of deliveries. */
    DeliveryPage: {
      /** @description Newest first. */
      content: components['schemas']['Delivery'][];
      /** @description Pass it as `cursor` to get the next page. Absent on the last page. */
      nextCursor?: string;
      /** @description Zero-based page. */
      page: number;
      /** @description Entries per page. */
      size: number;
      /** @description Entries on all pages. */
      totalElements: number;
      /** @description Number of pages. */
      totalPages: number;
    };
    /** @description A document in the list. */
    DocumentListItem: {
      /**
       * Format: uuid
       * @description The document whose record at the authority this one amends.
       */
      amends?: string;
      /** @description Files that the document carries or names. */
      attachments: components['schemas']['Attachment'][];
      /**
       * Format: uuid
       * @description Batch that the document came in.
       */
      batchNumber?: string;
      /** @description VAT number of the acting company, with country prefix. */
      companyVatNumber: string;
      /** @description Country whose rules apply, ISO 3166-1 alpha-2. */
      countryIso: string;
      /** @description Currency of the amounts, ISO 4217. */
      currencyCode?: string;
      customer: components['schemas']['Party'];
      /**
       * Format: date
       * @description Issue date.
       */
      documentDate: string;
      /**
       * Format: uuid
       * @description Id of the document.
       */
      documentId: string;
      /** @description Number of the document, given by its issuer. */
      documentNumber: string;
      /**
       * @description Kind of document.
       * @enum {string}
       */
      documentType: 'INVOICE' | 'CREDIT_NOTE' | 'DEBIT_NOTE';
      /**
       * Format: date
       * @description When the payment is due.
       */
      dueDate?: string;
      /** @description Of a DUPLICATED document: the document that holds the number. */
      duplicateOf?: {
        /**
         * Format: uuid
         * @description Id of that document.
         */
        documentId: string;
        /**
         * @description Its present status.
         * @enum {string}
         */
        status?: 'PROCESSING' | 'OK' | 'ERROR' | 'DUPLICATED';
      };
      externalStatus?: components['schemas']['ExternalStatus'];
      /**
       * @description Of a document in ERROR. VALIDATION: see `findings`. INTEGRATION: see `integration.refusal`.
       * @enum {string}
       */
      failureKind?: 'VALIDATION' | 'INTEGRATION';
      /**
       * @description ISSUED: sent by the company. RECEIVED: received by the company.
       * @enum {string}
       */
      flow: 'ISSUED' | 'RECEIVED';
      integration?: components['schemas']['Integration'];
      links: components['schemas']['Links'];
      period?: components['schemas']['AnsweredPeriod'];
      /**
       * @description What the document is processed for.
       * @enum {string}
       */
      purpose: 'EINVOICING' | 'EREPORTING' | 'RETURNS';
      /**
       * Format: date-time
       * @description When a RECEIVED document arrived.
       */
      receivedDate?: string;
      /**
       * @description OK, ERROR and DUPLICATED are results; only an ERROR can become PROCESSING again, by a replay.
       * @enum {string}
       */
      status: 'PROCESSING' | 'OK' | 'ERROR' | 'DUPLICATED';
      /**
       * Format: date-time
       * @description When the service accepted the document.
       */
      submissionDate: string;
      supplier: components['schemas']['Party'];
      totals: components['schemas']['Totals'];
    };
    /** @description A page of documents. */
    DocumentPage: {
      /** @description Newest first. */
      content: components['schemas']['DocumentListItem'][];
      /** @description Pass it as `cursor` to get the next page. Absent on the last page. */
      nextCursor?: string;
      /** @description Zero-based page. */
      page: number;
      /** @description Entries per page. */
      size: number;
      /** @description Entries on all pages. */
      totalElements: number;
      /** @description Number of pages. */
      totalPages: number;
    };
    /** @description An accepted document. */
    DocumentResponse: {
      /**
       * Format: uuid
       * @description The document whose record at the authority this one amends.
       */
      amends?: string;
      /**
       * Format: uuid
       * @description Batch that the document came in.
       */
      batchNumber?: string;
      /** @description VAT number of the acting company, with country prefix. */
      companyVatNumber: string;
      /** @description Country whose rules apply, ISO 3166-1 alpha-2. */
      countryIso: string;
      /**
       * Format: date
       * @description Issue date.
       */
      documentDate: string;
      /**
       * Format: uuid
       * @description Id of the document.
       */
      documentId: string;
      /** @description Number of the document, given by its issuer. */
      documentNumber: string;
      /**
       * @description Kind of document.
       * @enum {string}
       */
      documentType: 'INVOICE' | 'CREDIT_NOTE' | 'DEBIT_NOTE';
      /**
       * @description ISSUED: sent by the company. RECEIVED: received by the company.
       * @enum {string}
       */
      flow: 'ISSUED' | 'RECEIVED';
      links: components['schemas']['Links'];
      period?: components['schemas']['AnsweredPeriod'];
      /**
       * @description What the document is processed for.
       * @enum {string}
       */
      purpose: 'EINVOICING' | 'EREPORTING' | 'RETURNS';
      /**
       * Format: date-time
       * @description When a RECEIVED document arrived.
       */
      receivedDate?: string;
      /**
       * @description OK, ERROR and DUPLICATED are results; only an ERROR can become PROCESSING again, by a replay.
       * @enum {string}
       */
      status: 'PROCESSING' | 'OK' | 'ERROR' | 'DUPLICATED';
      /**
       * Format: date-time
       * @description When the service accepted the document.
       */
      submissionDate: string;
    };
    /** @description A document ended in OK, ERROR or DUPLICATED, or was reset to PROCESSING. */
    DocumentStatusChanged: {
      /** @description Version of notifications, 1.1 at present; a change that could break a receiver increases it. */
      apiVersion: string;
      /**
       * Format: date-time
       * @description When the event happened.
       */
      createdAt: string;
      /** @description The document and its status. */
      data: {
        /**
         * Format: uuid
         * @description Batch that the document came in.
         */
        batchNumber?: string;
        /** @description VAT number of the acting company, with country prefix. */
        companyVatNumber: string;
        /** @description Country whose rules apply, ISO 3166-1 alpha-2. */
        countryIso: string;
        /**
         * Format: uuid
         * @description Id of the document.
         */
        documentId: string;
        /** @description Number of the document, given by its issuer. */
        documentNumber: string;
        /**
         * @description Kind of document.
         * @enum {string}
         */
        documentType: 'INVOICE' | 'CREDIT_NOTE' | 'DEBIT_NOTE';
        /**
         * @description ISSUED: sent by the company. RECEIVED: received by the company.
         * @enum {string}
         */
        flow: 'ISSUED' | 'RECEIVED';
        /**
         * @description Status before the event.
         * @enum {string}
         */
        previousStatus?: 'PROCESSING' | 'OK' | 'ERROR' | 'DUPLICATED';
        /**
         * @description What the document is processed for.
         * @enum {string}
         */
        purpose: 'EINVOICING' | 'EREPORTING' | 'RETURNS';
        /**
         * @description Status after the event.
         * @enum {string}
         */
        status: 'PROCESSING' | 'OK' | 'ERROR' | 'DUPLICATED';
      };
      /** @description The same in every attempt; also the header `webhook-id`. Store it to discard repetitions. */
      id: string;
      /** @description Counts the events of the document for this subscription, from 1; 1 if the event belongs to no document. */
      sequence: number;
      /**
       * @description What is notified. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'DOCUMENT_STATUS_CHANGED';
    };
    /** @description The latest external status. Absent while the document is in the initial status of its country's lifecycle. */
    ExternalStatus: {
      /**
       * Format: date-time
       * @description When it was reported.
       */
      at: string;
      /** @description Who reported it. */
      by: string;
      /** @description What was paid. */
      paymentDetail?: {
        /** @description Amount of this payment alone, not of all payments so far. */
        amount: number;
        /** @description ISO 4217. */
        currency: string;
        /** @description Percent. Required if the country reports payments by rate. */
        vatRate?: number;
      }[];
      /** @description Why it was rejected. */
      rejectionDetail?: {
        /** @description Free text. */
        message?: string;
        /** @description Reason code of the country. */
        reason: string;
      };
      /** @description Code of the status in the lifecycle of the country. */
      status: string;
    };
    /** @description A lifecycle as a state machine. */
    ExternalStatusLifecycle: {
      /** @description Name of the lifecycle for programs. */
      id: string;
      /** @description Status of a document that ended OK. */
      initial: {
        /** @description Of an issued document. */
        ISSUED: string;
        /** @description Of a received document. */
        RECEIVED: string;
      };
      /** @description Which documents it is for. */
      name: string;
      /** @description Allowed values of rejectionDetail.reason. */
      rejectionReasons: {
        /** @description Value of rejectionDetail.reason. */
        code: string;
        /** @description What the reason means. */
        description: string;
        /** @description The reason requires rejectionDetail.message. */
        messageRequired: boolean;
        /** @description Code used by the authority or network, if there is one. */
        nationalCode?: string;
        /** @description Statuses that allow the reason. */
        statuses: string[];
      }[];
      /** @description Applies only to the documents described by `name`, and takes precedence over the general lifecycle for them. */
      restricted: boolean;
      /** @description Where the facts come from, and what is inferred rather than stated there. */
      source: string;
      /** @description All statuses. */
      statuses: {
        /** @description Who may report it. */
        by: ('buyer' | 'seller' | 'platform' | 'system')[];
        /** @description Value of externalStatus. */
        code: string;
        /**
         * @description What the status means in any country.
         * @enum {string}
         */
        kind: 'open' | 'accepted' | 'rejection' | 'payment' | 'final';
        /** @description Name of the status. */
        name: string;
        /** @description Code used by the authority or network, if there is one. */
        nationalCode?: string;
        /** @description What an update to this status must include. */
        requires: ('paymentDetail' | 'paymentDetail.vatRate' | 'rejectionDetail' | 'rejectionDetail.message')[];
        /** @description No status may follow. */
        terminal: boolean;
      }[];
      /** @description Every allowed transition. A status that may follow itself can be reported again with different details. */
      transitions: {
        /** @description Status before. */
        from: string;
        /** @description Status after. */
        to: string;
      }[];
    };
    /** @description Something that a rule has to say of a document. */
    Finding: {
      /** @description Column in that line, from 1. */
      column?: number;
      /** @description Column of the imported file. */
      columnName?: string;
      /** @description The value that would be right. */
      expected?: string;
      /** @description What to do about it. */
      fix?: string;
      /** @description The value in the document. */
      found?: string;
      /** @description Line of the submitted XML, from 1. */
      line?: number;
      /** @description What is wrong, in the language of Accept-Language. */
      message: string;
      /** @description JSON Pointer into the submitted JSON. */
      pointer?: string;
      /** @description Row of the imported file, from 1. */
      row?: number;
      /** @description Id of the rule, e.g. BR-CO-15. */
      rule: string;
      /** @description Rule set that the rule belongs to. */
      ruleSet: string;
      /**
       * @description fatal and error end a document in status ERROR.
       * @enum {string}
       */
      severity: 'fatal' | 'error' | 'warning' | 'information';
      /** @description Business terms of EN 16931, most telling first. */
      terms: string[];
      /** @description Path of the element in the submitted XML. */
      xpath?: string;
    };
    /** @description Query of: Get a document. */
    GetDocumentQuery: {
      /** @description Country whose rules apply, ISO 3166-1 alpha-2. */
      countryIso: string;
      /**
       * Format: uuid
       * @description Id from the submission.
       */
      documentId: string;
      /**
       * @description What the document is processed for.
       * @enum {string}
       */
      purpose: 'EINVOICING' | 'EREPORTING' | 'RETURNS';
    };
    /** @description Query of: Submit a batch template file. */
    ImportBatchQuery: {
      /** @description Country whose rules apply, ISO 3166-1 alpha-2. */
      countryIso: string;
      /**
       * @description What the document is processed for.
       * @enum {string}
       */
      purpose: 'EINVOICING' | 'EREPORTING' | 'RETURNS';
      /**
       * @description Wait for the documents to be processed. Has an effect only for ES.
       * @default false
       * @example true
       */
      sync?: boolean;
      /** @description VAT number of the acting company, with or without country prefix: the supplier of an ISSUED document, the customer of a RECEIVED one. */
      vatNumber: string;
    };
    /** @description What became of an imported file. */
    ImportResponse: {
      /** @description The first 100 documents; `GET /v1.1/batch/{batchId}` pages through all. */
      content: components['schemas']['BatchRow'][];
      counters: components['schemas']['BatchCounters'];
      /** @description Path of the error file to correct; present once there are errors. */
      errorFile?: string;
      /**
       * Format: uuid
       * @description Id of the batch, the `batchNumber` of its documents.
       */
      id: string;
      /** @description What happened, in a sentence. */
      message: string;
      /**
       * @description SYNC: the response waited for the documents; the result is e-mailed only if they did not finish in time. ASYNC: the result is e-mailed.
       * @enum {string}
       */
      mode: 'SYNC' | 'ASYNC';
      /**
       * @description COMPLETED: every document ended OK. COMPLETED_WITH_ERRORS: all documents have ended, some of them not OK.
       * @enum {string}
       */
      state: 'PROCESSING' | 'COMPLETED' | 'COMPLETED_WITH_ERRORS';
    };
    /** @description What the authority answered. */
    Integration: {
      /** @description Calls to the authority that failed. */
      attempts?: number;
      /** @description Name of the authority. */
      authority: string;
      cancellation?: components['schemas']['Cancellation'];
      /**
       * Format: date-time
       * @description When the last of them was made.
       */
      lastAttemptAt?: string;
      /** @description What the last of them met, e.g. HTTP_503, NOT_CONNECTED, NO_ANSWER. */
      lastReason?: string;
      /** @description HTTP status, when there was an answer. */
      lastStatus?: number;
      /**
       * Format: date-time
       * @description When the document calls the authority again, or, while it waits until that is back, when the authority is next asked whether it is.
       */
      nextAttemptAt?: string;
      /** @description The authority's receipt. */
      receipt?: string;
      /** @description The authority's number of the document. */
      reference?: string;
      /** @description Why the authority refused the document. */
      refusal?: {
        /** @description The authority's own code. */
        code: string;
        /** @description The authority's own text. */
        message: string;
      };
      /** @description The system that the document is submitted to: an `id` of `systems` of the country. */
      system?: string;
      /**
       * @description What somebody has to do before the document can go on. AUTHORITY_CREDENTIAL_MISSING, AUTHORITY_CREDENTIAL_EXPIRED: store a valid certificate (`edoc company credential add`). AUTHORITY_CONFIGURATION: the authority refuses the operator's settings or rights. AUTHORITY_OUTCOME_UNKNOWN: what became of the document at the authority is not known and is being asked.
       * @enum {string}
       */
      waitingFor?:
        | 'AUTHORITY_CREDENTIAL_MISSING'
        | 'AUTHORITY_CREDENTIAL_EXPIRED'
        | 'AUTHORITY_CONFIGURATION'
        | 'AUTHORITY_OUTCOME_UNKNOWN';
      /** @description What the authority remarked. */
      warnings: {
        /** @description The authority's own code. */
        code: string;
        /** @description The authority's own text. */
        message: string;
      }[];
    };
    /** @description Which documents a generated file holds. */
    InvoiceBatchGeneratorApi: {
      /** @description true: the file is sent by e-mail. false, which is the default: it is the answer. */
      async?: boolean;
      /** @description Rows `#key;value` at the beginning of the file. */
      batchInformation?: {
        /** @description Your reference of the batch; use it as `batchReference` in the generator. */
        externalReference?: string;
        /** @description Year of the return, four digits. */
        financialYear?: number;
        /** @description Tax number of its legal representative. */
        legalRepresentativeTIN?: string;
        /** @description Tax number of the reporting entity. */
        reportingEntityTIN?: string;
        /**
         * @description Kind of return that the documents belong to. A Spanish return type.
         * @enum {string}
         */
        returnType?: '303' | '349' | '390' | 'SII' | 'VERIFACTU';
        /** @description Name of the reporting entity. */
        surnamesAndNameOrCompanyName?: string;
      };
      /**
       * @description Decimal mark of numbers; `.` by default. A spreadsheet program opens the file right if it is its own: a comma in most of Europe.
       * @enum {string}
       */
      decimalMark?: '.' | ',';
      /** @description Filters are combined with AND; `{}` selects every document of the account's companies. */
      invoiceFilter: {
        /**
         * Format: uuid
         * @description Id of the batch that the documents came in.
         */
        batchNumber?: string;
        /** @description `externalReference` of the batch that the documents came in: the row `#externalReference` of an imported file. */
        batchReference?: string;
        /** @description Companies of the account; all of them when omitted. Numbers of other accounts' companies select nothing. */
        companyVatNumbers?: string[] | null;
        /**
         * @description Country of the documents. The file always has the format of the Spanish batch file, whose columns can hold documents of every supported country.
         * @enum {string}
         */
        countryIso?: 'ES' | 'FR' | 'IT' | 'PL' | 'DE' | 'BE' | 'PT' | 'RO';
        /** @description Number in the client's system. */
        documentNumber?: string;
        /**
         * @description Flow of the documents.
         * @enum {string}
         */
        flow?: 'ISSUED' | 'RECEIVED';
        /** @description Matches any of these periods. A document with its own tax period matches if the periods share a month; other documents match by issue date. */
        period?:
          | {
              /**
               * @description First month, yyyy-MM.
               * @example 2026-03
               */
              from: string;
              /**
               * @description Last month, yyyy-MM; not before `from`.
               * @example 2026-03
               */
              to: string;
            }[]
          | null;
        /**
         * @description Purpose of the documents.
         * @enum {string}
         */
        purpose?: 'EINVOICING' | 'EREPORTING' | 'RETURNS';
        /** @description Matches any of these statuses. */
        statuses?: ('CREATED' | 'PROCESSING' | 'OK' | 'ERROR' | 'DUPLICATED')[] | null;
        /** @description Matched in the same way as `period`. */
        year?: string;
      };
      /**
       * @description Language of the header; `en` by default.
       * @enum {string}
       */
      language?: 'en' | 'es';
      /** @description true: adds the columns documentId, status, submissionDate, batchNumber, integrationReference and externalStatus. They are ignored when the file is imported. */
      withAuditInformation?: boolean;
    };
    /** @description Another account reported an external status of a document. */
    InvoiceStatusChanged: {
      /** @description Version of notifications, 1.1 at present; a change that could break a receiver increases it. */
      apiVersion: string;
      /**
       * Format: date-time
       * @description When the event happened.
       */
      createdAt: string;
      /** @description The document and its external status. */
      data: {
        /**
         * Format: uuid
         * @description Batch that the document came in.
         */
        batchNumber?: string;
        /** @description VAT number of the acting company, with country prefix. */
        companyVatNumber: string;
        /** @description Country whose rules apply, ISO 3166-1 alpha-2. */
        countryIso: string;
        /**
         * Format: uuid
         * @description Id of the document.
         */
        documentId: string;
        /** @description Number of the document, given by its issuer. */
        documentNumber: string;
        /**
         * @description Kind of document.
         * @enum {string}
         */
        documentType: 'INVOICE' | 'CREDIT_NOTE' | 'DEBIT_NOTE';
        /** @description External status after the event. */
        externalStatus: string;
        /**
         * @description ISSUED: sent by the company. RECEIVED: received by the company.
         * @enum {string}
         */
        flow: 'ISSUED' | 'RECEIVED';
        /** @description What was paid. */
        paymentDetail?: {
          /** @description Amount of this payment alone, not of all payments so far. */
          amount: number;
          /** @description ISO 4217. */
          currency: string;
          /** @description Percent. Required if the country reports payments by rate. */
          vatRate?: number;
        }[];
        /** @description External status before the event. */
        previousExternalStatus?: string;
        /**
         * @description What the document is processed for.
         * @enum {string}
         */
        purpose: 'EINVOICING' | 'EREPORTING' | 'RETURNS';
        /** @description Why it was rejected. */
        rejectionDetail?: {
          /** @description Free text. */
          message?: string;
          /** @description Reason code of the country. */
          reason: string;
        };
      };
      /** @description The same in every attempt; also the header `webhook-id`. Store it to discard repetitions. */
      id: string;
      /** @description Counts the events of the document for this subscription, from 1; 1 if the event belongs to no document. */
      sequence: number;
      /**
       * @description What is notified. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      type: 'INVOICE_STATUS_CHANGED';
    };
    /** @description A line. For JSON documents as submitted; for UBL documents the same fields, read from the lines. */
    Line: {
      /** @description What was delivered. */
      description?: string;
      /** @description Why no VAT is charged. */
      exemptionReason?: string;
      /** @description The same as a VATEX code. */
      exemptionReasonCode?: string;
      /** @description Amount with VAT. */
      grossAmount?: number;
      /** @description Identifier of the line in UBL (BT-126), if it is no number; `number` is the position then. */
      lineId?: string;
      /** @description Amount without VAT. */
      netAmount?: number;
      /** @description Number of the line. */
      number?: number;
      /** @description Quantity. */
      quantity?: number;
      /** @description Lines that this one is made of (XRechnung extension, BG-DEX-01), in UBL documents only. The amount of the line includes theirs. */
      subLines?: components['schemas']['Line'][];
      /** @description VAT category, UNCL5305, or a national code. */
      taxCode?: string;
      /** @description Unit of the quantity, UN/ECE Recommendation 20. */
      unitCode?: string;
      /** @description Price of one unit, without VAT. */
      unitPrice?: number;
      /** @description VAT. */
      vatAmount?: number;
      /** @description VAT rate, percent. */
      vatRate?: number;
    };
    /** @description Paths of related representations; each answers by itself. */
    Links: {
      /** @description The timeline of the document. */
      events: string;
      /** @description The document as PDF. */
      pdf?: string;
      /** @description The QR code of the document; not every document has one. */
      qr?: string;
      /** @description The document as JSON. */
      self: string;
      /** @description The document as UBL. */
      xml?: string;
    };
    /** @description Query of: List the deliveries of a subscription. */
    ListDeliveriesQuery: {
      /** @description `nextCursor` of the previous page. No document is skipped or repeated while others are added. */
      cursor?: string;
      /**
       * Format: uuid
       * @description Only events of this document.
       */
      documentId?: string;
      /**
       * @description Zero-based page. Cannot be combined with cursor.
       * @default 0
       */
      page?: number;
      /**
       * @description Documents per page.
       * @default 20
       * @enum {integer}
       */
      size?: 20 | 50 | 100 | 500;
      /**
       * @description Only deliveries with this status.
       * @example FAILED
       * @enum {string}
       */
      status?: 'PENDING' | 'RETRYING' | 'DELIVERED' | 'FAILED' | 'CANCELLED';
    };
    /** @description Query of: List documents. */
    ListDocumentsQuery: {
      /**
       * Format: uuid
       * @description Id of the batch.
       * @example 0198c5f2-0000-7000-8000-000000000001
       */
      batchNumber?: string;
      /**
       * @description Name of the company; case and accents do not matter.
       * @example Ejemplo S.L.
       */
      companyName?: string;
      /**
       * @description VAT numbers of companies, separated by commas. Companies of other accounts select nothing.
       * @example ESB12345674,ESA58818501
       */
      companyVatNumbers?: string;
      /** @description Country whose rules apply, ISO 3166-1 alpha-2. */
      countryIso: string;
      /** @description `nextCursor` of the previous page. No document is skipped or repeated while others are added. */
      cursor?: string;
      /**
       * @description Number in the client's system; exact match.
       * @example F-2026-0042
       */
      documentNumber?: string;
      /**
       * Format: date
       * @description Due on or after. A UTC day, yyyy-MM-dd, inclusive.
       * @example 2026-03-01
       */
      dueDateFrom?: string;
      /**
       * Format: date
       * @description Due on or before. A UTC day, yyyy-MM-dd, inclusive.
       * @example 2026-03-01
       */
      dueDateTo?: string;
      /**
       * @description ISSUED: sent by the company. RECEIVED: received by the company.
       * @enum {string}
       */
      flow: 'ISSUED' | 'RECEIVED';
      /**
       * Format: date
       * @description Issued on or after. A UTC day, yyyy-MM-dd, inclusive.
       * @example 2026-03-01
       */
      issuedDateFrom?: string;
      /**
       * Format: date
       * @description Issued on or before. A UTC day, yyyy-MM-dd, inclusive.
       * @example 2026-03-01
       */
      issuedDateTo?: string;
      /**
       * @description Zero-based page. Cannot be combined with cursor.
       * @default 0
       */
      page?: number;
      /**
       * @description What the document is processed for.
       * @enum {string}
       */
      purpose: 'EINVOICING' | 'EREPORTING' | 'RETURNS';
      /**
       * Format: date
       * @description Received on or after. A UTC day, yyyy-MM-dd, inclusive.
       * @example 2026-03-01
       */
      receivedDateFrom?: string;
      /**
       * Format: date
       * @description Received on or before. A UTC day, yyyy-MM-dd, inclusive.
       * @example 2026-03-01
       */
      receivedDateTo?: string;
      /**
       * @description Documents per page.
       * @default 20
       * @enum {integer}
       */
      size?: 20 | 50 | 100 | 500;
      /**
       * @description Processing status; CREATED selects documents in PROCESSING that are still in intake.
       * @example OK
       * @enum {string}
       */
      status?: 'CREATED' | 'PROCESSING' | 'OK' | 'ERROR' | 'DUPLICATED';
      /**
       * Format: date
       * @description Submitted on or after. A UTC day, yyyy-MM-dd, inclusive.
       * @example 2026-03-01
       */
      submissionDateFrom?: string;
      /**
       * Format: date
       * @description Submitted on or before. A UTC day, yyyy-MM-dd, inclusive.
       * @example 2026-03-01
       */
      submissionDateTo?: string;
      /**
       * @description Name of the supplier; case and accents do not matter.
       * @example Ejemplo S.L.
       */
      supplierName?: string;
      /**
       * @description VAT number of the supplier, with or without country prefix.
       * @example ESB12345674
       */
      supplierVatNumber?: string;
    };
    /** @description A program that fetches events while it runs. */
    Listener: {
      /** @description Types of events that it listens for. */
      eventTypes: ('DOCUMENT_STATUS_CHANGED' | 'INVOICE_STATUS_CHANGED' | 'CREDENTIAL_EXPIRING')[];
      /**
       * Format: date-time
       * @description When the listener ends unless it polls again.
       */
      expiresAt: string;
      /**
       * Format: uuid
       * @description Id of the listener.
       */
      id: string;
    };
    /** @description What happened, as a subscriber would be notified of it; `type` selects the variant. */
    ListenerEvent:
      | components['schemas']['DocumentStatusChanged']
      | components['schemas']['InvoiceStatusChanged']
      | components['schemas']['CredentialExpiring'];
    /** @description Events that wait for the listener. */
    ListenerPoll: {
      /** @description Oldest first, at most 100; returned until acknowledged. */
      content: components['schemas']['ListenerEvent'][];
      /**
       * Format: date-time
       * @description When the listener ends unless it polls again.
       */
      expiresAt: string;
    };
    /** @description A listener to create. */
    ListenerRequest: {
      /** @description Types of events to listen for; all of them by default. */
      eventTypes?: ('DOCUMENT_STATUS_CHANGED' | 'INVOICE_STATUS_CHANGED' | 'CREDENTIAL_EXPIRING')[] | null;
    };
    /** @description A token is requested with the client credentials grant before each attempt and sent as bearer token. */
    OAuth2Authentication: {
      /** @description Client id at the token endpoint. */
      clientId: string;
      /** @description Secret of the client. Never returned. */
      clientSecret: string;
      /**
       * @description Selects the variant. (enum property replaced by openapi-typescript)
       * @enum {string}
       */
      method: 'OAUTH2';
      /**
       * Format: uri
       * @description Token endpoint; the same restrictions apply as for notificationUrl.
       */
      tokenUrl: string;
    };
    /** @description Supplier or customer. */
    Party: {
      address?: components['schemas']['Address'];
      /** @description Name. */
      name?: string;
      /** @description VAT number, with country prefix. */
      vatNumber?: string;
    };
    /** @description One thing that is wrong with a request, and where. */
    Problem: {
      /** @description Allowed values. */
      allowed?: string[];
      /** @description Stable; use it in program logic. */
      code: string;
      /** @description Column in that line, from 1. */
      column?: number;
      /** @description Column of a template file. */
      columnName?: string;
      /** @description Position of the document in the batch, from 0. */
      index?: number;
      /** @description Line of the body, from 1. */
      line?: number;
      /** @description What is wrong, in the language of `Accept-Language` (en, es, fr, de, it); English otherwise. */
      message: string;
      /** @description Plain name of the query parameter, path parameter or header. */
      parameter?: string;
      /** @description JSON Pointer into the body. */
      pointer?: string;
      /** @description Row of a template file, from 1. */
      row?: number;
      /** @description Path of the element in an XML body. */
      xpath?: string;
    };
    /** @description Which notifications are sent again. */
    ReplayDeliveriesRequest: {
      /**
       * Format: date-time
       * @description Events from this instant on; any offset.
       */
      from: string;
      /** @description Statuses of the deliveries to replay, each at most once; default `["FAILED"]`. */
      statuses?: ('DELIVERED' | 'FAILED' | 'CANCELLED')[] | null;
      /**
       * Format: date-time
       * @description Events before this instant.
       */
      to: string;
    };
    /** @description What a replay of deliveries did. */
    ReplayedDeliveries: {
      /** @description Number of deliveries that were started. */
      replayed: number;
    };
    /** @description A document with all details. */
    RetrievedDocument: {
      /**
       * Format: uuid
       * @description The document whose record at the authority this one amends.
       */
      amends?: string;
      /** @description Files that the document carries or names. */
      attachments: components['schemas']['Attachment'][];
      /**
       * Format: uuid
       * @description Batch that the document came in.
       */
      batchNumber?: string;
      /** @description VAT number of the acting company, with country prefix. */
      companyVatNumber: string;
      /** @description Country whose rules apply, ISO 3166-1 alpha-2. */
      countryIso: string;
      /** @description Currency of the amounts, ISO 4217. */
      currencyCode?: string;
      customer: components['schemas']['Party'];
      /**
       * Format: date
       * @description Issue date.
       */
      documentDate: string;
      /**
       * Format: uuid
       * @description Id of the document.
       */
      documentId: string;
      /** @description Number of the document, given by its issuer. */
      documentNumber: string;
      /**
       * @description Kind of document.
       * @enum {string}
       */
      documentType: 'INVOICE' | 'CREDIT_NOTE' | 'DEBIT_NOTE';
      /**
       * Format: date
       * @description When the payment is due.
       */
      dueDate?: string;
      /** @description Of a DUPLICATED document: the document that holds the number. */
      duplicateOf?: {
        /**
         * Format: uuid
         * @description Id of that document.
         */
        documentId: string;
        /**
         * @description Its present status.
         * @enum {string}
         */
        status?: 'PROCESSING' | 'OK' | 'ERROR' | 'DUPLICATED';
      };
      externalStatus?: components['schemas']['ExternalStatus'];
      /**
       * @description Of a document in ERROR. VALIDATION: see `findings`. INTEGRATION: see `integration.refusal`.
       * @enum {string}
       */
      failureKind?: 'VALIDATION' | 'INTEGRATION';
      /** @description What the validation found. */
      findings: components['schemas']['Finding'][];
      /**
       * @description ISSUED: sent by the company. RECEIVED: received by the company.
       * @enum {string}
       */
      flow: 'ISSUED' | 'RECEIVED';
      integration?: components['schemas']['Integration'];
      /** @description Lines of the document. */
      lines: components['schemas']['Line'][];
      links: components['schemas']['Links'];
      period?: components['schemas']['AnsweredPeriod'];
      /**
       * @description What the document is processed for.
       * @enum {string}
       */
      purpose: 'EINVOICING' | 'EREPORTING' | 'RETURNS';
      /**
       * Format: date-time
       * @description When a RECEIVED document arrived.
       */
      receivedDate?: string;
      /**
       * @description OK, ERROR and DUPLICATED are results; only an ERROR can become PROCESSING again, by a replay.
       * @enum {string}
       */
      status: 'PROCESSING' | 'OK' | 'ERROR' | 'DUPLICATED';
      /**
       * Format: date-time
       * @description When the service accepted the document.
       */
      submissionDate: string;
      supplier: components['schemas']['Party'];
      totals: components['schemas']['Totals'];
    };
    /** @description How the service authenticates to the receiver, without a single credential value. */
    ShownAuthentication: {
      /** @description Of API_KEY: the header for the key. */
      headerName?: string;
      /**
       * @description How the service authenticates to the receiver.
       * @enum {string}
       */
      method: 'OAUTH2' | 'BASIC_AUTH' | 'API_KEY';
      /** @description Of OAUTH2: the token endpoint. */
      tokenUrl?: string;
    };
    /**
     * @description Content types of: Submit many documents.
     * @enum {string}
     */
    SubmitBatchMediaType: 'application/json' | 'application/xml';
    /** @description Query of: Submit many documents. */
    SubmitBatchQuery: {
      /** @description Country whose rules apply, ISO 3166-1 alpha-2. */
      countryIso: string;
      /**
       * @description ISSUED: sent by the company. RECEIVED: received by the company.
       * @enum {string}
       */
      flow: 'ISSUED' | 'RECEIVED';
      /** @description Tax period: `period[from]=2026-01&period[to]=2026-03`, or as JSON, `period={"from":"2026-01","to":"2026-03"}`. */
      period?: components['schemas']['TaxPeriod'];
      /**
       * @description What the document is processed for.
       * @enum {string}
       */
      purpose: 'EINVOICING' | 'EREPORTING' | 'RETURNS';
      /** @description VAT number of the acting company, with or without country prefix: the supplier of an ISSUED document, the customer of a RECEIVED one. */
      vatNumber: string;
    };
    /**
     * @description Content types of: Submit one document.
     * @enum {string}
     */
    SubmitDocumentMediaType: 'application/json' | 'application/xml';
    /** @description Query of: Submit one document. */
    SubmitDocumentQuery: {
      /**
       * Format: uuid
       * @description Id of an OK document of the same company, type, number and date: what its authority holds of it is replaced by what this document states. Only where the system of that document takes amendments (VERI\*FACTU, SII).
       */
      amends?: string;
      /** @description Country whose rules apply, ISO 3166-1 alpha-2. */
      countryIso: string;
      /**
       * @description ISSUED: sent by the company. RECEIVED: received by the company.
       * @enum {string}
       */
      flow: 'ISSUED' | 'RECEIVED';
      /** @description Tax period: `period[from]=2026-01&period[to]=2026-03`, or as JSON, `period={"from":"2026-01","to":"2026-03"}`. */
      period?: components['schemas']['TaxPeriod'];
      /**
       * @description What the document is processed for.
       * @enum {string}
       */
      purpose: 'EINVOICING' | 'EREPORTING' | 'RETURNS';
      /** @description VAT number of the acting company, with or without country prefix: the supplier of an ISSUED document, the customer of a RECEIVED one. */
      vatNumber: string;
    };
    /** @description How the service authenticates to the receiver; `method` selects the variant. */
    SubscriptionAuthentication:
      | components['schemas']['OAuth2Authentication']
      | components['schemas']['BasicAuthentication']
      | components['schemas']['ApiKeyAuthentication'];
    /** @description Months, both inclusive. */
    TaxPeriod: {
      /**
       * @description First month, yyyy-MM.
       * @example 2026-03
       */
      from: string;
      /**
       * @description Last month, yyyy-MM; not before `from`.
       * @example 2026-03
       */
      to: string;
    };
    /** @description Sent by `POST /subscription-management/{id}/test`. */
    TestNotification: {
      /** @description Version of notifications, 1.1 at present; a change that could break a receiver increases it. */
      apiVersion: string;
      /**
       * Format: date-time
       * @description When the event happened.
       */
      createdAt: string;
      /** @description The subscription that is tested. */
      data: {
        /**
         * @description Event type of the subscription.
         * @enum {string}
         */
        eventType: 'DOCUMENT_STATUS_CHANGED' | 'INVOICE_STATUS_CHANGED' | 'CREDENTIAL_EXPIRING';
        /**
         * Format: uuid
         * @description Id of the subscription.
         */
        subscriptionId: string;
      };
      /** @description The same in every attempt; also the header `webhook-id`. Store it to discard repetitions. */
      id: string;
      /** @description Counts the events of the document for this subscription, from 1; 1 if the event belongs to no document. */
      sequence: number;
      /**
       * @description What is notified.
       * @enum {string}
       */
      type: 'TEST';
    };
    /** @description Every step of a document. */
    Timeline: {
      /** @description Oldest first. */
      content: components['schemas']['TimelineEntry'][];
    };
    /** @description A step of a document. */
    TimelineEntry: {
      /** @description Who did it: `account:…`, `service` or `authority:…`. */
      actor: string;
      /**
       * Format: date-time
       * @description When it happened.
       */
      at: string;
      /** @description Status before. */
      from?: string;
      /** @description SHA-256 of the previous entry and this one. */
      hash: string;
      /** @description SHA-256 of what was sent or received, as in the exchanges of the document. */
      messageSha256?: string;
      /** @description What was paid. */
      paymentDetail?: {
        /** @description Amount of this payment alone, not of all payments so far. */
        amount: number;
        /** @description ISO 4217. */
        currency: string;
        /** @description Percent. Required if the country reports payments by rate. */
        vatRate?: number;
      }[];
      /** @description Why. */
      reason?: string;
      /** @description The authority's receipt. */
      receipt?: string;
      /** @description Why it was rejected. */
      rejectionDetail?: {
        /** @description Free text. */
        message?: string;
        /** @description Reason code of the country. */
        reason: string;
      };
      /** @description The replay that reopened the document; only operators see it. */
      replayId?: string;
      /** @description Status after. */
      to?: string;
      /**
       * @description What happened.
       * @enum {string}
       */
      type:
        | 'accepted'
        | 'validated'
        | 'submitted'
        | 'waiting'
        | 'integrated'
        | 'settled'
        | 'givenUp'
        | 'finished'
        | 'replayed'
        | 'externalStatus'
        | 'amended'
        | 'cancellationRequested'
        | 'cancelled'
        | 'cancellationRefused';
    };
    /** @description Totals in the currency of the document. */
    Totals: {
      /** @description What remains to be paid. */
      payable?: number;
      /** @description Sum with VAT. */
      totalGross?: number;
      /** @description Sum without VAT. */
      totalNet?: number;
      /** @description VAT. */
      totalVat?: number;
    };
    /** @description Whether a document conforms to the UBL 2.1 schema. */
    UBLValidationResult: {
      /** @description BT-24, the specification that the document declares. */
      customizationId?: string;
      /**
       * @description Kind of document.
       * @enum {string}
       */
      documentType?: 'INVOICE' | 'CREDIT_NOTE' | 'DEBIT_NOTE';
      /** @description Why the document is not valid. */
      errors: {
        /** @description Stable; use it in program logic. */
        code: string;
        /** @description Column in that line, from 1. */
        column?: number;
        /** @description Line, from 1. */
        line?: number;
        /** @description What is wrong, in English. */
        message: string;
        /** @description Path of the element. */
        xpath?: string;
      }[];
      /** @description What was checked. */
      evaluated: string[];
      /** @description What this operation does not check or could not check. */
      notEvaluated: string[];
      /** @description Name of the root element. */
      rootElement?: string;
      /** @description Whether the document conforms to its schema. */
      valid: boolean;
    };
    /** @description A status that was determined outside the service. */
    UpdateExternalStatusRequest: {
      /** @description Code of the status in the lifecycle of the country. */
      externalStatus: string;
      /** @description What was paid; required for payment statuses. */
      paymentDetail?:
        | {
            /** @description Amount of this payment alone, not of all payments so far. */
            amount: number;
            /** @description ISO 4217. */
            currency: string;
            /** @description Percent. Required if the country reports payments by rate. */
            vatRate?: number;
          }[]
        | null;
      /** @description The reason; required for rejection statuses and some others. */
      rejectionDetail?: {
        /** @description Free text; required by some statuses and reasons. */
        message?: string;
        /** @description Reason code of the country. */
        reason: string;
      };
    };
    /** @description Public keys of the signatures. */
    WebhookKeySet: {
      /** @description The newest first. */
      keys: {
        /**
         * @description Algorithm.
         * @enum {string}
         */
        alg: 'ed25519';
        /** @description Id of the key. */
        kid: string;
        /**
         * Format: date-time
         * @description When the key stops signing.
         */
        notAfter?: string;
        /** @description `whpk_` and the 32 bytes of the key in base64. */
        publicKey: string;
        /**
         * @description RETIRING: signs until `notAfter`, beside its successor.
         * @enum {string}
         */
        status: 'ACTIVE' | 'RETIRING';
      }[];
    };
    /** @description A subscription to create. */
    WebhookSubscriptionRequest: {
      authentication: components['schemas']['SubscriptionAuthentication'];
      /** @description A label. */
      description?: string;
      /**
       * @description DOCUMENT_STATUS_CHANGED: a document ended, or was reset. INVOICE_STATUS_CHANGED: an external status was reported. CREDENTIAL_EXPIRING: a certificate of a company will end.
       * @enum {string}
       */
      eventType: 'DOCUMENT_STATUS_CHANGED' | 'INVOICE_STATUS_CHANGED' | 'CREDENTIAL_EXPIRING';
      /**
       * Format: uri
       * @description Receives the notifications. Public addresses only.
       */
      notificationUrl: string;
      /** @description Notifications are also signed with this secret (`v1`), for the libraries of Standard Webhooks: `whsec_` and 24 to 64 random bytes in base64, made by you. Never returned. */
      signingSecret?: string;
    };
    /** @description A subscription, without credential values. */
    WebhookSubscriptionResponse: {
      authentication: components['schemas']['ShownAuthentication'];
      /**
       * Format: date-time
       * @description When the subscription was created.
       */
      createdAt: string;
      /** @description How its deliveries are: whether the endpoint fails, since when and why, what waits, and when the next attempt is made. Only in answers to GET. */
      deliveryState?: {
        /**
         * @description closed: requests are made. open: the endpoint fails, and notifications wait. half-open: one request finds out.
         * @enum {string}
         */
        breaker: 'closed' | 'open' | 'half-open';
        /** @description Deliveries that were given up. */
        failed: number;
        /**
         * Format: date-time
         * @description Since when no attempt at the endpoint has succeeded; absent if the last one did.
         */
        failingSince?: string;
        /** @description The last attempt at the endpoint that failed. */
        lastFailure?: {
          /**
           * Format: date-time
           * @description When it happened.
           */
          at: string;
          /** @description Why the attempt failed: ADDRESS_REFUSED, NAME_NOT_RESOLVED, CONNECT_TIMEOUT, CONNECTION_REFUSED, TLS, RESET, TIMEOUT, BAD_ANSWER, REDIRECT, HTTP_STATUS, TOKEN_FAILED, CREDENTIALS_UNREADABLE. */
          reason?: string;
          /** @description HTTP status, when there was an answer. */
          status?: number;
        };
        /**
         * Format: date-time
         * @description When the next attempt is made: while the breaker is open, the one that finds out whether the endpoint works again.
         */
        nextAttemptAt?: string;
        /** @description Deliveries on their way. */
        pending: number;
        /**
         * Format: date-time
         * @description Since when the oldest of them waits.
         */
        pendingSince?: string;
      };
      /** @description A label. */
      description?: string;
      /**
       * @description DOCUMENT_STATUS_CHANGED: a document ended, or was reset. INVOICE_STATUS_CHANGED: an external status was reported. CREDENTIAL_EXPIRING: a certificate of a company will end.
       * @enum {string}
       */
      eventType: 'DOCUMENT_STATUS_CHANGED' | 'INVOICE_STATUS_CHANGED' | 'CREDENTIAL_EXPIRING';
      /**
       * Format: uuid
       * @description Id of the subscription.
       */
      id: string;
      /** @description Receives the notifications. */
      notificationUrl: string;
      /** @description Kinds of signature that notifications have: `v1a`, and `v1` if there is a `signingSecret`. */
      signatures: ('v1' | 'v1a')[];
      /**
       * Format: date-time
       * @description When it was last replaced.
       */
      updatedAt: string;
    };
    /** @description What a subscription becomes: all fields are replaced. */
    WebhookSubscriptionUpdateRequest: {
      authentication: components['schemas']['SubscriptionAuthentication'];
      /** @description A label. */
      description?: string;
      /**
       * @description DOCUMENT_STATUS_CHANGED: a document ended, or was reset. INVOICE_STATUS_CHANGED: an external status was reported. CREDENTIAL_EXPIRING: a certificate of a company will end.
       * @enum {string}
       */
      eventType: 'DOCUMENT_STATUS_CHANGED' | 'INVOICE_STATUS_CHANGED' | 'CREDENTIAL_EXPIRING';
      /**
       * Format: uri
       * @description Receives the notifications. Public addresses only.
       */
      notificationUrl: string;
      /** @description Notifications are also signed with this secret (`v1`), for the libraries of Standard Webhooks: `whsec_` and 24 to 64 random bytes in base64, made by you. Never returned. */
      signingSecret?: string;
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
