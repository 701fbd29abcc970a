// Made from the OpenAPI document by `npm run docs`; a test fails when it is stale.
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    Address: {
      city?: string;
      countryCode?: string;
      countrySubdivision?: string;
      houseAndOfficeNo?: string;
      postalCode?: string;
      streetName?: string;
    };
    Attachment: {
      description?: string;
      filename?: string;
      mimeCode?: string;
      reference?: string;
      sha256?: string;
      size?: number;
    };
    /** @description Authorities that failed or that documents wait for. */
    AuthorityStates: {
      items: {
        authority: string;
        /** @enum {string} */
        breaker: 'closed' | 'open' | 'probing';
        countryIso: string;
        lastReason?: string;
        lastStatus?: number;
        /** Format: date-time */
        nextProbeAt?: string;
        /** Format: date-time */
        oldestWaitingSince?: string;
        waiting: number;
      }[];
    };
    /** @description Documents of the batch by status; `total` is their sum. */
    BatchCounters: {
      DUPLICATED: number;
      ERROR: number;
      OK: number;
      PROCESSING: number;
      REJECTED: number;
      total: number;
    };
    /** @description The latest external status. Absent while the document is in the initial status of its country's lifecycle. */
    ExternalStatus: {
      /** Format: date-time */
      at: string;
      by: string;
      paymentDetail?: {
        amount: number;
        currency: string;
        vatRate?: number;
      }[];
      rejectionDetail?: {
        message?: string;
        reason: string;
      };
      status: string;
    };
    Finding: {
      column?: number;
      columnName?: string;
      expected?: string;
      fix?: string;
      found?: string;
      line?: number;
      message: string;
      pointer?: string;
      row?: number;
      rule: string;
      ruleSet: string;
      /** @enum {string} */
      severity: 'fatal' | 'error' | 'warning' | 'information';
      terms: string[];
      xpath?: string;
    };
    Integration: {
      /** @description Calls to the authority that failed. */
      attempts?: number;
      authority: string;
      /** Format: date-time */
      lastAttemptAt?: string;
      /** @description What the last of them met, e.g. HTTP_503, NOT_CONNECTED, NO_ANSWER. */
      lastReason?: string;
      /** @description HTTP status, when there was an answer. */
      lastStatus?: number;
      /**
       * Format: date-time
       * @description When the authority is next asked whether it is back. Only while the document waits for that.
       */
      nextAttemptAt?: string;
      receipt?: string;
      reference?: string;
      /** @description Why the authority refused the document. */
      refusal?: {
        code: string;
        message: string;
      };
      warnings: {
        code: string;
        message: string;
      }[];
    };
    OperationsBatchPage: {
      items: {
        accountId: string;
        /** Format: uuid */
        batchNumber: string;
        companyVatNumber?: string;
        /** Format: date-time */
        completedAt?: string;
        counters: components['schemas']['BatchCounters'];
        countryIso: string;
        /** Format: date-time */
        createdAt: string;
        externalReference?: string;
        /** @enum {string} */
        status: 'PROCESSING' | 'COMPLETED' | 'COMPLETED_WITH_ERRORS';
      }[];
      /** @description Absent on the last page. */
      nextCursor?: string;
    };
    OperationsDeliveryPage: {
      items: {
        attemptCount: number;
        /** @description Oldest first; at most the last 88. */
        attempts: {
          /** Format: date-time */
          at: string;
          durationMs: number;
          /** @description HTTP status of the receiver's answer, if there was one. */
          httpStatus?: number;
          number: number;
          /** @enum {string} */
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
        /** Format: uuid */
        deliveryId: string;
        /** Format: uuid */
        documentId?: string;
        /** Format: date-time */
        nextAttemptAt?: string;
        /** @description Counts the events of the document for this subscription. */
        sequence: number;
        /**
         * @description PENDING: not attempted yet. RETRYING: failed so far. FAILED: all attempts failed. CANCELLED: the subscription was deleted.
         * @enum {string}
         */
        status: 'PENDING' | 'RETRYING' | 'DELIVERED' | 'FAILED' | 'CANCELLED';
        /** @enum {string} */
        type: 'DOCUMENT_STATUS_CHANGED' | 'INVOICE_STATUS_CHANGED' | 'TEST';
        /** @description Sent as `webhook-id` with every attempt. */
        webhookId: string;
      }[];
      /** @description Absent on the last page. */
      nextCursor?: string;
    };
    /** @description A document as operators find it. */
    OperationsDocument: {
      /** @description Account that submitted the document. */
      accountId?: string;
      attachments: components['schemas']['Attachment'][];
      /** Format: uuid */
      batchNumber?: string;
      companyVatNumber: string;
      countryIso: string;
      currencyCode?: string;
      customer: components['schemas']['Party'];
      /** Format: date */
      documentDate: string;
      /** Format: uuid */
      documentId: string;
      documentNumber: string;
      /** @enum {string} */
      documentType: 'INVOICE' | 'CREDIT_NOTE' | 'DEBIT_NOTE';
      /** Format: date */
      dueDate?: string;
      duplicateOf?: {
        /** Format: uuid */
        documentId: string;
        /** @enum {string} */
        status?: 'PROCESSING' | 'OK' | 'ERROR' | 'DUPLICATED';
      };
      externalStatus?: components['schemas']['ExternalStatus'];
      /** @enum {string} */
      failureKind?: 'VALIDATION' | 'INTEGRATION';
      /** @enum {string} */
      flow: 'ISSUED' | 'RECEIVED';
      integration?: components['schemas']['Integration'];
      period?: components['schemas']['TaxPeriod'];
      /** @description Why the document failed, in one line. */
      problem?: string;
      /** @enum {string} */
      purpose: 'EINVOICING' | 'EREPORTING' | 'RETURNS';
      /** @description Code of the authority's refusal. */
      reasonCode?: string;
      /** Format: date-time */
      receivedDate?: string;
      /** @description How often it was replayed. */
      replays: number;
      /** @enum {string} */
      status: 'PROCESSING' | 'OK' | 'ERROR' | 'DUPLICATED';
      /** Format: date-time */
      submissionDate: string;
      supplier: components['schemas']['Party'];
      totals: components['schemas']['Totals'];
    };
    /** @description A document with its whole story. */
    OperationsDocumentDetails: {
      /** @description Account that submitted the document. */
      accountId?: string;
      attachments: components['schemas']['Attachment'][];
      /** Format: uuid */
      batchNumber?: string;
      companyVatNumber: string;
      countryIso: string;
      currencyCode?: string;
      customer: components['schemas']['Party'];
      deliveries: {
        /** Format: date-time */
        at: string;
        attempts: number;
        deliveryId: string;
        eventType: string;
        lastError?: string;
        lastStatus?: number;
        /** @enum {string} */
        state: 'BLOCKED' | 'QUEUED' | 'STARTED' | 'DELIVERED' | 'FAILED' | 'CANCELLED';
        /** Format: uuid */
        subscriptionId: string;
      }[];
      /** Format: date */
      documentDate: string;
      /** Format: uuid */
      documentId: string;
      documentNumber: string;
      /** @enum {string} */
      documentType: 'INVOICE' | 'CREDIT_NOTE' | 'DEBIT_NOTE';
      /** Format: date */
      dueDate?: string;
      duplicateOf?: {
        /** Format: uuid */
        documentId: string;
        /** @enum {string} */
        status?: 'PROCESSING' | 'OK' | 'ERROR' | 'DUPLICATED';
      };
      externalStatus?: components['schemas']['ExternalStatus'];
      /** @enum {string} */
      failureKind?: 'VALIDATION' | 'INTEGRATION';
      findings: components['schemas']['Finding'][];
      /** @description Position, from 0, of the first entry that was tampered with. */
      firstBrokenEntry?: number;
      /** @enum {string} */
      flow: 'ISSUED' | 'RECEIVED';
      integration?: components['schemas']['Integration'];
      period?: components['schemas']['TaxPeriod'];
      /** @description Why the document failed, in one line. */
      problem?: string;
      /** @enum {string} */
      purpose: 'EINVOICING' | 'EREPORTING' | 'RETURNS';
      /** @description Code of the authority's refusal. */
      reasonCode?: string;
      /** Format: date-time */
      receivedDate?: string;
      replayable:
        | {
            /** @enum {string} */
            from: 'validation' | 'integration';
          }
        | {
            /** @description Why a replay would be refused. */
            refused: string;
          };
      replays: {
        actor: string;
        /** Format: date-time */
        at: string;
        /** @enum {string} */
        from: 'validation' | 'integration';
        reason?: string;
        replayId: string;
      }[];
      /** @enum {string} */
      status: 'PROCESSING' | 'OK' | 'ERROR' | 'DUPLICATED';
      /** Format: date-time */
      submissionDate: string;
      supplier: components['schemas']['Party'];
      timeline: components['schemas']['TimelineEntry'][];
      /** @description Whether every entry has the hash that it must have. */
      timelineIntact: boolean;
      totals: components['schemas']['Totals'];
      workflow: {
        /** @description Address of the workflow in Temporal UI. */
        temporalUi?: string;
        workflowId: string;
      };
    };
    OperationsDocumentPage: {
      items: components['schemas']['OperationsDocument'][];
      /** @description Absent on the last page. */
      nextCursor?: string;
    };
    OperationsSubscriptionPage: {
      items: {
        accountId: string;
        /** @enum {string} */
        breaker: 'closed' | 'open' | 'half-open';
        /** Format: date-time */
        createdAt: string;
        eventType: string;
        /** @description Deliveries that were given up. */
        failed: number;
        lastFailure?: {
          /** Format: date-time */
          at: string;
          reason?: string;
          status?: number;
        };
        /** @description Deliveries on their way. */
        pending: number;
        /** Format: uuid */
        subscriptionId: string;
        targetHost: string;
      }[];
      /** @description Absent on the last page. */
      nextCursor?: string;
    };
    Party: {
      address?: components['schemas']['Address'];
      name?: string;
      vatNumber?: string;
    };
    /** @description A replay of many documents. */
    Replay: {
      /** @description `replayed` divides into `ok`, `error` (DUPLICATED included) and `processing` by the present status of the documents; `refused` could not be replayed. */
      counts: {
        error: number;
        matched: number;
        ok: number;
        processing: number;
        refused: number;
        replayed: number;
      };
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      finishedAt?: string;
      ratePerMinute: number;
      reason: string;
      /** Format: uuid */
      replayId: string;
      /** @description Of `GET …/{replayId}` only, in order of `index`. */
      rows?: {
        /** @description Why the document was not replayed. */
        detail?: string;
        /** Format: uuid */
        documentId: string;
        documentNumber: string;
        index: number;
        /** @enum {string} */
        outcome: 'pending' | 'replayed' | 'not-replayable' | 'number-taken' | 'not-found' | 'failed';
        /**
         * @description The present status.
         * @enum {string}
         */
        status?: 'PROCESSING' | 'OK' | 'ERROR' | 'DUPLICATED';
      }[];
      startedBy: string;
      /** @enum {string} */
      state: 'RUNNING' | 'PAUSED' | 'CANCELLED' | 'COMPLETED';
    };
    ReplayedDocument: {
      /** Format: uuid */
      documentId: string;
      dryRun: boolean;
      /**
       * @description `validation`: the document is validated again. `integration`: it goes to its authority again.
       * @enum {string}
       */
      from: 'validation' | 'integration';
      /** @description The Idempotency-Key, or an id of the service. Absent in a dry run. */
      replayId?: string;
    };
    /** @description The newest 50. */
    ReplayList: {
      items: components['schemas']['Replay'][];
    };
    ReplayPreview: {
      byFailure: {
        count: number;
        /** @enum {string} */
        failureKind?: 'VALIDATION' | 'INTEGRATION';
        reasonCode?: string;
        ruleId?: string;
      }[];
      matched: number;
      notReplayable: number;
      /** @description Of those that are not replayable: another document has the number now. */
      numberTaken: number;
      replayable: number;
    };
    /** @description Oldest first. */
    StuckDocuments: {
      items: {
        attempts: number;
        authority: string;
        companyVatNumber: string;
        countryIso: string;
        /** Format: uuid */
        documentId: string;
        documentNumber: string;
        /** Format: date-time */
        lastAttemptAt?: string;
        lastReason: string;
        lastStatus?: number;
        /** Format: date-time */
        nextAttemptAt?: string;
        /** Format: date-time */
        waitingSince: string;
      }[];
      nextCursor?: string;
    };
    /** @description Months, yyyy-MM, both inclusive. */
    TaxPeriod: {
      from: string;
      to: string;
    };
    TimelineEntry: {
      actor: string;
      /** Format: date-time */
      at: string;
      from?: string;
      /** @description SHA-256 of the previous entry and this one. */
      hash: string;
      paymentDetail?: {
        amount: number;
        currency: string;
        vatRate?: number;
      }[];
      reason?: string;
      receipt?: string;
      rejectionDetail?: {
        message?: string;
        reason: string;
      };
      to?: string;
      /** @enum {string} */
      type:
        | 'accepted'
        | 'validated'
        | 'submitted'
        | 'waiting'
        | 'integrated'
        | 'givenUp'
        | 'finished'
        | 'replayed'
        | 'externalStatus';
    };
    Totals: {
      payable?: number;
      totalGross?: number;
      totalNet?: number;
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
