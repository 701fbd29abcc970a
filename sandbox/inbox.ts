import { createHash, randomUUID } from 'node:crypto';
import path from 'node:path';
import { Journal } from './journal';

/** A document that waits for its recipient, as the list shows it. */
export interface InboxMessage {
  reference: string;
  receivedAt: string;
  countryIso: string;
  purpose: string;
  vatNumber: string;
  size: number;
  sha256: string;
}

interface Delivered {
  type: 'delivered';
  message: InboxMessage;
  /** Content in base64. */
  content: string;
}
interface Acknowledged {
  type: 'acknowledged';
  reference: string;
}
type InboxEvent = Delivered | Acknowledged;

interface Waiting {
  /** Place in the order of arrival; the cursor of the list. */
  position: number;
  message: InboxMessage;
  content: Buffer;
}

export interface InboxPage {
  messages: InboxMessage[];
  /** Present when more follow. */
  nextCursor?: string;
}

/** Documents for recipients, oldest first, each offered until it is acknowledged. What was answered is on disk. */
export class Inbox {
  private readonly waiting = new Map<string, Waiting>();
  private readonly known = new Set<string>();
  private last = 0;
  private journal!: Journal<InboxEvent>;

  private constructor(private readonly now: () => Date) {}

  static async open(folder: string, now: () => Date = () => new Date()): Promise<Inbox> {
    const inbox = new Inbox(now);
    inbox.journal = await Journal.open<InboxEvent>(path.join(folder, 'inbox.jsonl'), (event) => inbox.apply(event));
    return inbox;
  }

  close(): Promise<void> {
    return this.journal.close();
  }

  async deliver(
    target: Pick<InboxMessage, 'countryIso' | 'purpose' | 'vatNumber'>,
    content: Buffer,
  ): Promise<InboxMessage> {
    const message: InboxMessage = {
      reference: randomUUID(),
      receivedAt: this.now().toISOString(),
      countryIso: target.countryIso,
      purpose: target.purpose,
      vatNumber: target.vatNumber,
      size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    };
    await this.remember({ type: 'delivered', message, content: content.toString('base64') });
    return message;
  }

  async page(countryIso: string, after: number, limit: number): Promise<InboxPage> {
    await this.journal.synced();
    const rest = [...this.waiting.values()].filter(
      ({ position, message }) => position > after && message.countryIso === countryIso,
    );
    const shown = rest.slice(0, limit);
    const end = shown.at(-1);
    return {
      messages: shown.map(({ message }) => message),
      ...(end !== undefined && rest.length > shown.length ? { nextCursor: String(end.position) } : {}),
    };
  }

  /** Undefined for what was never there and for what is acknowledged. */
  async contentOf(reference: string): Promise<Buffer | undefined> {
    await this.journal.synced();
    return this.waiting.get(reference)?.content;
  }

  /** True also for what was acknowledged before; false for what was never there. */
  async acknowledge(reference: string): Promise<boolean> {
    if (this.waiting.has(reference)) await this.remember({ type: 'acknowledged', reference });
    else await this.journal.synced();
    return this.known.has(reference);
  }

  private remember(event: InboxEvent): Promise<void> {
    this.apply(event);
    return this.journal.append(event);
  }

  private apply(event: InboxEvent): void {
    switch (event.type) {
      case 'delivered': {
        const { message, content } = event;
        this.last += 1;
        this.known.add(message.reference);
        this.waiting.set(message.reference, {
          position: this.last,
          message,
          content: Buffer.from(content, 'base64'),
        });
        return;
      }
      case 'acknowledged':
        this.waiting.delete(event.reference);
        return;
      default:
        event satisfies never;
    }
  }
}
