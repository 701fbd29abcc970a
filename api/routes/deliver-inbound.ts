import { receiveDocument, type Delivery } from '../../application/inbound/receive-document';
import type { Purpose } from '../../documents/model/document-context';
import type { ReadingTurn } from '../../platform/reading-pool';
import type { CompanyRecord } from '../../storage/account-record';
import { present } from '../../platform/present';
import { requireReach } from '../auth/reach';
import { accessOf, bodyOf, callOf, readingTurnOf, type Call } from '../call';
import type { ApiDependencies } from '../dependencies';
import type { BackgroundStarts } from '../intake/background-starts';
import { companyNotAllowed, requireCompany, requireSupported } from '../intake/read-request';
import { RequestError } from '../mappers/api-error';
import { documentResponse, locationOf } from '../mappers/document-response';
import type { ReadKeyed } from '../operations/keyed-operation';
import { jsonReply, type Reply } from '../reply';

/** POST /v1.1/inbound/{countryIso}. */
export function deliverInbound(deps: ApiDependencies, starts: BackgroundStarts): ReadKeyed {
  return async (_req, res) => {
    const call = callOf(res);
    const delivery = await deliveryOf(deps, call, bodyOf(call));
    const { context, vatNumber, inbound } = delivery;
    return {
      sameAs: [JSON.stringify([context.purpose, vatNumber, inbound.reference])],
      work: async () => receive(deps, starts, delivery, turnOf(call, delivery)),
    };
  };
}

async function deliveryOf(deps: Pick<ApiDependencies, 'accounts'>, call: Call, bytes: Buffer): Promise<Delivery> {
  const countryIso = call.pathParameters['countryIso'] ?? '';
  const vatNumber = String(call.query['vatNumber']);
  const reference = call.query['reference'];
  const context = { countryIso, purpose: call.query['purpose'] as Purpose, flow: 'RECEIVED' } as const;
  requireSupported(context);
  requireReach(accessOf(call), context);
  return {
    context,
    company: await companyOf(deps, call, countryIso, vatNumber),
    vatNumber,
    bytes,
    ...present({ charset: call.charset }),
    inbound: { authority: countryIso, ...(typeof reference === 'string' ? { reference } : {}) },
    accountId: accessOf(call).account.accountId,
  };
}

/** Operators act for all companies, everybody else for their own. */
async function companyOf(
  { accounts }: Pick<ApiDependencies, 'accounts'>,
  call: Call,
  countryIso: string,
  vatNumber: string,
): Promise<CompanyRecord> {
  const access = accessOf(call);
  if (!access.account.operator) return requireCompany(access, countryIso, vatNumber);
  const company = await accounts.findCompanyByVatNumber(countryIso, vatNumber);
  if (company === undefined) throw companyNotAllowed('No company with this VAT number is registered.');
  return company;
}

/** An account has no more turns for having many companies; what an operator delivers for all of them has those of each. */
function turnOf(call: Call, { company }: Delivery): ReadingTurn {
  const turn = readingTurnOf(call);
  return accessOf(call).account.operator ? { ...turn, owner: company.companyId } : turn;
}

async function receive(
  deps: ApiDependencies,
  starts: BackgroundStarts,
  delivery: Delivery,
  turn: ReadingTurn,
): Promise<Reply> {
  const result = await receiveDocument(
    {
      ...deps,
      read: async (bytes, setting) => deps.pool.run<'submit'>({ kind: 'submit', format: 'xml', bytes, setting }, turn),
    },
    delivery,
  );
  if (result.kind === 'refused') {
    deps.metrics.intakeEnded('xml', result.code);
    throw new RequestError(result.code, result.message, result.problems);
  }
  const headers = { Location: locationOf(result.document) };
  if (result.kind === 'repeated')
    return jsonReply(200, documentResponse(result.document, result.document.status), headers);
  starts.start(result.document);
  deps.metrics.intakeEnded('xml', 'accepted');
  return jsonReply(201, documentResponse(result.document, 'PROCESSING'), headers);
}
