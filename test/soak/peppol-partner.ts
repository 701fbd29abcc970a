import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { submitPath } from '../../authorities/peppol/access-point-calls';
import { freshNumber } from '../e2e/support/documents';
import { ACCESS_POINT_TOKEN, type AccessPoint } from '../e2e/support/peppol-access-point/access-point';
import { eventually } from '../support/eventually';
import { inLanes } from '../support/in-lanes';
import { BUYER, INVOICE_TYPE, peppolInvoice, SELLER } from '../support/peppol-documents';

/** States in which an access point has a message and goes on with it by itself. */
const GOING_ON = new Set(['sending', 'failed', 'sent']);
/** The access point answers when it has sent, or tried to. */
const LANES = 8;
const PATIENCE = { withinMs: 120_000, everyMs: 500 };

/** A company without a service, which hands its invoices to its access point and looks whether they are there before it does so again. */
export class PeppolPartner {
  /** Invoices by their number. */
  readonly sent = new Map<string, string>();

  constructor(private readonly accessPoint: AccessPoint) {}

  async send(count: number, perSecond: number): Promise<void> {
    const begin = Date.now();
    await inLanes([...Array(count).keys()], LANES, async (index) => {
      await delay(Math.max(0, begin + (index * 1_000) / perSecond - Date.now()));
      const number = freshNumber('PARTNER');
      const xml = peppolInvoice(number, { seller: BUYER, buyer: SELLER });
      await this.untilTaken(number, xml);
      this.sent.set(number, xml);
    });
  }

  private async untilTaken(number: string, xml: string): Promise<void> {
    for (;;) {
      if (await this.submit(number, xml).catch(() => false)) return;
      const entries = await eventually(
        'the access point to be back',
        async () => this.accessPoint.ofDocument(number).catch(() => undefined),
        PATIENCE,
      );
      if (entries.some(({ status }) => GOING_ON.has(status))) return;
    }
  }

  private async submit(number: string, xml: string): Promise<boolean> {
    const path = submitPath({ sender: BUYER, receiver: SELLER, ...INVOICE_TYPE, countryIso: 'DE' });
    const query = new URLSearchParams({ sbdhInstanceID: randomUUID(), custom1: number });
    const answer = await fetch(`${this.accessPoint.url}${path}?${query.toString()}`, {
      method: 'POST',
      headers: { 'x-token': ACCESS_POINT_TOKEN, 'content-type': 'application/xml' },
      body: xml,
    });
    return answer.status === 200;
  }
}
