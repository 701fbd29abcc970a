import { pushPathOf, systemsPushingTo } from '../../application/inbound/pushing-systems';
import { isConfigured, type SystemSettings } from '../../application/integration/configured-systems';
import type { CountryModule } from '../../countries/country-module';
import { lifecyclesOf } from '../../countries/external-status/find-machine';
import {
  type ExternalStatus,
  type ExternalStatusMachine,
  isTerminal,
  needsPaymentDetail,
  needsRejectionDetail,
} from '../../countries/external-status/machine';
import { systemsOf } from '../../countries/integration/systems';
import { DOCUMENT_TYPES } from '../../documents/model/document-context';
import { releaseAt } from '../../validation/layer';
import { LAYER_FACTS } from '../../validation/layers';
import { present } from '../../platform/present';

/** Details that an update to the status must carry, as paths into its body. */
function requirements(status: ExternalStatus): string[] {
  return [
    ...(needsPaymentDetail(status) ? ['paymentDetail'] : []),
    ...(status.needs?.includes('vatRate') ? ['paymentDetail.vatRate'] : []),
    ...(needsRejectionDetail(status) ? ['rejectionDetail'] : []),
    ...(status.needs?.includes('message') ? ['rejectionDetail.message'] : []),
  ];
}

function lifecycle({ id, name, source, initial, statuses, reasons, appliesTo }: ExternalStatusMachine): object {
  return {
    id,
    name,
    source,
    restricted: appliesTo !== undefined,
    initial,
    statuses: statuses.map((status) => ({
      code: status.code,
      ...present({ nationalCode: status.nationalCode }),
      name: status.name,
      kind: status.kind,
      terminal: isTerminal(status),
      by: status.by,
      ...present({ ofAuthority: status.ofAuthority }),
      requires: requirements(status),
    })),
    transitions: statuses.flatMap(({ code, next }) => next.map((to) => ({ from: code, to }))),
    rejectionReasons: reasons.map(({ code, nationalCode = code, description, for: statusCodes, messageRequired }) => ({
      code,
      ...(nationalCode === null ? {} : { nationalCode }),
      description,
      statuses: statusCodes,
      messageRequired: messageRequired ?? false,
    })),
  };
}

/** A lifecycle for all documents first, then those of some documents only. */
function lifecycles(country: CountryModule): object {
  const machines = lifecyclesOf(country);
  const general = machines.find(({ appliesTo }) => appliesTo === undefined) ?? machines[0];
  if (general === undefined) throw new Error(`${country.iso} has no lifecycle`);
  return { ...lifecycle(general), variants: machines.filter((machine) => machine !== general).map(lifecycle) };
}

function qrCodes({ qr }: CountryModule): object[] {
  const national = qr === undefined ? [] : [{ kind: qr.kind, when: qr.when }];
  const when = 'Any other document in EUR with an IBAN and an amount due greater than zero, except credit notes.';
  return [...national, { kind: 'EPC069_12', when }];
}

function ruleSets({ nationalRules }: CountryModule): object[] {
  const layers = LAYER_FACTS.flatMap((facts) => {
    const { version, rules } = releaseAt(facts, undefined);
    return rules?.ubl === undefined ? [] : [{ name: `${facts.id}-ubl`, version, when: facts.when }];
  });
  if (nationalRules === undefined) return layers;
  const rules = nationalRules.rules.map(({ id, severity, terms, purposes, flows }) => ({
    id,
    severity: typeof severity === 'function' ? 'depends' : severity,
    terms,
    purposes,
    flows,
  }));
  return [...layers, { name: nationalRules.name, version: nationalRules.version, when: 'always', rules }];
}

const DUPLICATE_KEY = ['companyVatNumber', 'countryIso', 'purpose', 'flow', 'documentType', 'supplier'];

/** All that the service does for documents of a country, as GET /v1.1/countries shows it. */
export function countryResponse(country: CountryModule, settings: SystemSettings): object {
  return {
    countryIso: country.iso,
    name: country.name,
    vatPrefix: country.vatPrefix,
    currency: country.currency,
    supports: country.supports.map(({ purpose, flow }) => ({ purpose, flow })),
    systems: systemsOf(country.iso).map(({ id, name, contexts }) => ({
      id,
      name,
      takes: contexts.map(({ purpose, flow }) => ({ purpose, flow })),
      configured: isConfigured(settings, id, country.iso),
    })),
    deliveredBy: systemsPushingTo(country).map((system) => ({
      id: system.id,
      name: system.name,
      message: system.push.message.what,
      delivers: [{ purpose: system.push.purpose, flow: 'RECEIVED' }],
      path: pushPathOf(system),
    })),
    documentTypes: DOCUMENT_TYPES.map((documentType) => ({
      documentType,
      typeCode: country.documentTypeMapping[documentType],
      precedingDocumentRequired: country.precedingDocumentRequired.includes(documentType),
    })),
    identifiers: country.identifiers.map(({ name }) => name),
    taxCodes: [...country.taxCodes].map(([code, meaning]) => ({ code, ...meaning })),
    externalStatuses: lifecycles(country),
    qr: qrCodes(country),
    duplicateKey: [...DUPLICATE_KEY, 'documentNumber', ...(country.duplicateKeyHasYear ? ['yearOfIssue'] : [])],
    ruleSets: ruleSets(country),
    links: { self: `/v1.1/countries/${country.iso}` },
  };
}
