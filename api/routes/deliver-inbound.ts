import type { RequestHandler } from 'express';
import { receiveDocument, type Delivery } from '../../application/inbound/receive-document';
import type { Purpose } from '../../documents/model/document-context';
import type { CompanyRecord } from '../../storage/account-record';
import { accessOf, bodyOf, callOf, type Call } from '../call';
import type { ApiDependencies } from '../dependencies';
import type { BackgroundStarts } from '../intake/background-starts';
import { answerOnce } from '../intake/idempotency';
import { companyNotAllowed, requireCompany, requireSupported } from '../intake/read-request';
import { RequestError } from '../mappers/api-error';
import { documentResponse, locationOf } from '../mappers/document-response';
import { jsonReply, sendReply, type Reply } from '../reply';

/** POST /v1.1/inbound/{countryIso}. */
export function deliverInbound(deps: ApiDependencies, starts: BackgroundStarts): RequestHandler {
  return async (req, res) => {
    const call = callOf(res);
    const body = bodyOf(call);
    const delivery = await deliveryOf(deps, call, body);
    const work = async () => receive(deps, starts, delivery);
    const key = req.get('idempotency-key');
    if (key === undefined) {
      sendReply(res, await work());
      return;
    }
    const { context, vatNumber, inbound } = delivery;
    const request = {
      accountId: accessOf(call).account.accountId,
      key,
      requestId: call.requestId,
      shape: ['POST', req.path, JSON.stringify([context.purpose, vatNumber, inbound.reference])],
      body,
    };
    sendReply(res, await answerOnce(deps.idempotency, request, work));
  };
}

async function deliveryOf(deps: Pick<ApiDependencies, 'accounts'>, call: Call, bytes: Buffer): Promise<Delivery> {
  const countryIso = call.pathParameters['countryIso'] ?? '';
  const vatNumber = String(call.query['vatNumber']);
  const reference = call.query['reference'];
  const context = { countryIso, purpose: call.query['purpose'] as Purpose, flow: 'RECEIVED' } as const;
  requireSupported(context);
  return {
    context,
    company: await companyOf(deps, call, countryIso, vatNumber),
    vatNumber,
    bytes,
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

async function receive(deps: ApiDependencies, starts: BackgroundStarts, delivery: Delivery): Promise<Reply> {
  const result = await receiveDocument(
    {
      ...deps,
      read: async (bytes, setting) =>
        deps.pool.run<'submit'>(
          { kind: 'submit', format: 'ubl', bytes, setting },
          { owner: delivery.company.companyId },
        ),
    },
    delivery,
  );
  if (result.kind === 'refused') {
    deps.metrics.intakeEnded('ubl', result.code);
    throw new RequestError(result.code, result.message, result.problems);
  }
  const headers = { Location: locationOf(result.document) };
  if (result.kind === 'repeated')
    return jsonReply(200, documentResponse(result.document, result.document.status), headers);
  starts.start(result.document);
  deps.metrics.intakeEnded('ubl', 'accepted');
  return jsonReply(201, documentResponse(result.document, 'PROCESSING'), headers);
}
