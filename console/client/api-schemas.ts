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
    /** @description Systems of authorities that failed or that documents wait for. */
    AuthorityStates: {
      /** @description All of them. */
      items: {
        /** @description Name of the authority. */
        authority: string;
        /**
         * @description closed: calls are made. open: documents wait. probing: one of them is finding out. A system that files documents in chains has none, and is `closed`: each chain calls by its own back-off.
         * @enum {string}
         */
        breaker: 'closed' | 'open' | 'probing';
        /** @description Country whose rules apply, ISO 3166-1 alpha-2. */
        countryIso: string;
        /** @description Why they wait: what the last call met that opened the breaker, or the last call of a document that waits. Where none waits, the reason of the last outage. */
        lastReason?: string;
        /** @description HTTP status, when there was an answer. */
        lastStatus?: number;
        /**
         * Format: date-time
         * @description When the system is next asked whether it is back; while the breaker is open.
         */
        nextProbeAt?: string;
        /**
         * Format: date-time
         * @description Since when the oldest of them waits.
         */
        oldestWaitingSince?: string;
        /**
         * Format: date-time
         * @description When the breaker opened the last time; it may be closed again.
         */
        openedAt?: string;
        /** @description Its system: an `id` of `systems` of the country. */
        system: string;
        /** @description Name of the system. */
        systemName: string;
        /** @description Documents that wait. */
        waiting: number;
        /**
         * @description What somebody has to do before the document can go on. AUTHORITY_CREDENTIAL_MISSING, AUTHORITY_CREDENTIAL_EXPIRED: store a valid certificate (`edoc company credential add`). AUTHORITY_CONFIGURATION: the authority refuses the operator's settings or rights. AUTHORITY_OUTCOME_UNKNOWN: what became of the document at the authority is not known and is being asked.
         * @enum {string}
         */
        waitingFor?:
          | 'AUTHORITY_CREDENTIAL_MISSING'
          | 'AUTHORITY_CREDENTIAL_EXPIRED'
          | 'AUTHORITY_CONFIGURATION'
          | 'AUTHORITY_OUTCOME_UNKNOWN';
      }[];
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
    /** @description A page of batches. */
    OperationsBatchPage: {
      /** @description Newest first. */
      items: {
        /** @description Account that submitted the batch. */
        accountId: string;
        /**
         * Format: uuid
         * @description Id of the batch.
         */
        batchNumber: string;
        /** @description VAT number of the acting company. */
        companyVatNumber?: string;
        /**
         * Format: date-time
         * @description When the last document ended.
         */
        completedAt?: string;
        counters: components['schemas']['BatchCounters'];
        /** @description Country whose rules apply, ISO 3166-1 alpha-2. */
        countryIso: string;
        /**
         * Format: date-time
         * @description When the service accepted the batch.
         */
        createdAt: string;
        /** @description The client's own reference. */
        externalReference?: string;
        /**
         * @description COMPLETED: every document ended OK. COMPLETED_WITH_ERRORS: all documents have ended, some of them not OK.
         * @enum {string}
         */
        status: 'PROCESSING' | 'COMPLETED' | 'COMPLETED_WITH_ERRORS';
      }[];
      /** @description Pass it as `cursor` to get the next page. Absent on the last page. */
      nextCursor?: string;
    };
    /** @description A notification on its way to one subscription. */
    OperationsDelivery: {
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
    OperationsDeliveryPage: {
      /** @description In the order that was asked for. */
      items: components['schemas']['OperationsDelivery'][];
      /** @description Pass it as `cursor` to get the next page. Absent on the last page. */
      nextCursor?: string;
    };
    /** @description A document as operators find it. */
    OperationsDocument: {
      /** @description Account that submitted the document. */
      accountId?: string;
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
      period?: components['schemas']['AnsweredPeriod'];
      /** @description Why the document failed, in one line. */
      problem?: string;
      /**
       * @description What the document is processed for.
       * @enum {string}
       */
      purpose: 'EINVOICING' | 'EREPORTING' | 'RETURNS';
      /** @description Code of the authority's refusal. */
      reasonCode?: string;
      /**
       * Format: date-time
       * @description When a RECEIVED document arrived.
       */
      receivedDate?: string;
      /** @description How often it was replayed. */
      replays: number;
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
    /** @description A document with its whole story. */
    OperationsDocumentDetails: {
      /** @description Account that submitted the document. */
      accountId?: string;
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
      /** @description Notifications of the document. */
      deliveries: {
        /**
         * Format: date-time
         * @description When the event happened.
         */
        at: string;
        /** @description Attempts so far. */
        attempts: number;
        /** @description Id of the delivery. */
        deliveryId: string;
        /** @description What is notified. */
        eventType: string;
        /** @description Why the last attempt failed. */
        lastError?: string;
        /** @description HTTP status of the last attempt. */
        lastStatus?: number;
        /**
         * @description PENDING: not attempted yet. RETRYING: failed so far. FAILED: all attempts failed. CANCELLED: it is not sent: the subscription was deleted, the account may no longer act for the company, or an operator skipped it (`skipped`).
         * @enum {string}
         */
        state: 'PENDING' | 'RETRYING' | 'DELIVERED' | 'FAILED' | 'CANCELLED';
        /**
         * Format: uuid
         * @description Subscription that is notified.
         */
        subscriptionId: string;
      }[];
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
      /** @description Position, from 0, of the first entry that was tampered with. */
      firstBrokenEntry?: number;
      /**
       * @description ISSUED: sent by the company. RECEIVED: received by the company.
       * @enum {string}
       */
      flow: 'ISSUED' | 'RECEIVED';
      integration?: components['schemas']['Integration'];
      /** @description When it calls its authority again; while it waits for that. */
      nextCall?: {
        /**
         * @description probe: the breaker holds it back until the authority is found to be back. probing: as probe, and the authority is being asked now. release: the authority is back, and the document goes on in its turn. back-off: it calls again by its own back-off, within a minute.
         * @enum {string}
         */
        next: 'probe' | 'probing' | 'release' | 'back-off';
        /**
         * Format: date-time
         * @description With `probe`, when the authority is next asked whether it is back; with `back-off`, when the document calls again.
         */
        nextAttemptAt?: string;
      };
      period?: components['schemas']['AnsweredPeriod'];
      /** @description Why the document failed, in one line. */
      problem?: string;
      /**
       * @description What the document is processed for.
       * @enum {string}
       */
      purpose: 'EINVOICING' | 'EREPORTING' | 'RETURNS';
      /** @description Code of the authority's refusal. */
      reasonCode?: string;
      /**
       * Format: date-time
       * @description When a RECEIVED document arrived.
       */
      receivedDate?: string;
      /** @description Whether the document can be replayed. */
      replayable: {
        /**
         * @description If it can be replayed: the step that it would go back to.
         * @enum {string}
         */
        from?: 'validation' | 'integration';
        /** @description If not: why a replay would be refused. */
        refused?: string;
      };
      /** @description Replays of the document. */
      replays: {
        /** @description Who replayed it. */
        actor: string;
        /**
         * Format: date-time
         * @description When it was replayed.
         */
        at: string;
        /**
         * @description The step that it went back to.
         * @enum {string}
         */
        from: 'validation' | 'integration';
        /** @description Why it was replayed. */
        reason?: string;
        /** @description Id of the replay. */
        replayId: string;
      }[];
      /** @description Whether an operator may decide what became of the document. */
      settleable: {
        /** @description If nobody may: why the decision would be refused. */
        refused?: string;
        /**
         * Format: date-time
         * @description When the document was last sent; absent when nothing was sent that the authority may have.
         */
        sentAt?: string;
        /**
         * Format: date-time
         * @description If an operator may: since when the authority gives no usable answer.
         */
        unansweredSince?: string;
      };
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
      /** @description Every step, oldest first. */
      timeline: components['schemas']['TimelineEntry'][];
      /** @description Whether every entry has the hash that it must have. */
      timelineIntact: boolean;
      totals: components['schemas']['Totals'];
      /** @description The workflow of the document. */
      workflow: {
        /** @description Address of the workflow in Temporal UI. */
        temporalUi?: string;
        /** @description Id of the workflow in Temporal. */
        workflowId: string;
      };
    };
    /** @description A page of documents. */
    OperationsDocumentPage: {
      /** @description Newest first. */
      items: components['schemas']['OperationsDocument'][];
      /** @description Pass it as `cursor` to get the next page. Absent on the last page. */
      nextCursor?: string;
      /** @description How many match; with `total=true`. */
      total?: {
        /** @description Entries on all pages, counted up to 1,000 and for a moment. */
        count: number;
        /** @description There are more than `count`. */
        more: boolean;
      };
    };
    /** @description A subscription as operators find it. */
    OperationsSubscription: {
      /** @description Account that is notified. */
      accountId: string;
      /**
       * @description closed: requests are made. open: the endpoint fails, and notifications wait. half-open: one request finds out.
       * @enum {string}
       */
      breaker: 'closed' | 'open' | 'half-open';
      /**
       * Format: date-time
       * @description When the subscription was created.
       */
      createdAt: string;
      /** @description What is notified. */
      eventType: string;
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
      /**
       * Format: uuid
       * @description Id of the subscription.
       */
      subscriptionId: string;
      /** @description Host that receives the notifications. */
      targetHost: string;
    };
    /** @description A subscription with the delivery that is tried first. */
    OperationsSubscriptionDetails: {
      /** @description Account that is notified. */
      accountId: string;
      /**
       * @description closed: requests are made. open: the endpoint fails, and notifications wait. half-open: one request finds out.
       * @enum {string}
       */
      breaker: 'closed' | 'open' | 'half-open';
      /**
       * Format: date-time
       * @description When the subscription was created.
       */
      createdAt: string;
      /** @description What is notified. */
      eventType: string;
      /** @description Deliveries that were given up. */
      failed: number;
      /**
       * Format: date-time
       * @description Since when no attempt at the endpoint has succeeded; absent if the last one did.
       */
      failingSince?: string;
      first?: components['schemas']['OperationsDelivery'];
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
      /**
       * Format: uuid
       * @description Id of the subscription.
       */
      subscriptionId: string;
      /** @description Host that receives the notifications. */
      targetHost: string;
    };
    /** @description A page of subscriptions. */
    OperationsSubscriptionPage: {
      /** @description Newest first. */
      items: components['schemas']['OperationsSubscription'][];
      /** @description Pass it as `cursor` to get the next page. Absent on the last page. */
      nextCursor?: string;
    };
    /** @description How the service stands. */
    Overview: {
      /**
       * Format: date-time
       * @description When it was put together.
       */
      at: string;
      /** @description What needs somebody, the most urgent first. */
      attention?: {
        /** @description Code of the authority's refusal. */
        code?: string;
        /** @description VAT number of the company. */
        companyVatNumber?: string;
        /** @description How many documents, chains, deliveries, subscriptions or credentials. */
        count: number;
        /** @description Country whose rules apply, ISO 3166-1 alpha-2. */
        countryIso?: string;
        /** @description The first of those that have stopped. */
        documents?: {
          /**
           * Format: uuid
           * @description Id of the document.
           */
          documentId: string;
          /** @description Number of the document. */
          documentNumber: string;
          /** @description Why, as a code. */
          reason: string;
          /** @description The step that does not go on. */
          step: string;
        }[];
        /**
         * @description DOCUMENTS_PARKED: a fault of the service stops them. DOCUMENTS_GIVEN_UP: their authority gave no usable answer; settle them. CHAINS_HELD: chains of VERI*FACTU that do not go on by themselves; `chains` says why. AUTHORITY_…: what documents wait for, as `waitingFor` of a document. DELIVERIES_SET_ASIDE: what an authority delivered could not become a document (operators only). REFUSED: refused by an authority, and never replayed. SUBSCRIPTIONS_FAILING: receivers that fail; their accounts have to be told. CREDENTIAL_ENDED, CREDENTIAL_ENDS: the credential of a company has ended, or will within 30 days.
         * @enum {string}
         */
        kind:
          | 'DOCUMENTS_PARKED'
          | 'DOCUMENTS_GIVEN_UP'
          | 'CHAINS_HELD'
          | 'AUTHORITY_CREDENTIAL_MISSING'
          | 'AUTHORITY_CREDENTIAL_EXPIRED'
          | 'AUTHORITY_CONFIGURATION'
          | 'AUTHORITY_OUTCOME_UNKNOWN'
          | 'DELIVERIES_SET_ASIDE'
          | 'REFUSED'
          | 'SUBSCRIPTIONS_FAILING'
          | 'CREDENTIAL_ENDED'
          | 'CREDENTIAL_ENDS';
        /** @description Address in this API of the list that has them. */
        list?: string;
        /**
         * Format: date-time
         * @description Since when the oldest of them is so; of a refused document, when it was submitted.
         */
        since?: string;
        /** @description System that they are for. */
        system?: string;
        /**
         * Format: date-time
         * @description When the credential ends or ended.
         */
        until?: string;
      }[];
      /** @description Systems of authorities that are down or that documents wait for. */
      authorities?: {
        /** @description Name of the authority. */
        authority: string;
        /**
         * @description closed: calls are made. open: documents wait. probing: one of them is finding out. A system that files documents in chains has none, and is `closed`: each chain calls by its own back-off.
         * @enum {string}
         */
        breaker: 'closed' | 'open' | 'probing';
        /** @description Country whose rules apply, ISO 3166-1 alpha-2. */
        countryIso: string;
        /** @description Why they wait: what the last call met that opened the breaker, or the last call of a document that waits. Where none waits, the reason of the last outage. */
        lastReason?: string;
        /** @description HTTP status, when there was an answer. */
        lastStatus?: number;
        /**
         * Format: date-time
         * @description When the system is next asked whether it is back; while the breaker is open.
         */
        nextProbeAt?: string;
        /**
         * Format: date-time
         * @description Since when the oldest of them waits.
         */
        oldestWaitingSince?: string;
        /**
         * Format: date-time
         * @description When the breaker opened the last time; it may be closed again.
         */
        openedAt?: string;
        /** @description Its system: an `id` of `systems` of the country. */
        system: string;
        /** @description Name of the system. */
        systemName: string;
        /** @description Documents that wait. */
        waiting: number;
        /**
         * @description What somebody has to do before the document can go on. AUTHORITY_CREDENTIAL_MISSING, AUTHORITY_CREDENTIAL_EXPIRED: store a valid certificate (`edoc company credential add`). AUTHORITY_CONFIGURATION: the authority refuses the operator's settings or rights. AUTHORITY_OUTCOME_UNKNOWN: what became of the document at the authority is not known and is being asked.
         * @enum {string}
         */
        waitingFor?:
          | 'AUTHORITY_CREDENTIAL_MISSING'
          | 'AUTHORITY_CREDENTIAL_EXPIRED'
          | 'AUTHORITY_CONFIGURATION'
          | 'AUTHORITY_OUTCOME_UNKNOWN';
      }[];
      /** @description Chains of VERI*FACTU records that do not go on, those that wait longest first. */
      chains?: {
        /** @description The agency has records of the chain that this database does not have: it gets no records any more. */
        isForked: boolean;
        /** @description NIF of the issuer whose records are in the chain. */
        issuer: string;
        /**
         * @description credential: there is none, or it was refused. access: the agency has suspended its holder. configuration: an operator has to do something. outage: the agency does not work. no-answer: it gave none to a query.
         * @enum {string}
         */
        kind: 'credential' | 'access' | 'configuration' | 'outage' | 'no-answer';
        /** @description The same in words. */
        message?: string;
        /**
         * Format: date-time
         * @description When it is next tried; absent where it never is.
         */
        nextAttemptAt?: string;
        /** @description Code of what is in the way, e.g. CHAIN_FORKED, CLOCK_OFF. */
        reason: string;
        /**
         * Format: date-time
         * @description Since when.
         */
        since: string;
      }[];
      /** @description Documents of the last 14 days by day, country and status. A day begins and ends at midnight UTC. */
      days?: {
        /**
         * Format: date-time
         * @description When they were counted.
         */
        countedAt: string;
        /** @description Oldest first. */
        items: {
          /** @description Country whose rules apply, ISO 3166-1 alpha-2. */
          countryIso: string;
          /** @description By status. */
          counts: {
            /** @description Documents that are DUPLICATED now. */
            DUPLICATED: number;
            /** @description Documents that are ERROR now. */
            ERROR: number;
            /** @description Documents that are OK now. */
            OK: number;
            /** @description Documents that are PROCESSING now. */
            PROCESSING: number;
          };
          /**
           * Format: date
           * @description Day of UTC on which the documents were submitted.
           */
          day: string;
          /** @description Address in this API of the list that has them. */
          list: string;
        }[];
      };
      /** @description Subscriptions whose receivers fail, those with the most deliveries first. */
      endpoints?: {
        /** @description Account that is to be notified. */
        accountId: string;
        /**
         * @description open: notifications wait. half-open: one request finds out.
         * @enum {string}
         */
        breaker: 'open' | 'half-open';
        /** @description Address in this API of the list that has them. */
        list: string;
        /**
         * Format: date-time
         * @description When it is next tried; while the breaker is open.
         */
        nextAttemptAt?: string;
        /** @description Deliveries on their way. */
        pending: number;
        /**
         * Format: uuid
         * @description Id of the subscription.
         */
        subscriptionId: string;
        /** @description Host that does not take its notifications. */
        targetHost: string;
      }[];
      /**
       * Format: date
       * @description The first day of UTC that it is about.
       */
      from: string;
      /** @description Parts that could not be counted in time, and are absent for this reason. */
      missing: ('days' | 'authorities' | 'endpoints' | 'chains' | 'attention')[];
      /**
       * Format: date
       * @description The last day, which is today.
       */
      to: string;
    };
    /** @description Supplier or customer. */
    Party: {
      address?: components['schemas']['Address'];
      /** @description Name. */
      name?: string;
      /** @description VAT number, with country prefix. */
      vatNumber?: string;
    };
    /** @description A replay of many documents. */
    Replay: {
      /** @description `replayed` divides into `ok`, `error` (DUPLICATED included) and `processing` by the present status of the documents; `refused` could not be replayed. */
      counts: {
        /** @description Of those that were replayed: status ERROR or DUPLICATED. */
        error: number;
        /** @description Documents that were chosen. */
        matched: number;
        /** @description Of those that were replayed: status OK. */
        ok: number;
        /** @description Of those that were replayed: status PROCESSING. */
        processing: number;
        /** @description Documents that could not be replayed. */
        refused: number;
        /** @description Documents that were replayed so far. */
        replayed: number;
      };
      /**
       * Format: date-time
       * @description When it was made.
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description When it ended.
       */
      finishedAt?: string;
      /** @description Documents that are replayed in a minute. */
      ratePerMinute: number;
      /** @description Why it was made. */
      reason: string;
      /**
       * Format: uuid
       * @description Id of the replay.
       */
      replayId: string;
      /** @description Of `GET …/{replayId}` only, in order of `index`. */
      rows?: {
        /** @description Why the document was not replayed. */
        detail?: string;
        /**
         * Format: uuid
         * @description Id of the document.
         */
        documentId: string;
        /** @description Number of the document. */
        documentNumber: string;
        /** @description Position in the replay, from 0. */
        index: number;
        /**
         * @description What the replay did with the document.
         * @enum {string}
         */
        outcome: 'pending' | 'replayed' | 'not-replayable' | 'number-taken' | 'not-found' | 'failed';
        /**
         * @description The present status.
         * @enum {string}
         */
        status?: 'PROCESSING' | 'OK' | 'ERROR' | 'DUPLICATED';
      }[];
      /** @description Who made it. */
      startedBy: string;
      /**
       * @description Whether it goes on.
       * @enum {string}
       */
      state: 'RUNNING' | 'PAUSED' | 'CANCELLED' | 'COMPLETED';
    };
    /** @description What a replay does. */
    ReplayedDocument: {
      /**
       * Format: uuid
       * @description Id of the document.
       */
      documentId: string;
      /** @description Nothing was done. */
      dryRun: boolean;
      /** @description Of a dry run from `validation`: rules by which the document would fail again, judged by today's rules and company record. Empty if it would pass. What depends on its content alone, such as a wrong total, no replay mends: it has to be corrected and submitted again. */
      failsWith?: string[];
      /**
       * @description `validation`: the document is validated again. `integration`: it goes to its authority again.
       * @enum {string}
       */
      from: 'validation' | 'integration';
      /** @description The Idempotency-Key, or an id of the service. Absent in a dry run. */
      replayId?: string;
    };
    /** @description Replays of many documents. */
    ReplayList: {
      /** @description The newest 50. */
      items: components['schemas']['Replay'][];
    };
    /** @description What a replay of many documents would do. */
    ReplayPreview: {
      /** @description Those that would be replayed, by what they failed for. */
      byFailure: {
        /** @description Documents that failed so. */
        count: number;
        /** @description Rules by which one of them, validated now, would fail again; empty if it would pass. Of the ten most frequent failures of validation. */
        failsWith?: string[];
        /**
         * @description What kind of failure it was.
         * @enum {string}
         */
        failureKind?: 'VALIDATION' | 'INTEGRATION';
        /** @description Code of the authority's refusal. */
        reasonCode?: string;
        /** @description Rule that the documents broke. */
        ruleId?: string;
      }[];
      /** @description Documents that are chosen. */
      matched: number;
      /** @description Documents that would not be. */
      notReplayable: number;
      /** @description Of those that are not replayable: another document has the number now. */
      numberTaken: number;
      /** @description Documents that would be replayed. */
      replayable: number;
    };
    /** @description What was told. */
    Retried: {
      /** @description Authorities of which a system is down that one of the documents asks now; the others follow when it is back. */
      probed: string[];
      /** @description The systems that are asked. */
      probedSystems: string[];
      /** @description How many documents were told to call their authority now. */
      retried: number;
      /** @description How many could not be told: their workflow is gone, as after a loss of Temporal's database, or Temporal did not answer. They are started again within a minute, and call then. */
      unreached: number;
    };
    /** @description What was retried. */
    RetriedDeliveries: {
      /** @description The breaker was open: one of them is attempted now, and the others follow if it succeeds. */
      probed: boolean;
      /** @description Deliveries that are in the queue now. */
      retried: number;
    };
    /** @description What was settled. */
    SettledDocument: {
      /**
       * Format: uuid
       * @description The document.
       */
      documentId: string;
      /**
       * @description What was decided.
       * @enum {string}
       */
      outcome: 'accepted' | 'refused';
      /** @description The Idempotency-Key, or an id of the service. */
      settlementId: string;
    };
    /** @description Documents that wait for their authority. */
    StuckDocuments: {
      /** @description Oldest first. */
      items: {
        /** @description Calls to the authority that failed. */
        attempts: number;
        /** @description Name of the authority. */
        authority: string;
        /** @description VAT number of the acting company. */
        companyVatNumber: string;
        /** @description Country whose rules apply, ISO 3166-1 alpha-2. */
        countryIso: string;
        /**
         * Format: uuid
         * @description Id of the document.
         */
        documentId: string;
        /** @description Number of the document. */
        documentNumber: string;
        /**
         * Format: date-time
         * @description When the last of them was made.
         */
        lastAttemptAt?: string;
        /** @description What the last of them met, e.g. HTTP_503, NOT_CONNECTED, NO_ANSWER. */
        lastReason: string;
        /** @description HTTP status, when there was an answer. */
        lastStatus?: number;
        /**
         * @description probe: the breaker holds it back until the authority is found to be back. probing: as probe, and the authority is being asked now. release: the authority is back, and the document goes on in its turn. back-off: it calls again by its own back-off, within a minute.
         * @enum {string}
         */
        next: 'probe' | 'probing' | 'release' | 'back-off';
        /**
         * Format: date-time
         * @description With `probe`, when the authority is next asked whether it is back; with `back-off`, when the document calls again.
         */
        nextAttemptAt?: string;
        /** @description Its system: an `id` of `systems` of the country. */
        system: string;
        /**
         * @description What somebody has to do before the document can go on. AUTHORITY_CREDENTIAL_MISSING, AUTHORITY_CREDENTIAL_EXPIRED: store a valid certificate (`edoc company credential add`). AUTHORITY_CONFIGURATION: the authority refuses the operator's settings or rights. AUTHORITY_OUTCOME_UNKNOWN: what became of the document at the authority is not known and is being asked.
         * @enum {string}
         */
        waitingFor?:
          | 'AUTHORITY_CREDENTIAL_MISSING'
          | 'AUTHORITY_CREDENTIAL_EXPIRED'
          | 'AUTHORITY_CONFIGURATION'
          | 'AUTHORITY_OUTCOME_UNKNOWN';
        /**
         * Format: date-time
         * @description Since when it waits.
         */
        waitingSince: string;
      }[];
      /** @description Pass it as `cursor` to get the next page. Absent on the last page. */
      nextCursor?: string;
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
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
