import { present } from '../../platform/present';
import type { VerifactuMessage } from './stores/message-repository';
import type { VerifactuStores } from './stores/stores';
import { AgencyQuestions } from './agency-questions';
import { AloneQuestions } from './alone-questions';
import { Callers } from './callers';
import { ChainGate, type ChainGateDependencies } from './chain-gate';
import { ChainChanges, OvertakenError } from './chain-changes';
import { earliest, nextStepAt } from './chain-schedule';
import { DocumentTeller, type DocumentTellerDependencies } from './document-teller';
import { RecordGenerator, type RecordGeneratorDependencies } from './generate-records';
import { MessageDecisions } from './message-decisions';
import { MessageSender } from './message-sender';
import { MessageSettlement } from './message-settlement';
import type { SendingDependencies } from './sending-dependencies';
import { waitSecondsOf } from './sending-options';

export interface ChainStepsDependencies
  extends
    SendingDependencies,
    Pick<VerifactuStores, 'chains' | 'records' | 'untold' | 'comparisons' | 'known'>,
    Pick<ChainGateDependencies, 'recordClock' | 'onHeld'> {
  schemas: RecordGeneratorDependencies['schemas'];
  documents: DocumentTellerDependencies['documents'];
  look: DocumentTellerDependencies['look'];
  goOn: DocumentTellerDependencies['goOn'];
}

/**
 * The steps of a chain (ADR 71). All that they know is stored, so that each may be repeated, begun twice at once, or broken off
 * anywhere: nothing is lost, and nothing is sent twice.
 */
export class ChainSteps {
  private readonly gate: ChainGate;
  private readonly generator: RecordGenerator;
  private readonly sender: MessageSender;
  private readonly settlement: MessageSettlement;
  private readonly alone: AloneQuestions;
  private readonly teller: DocumentTeller;

  constructor(private readonly dependencies: ChainStepsDependencies) {
    const { connection, sendings } = dependencies;
    const changes = new ChainChanges(connection, sendings);
    const callers = new Callers(dependencies);
    const questions = new AgencyQuestions(dependencies);
    const decisions = new MessageDecisions(dependencies, changes);
    this.gate = new ChainGate(dependencies, callers);
    this.generator = new RecordGenerator(dependencies);
    this.sender = new MessageSender(dependencies, { callers, decisions, changes });
    this.settlement = new MessageSettlement(dependencies, { callers, questions, changes });
    this.alone = new AloneQuestions(dependencies, { callers, questions, changes });
    this.teller = new DocumentTeller(dependencies);
  }

  /** Makes records of what was asked for; `isFull`: of as much as is made at once, there may be more. */
  async generate(chain: string, signal: AbortSignal): Promise<{ generated: number; isFull: boolean }> {
    if (!(await this.mayGenerate(chain, signal))) {
      await this.teller.tellHeldUp(chain);
      return { generated: 0, isFull: false };
    }
    const { generated, invalid, isFull } = await this.generator.generate(chain);
    if (invalid.length > 0) await this.teller.tellDecided(chain);
    await this.teller.tellHeldUp(chain);
    return { generated, isFull };
  }

  /**
   * Makes records of all that was asked for, and does what is due: finds out what became of a message, or of records, or sends the
   * next message; one call to the agency, or one question. Then documents are told. `nextAt` is when to come again, which may be at
   * once; without it nothing waits but for what is asked for next.
   */
  async advance(chain: string, signal: AbortSignal): Promise<{ nextAt?: Date }> {
    let hasDone = true;
    await this.generateAll(chain, signal);
    try {
      hasDone = await this.step(chain, signal);
    } catch (error) {
      if (!(error instanceof OvertakenError)) throw error;
    }
    // A record that was decided may be what another request of its invoice waits for.
    if (hasDone) await this.generateAll(chain, signal);
    await this.teller.tellDecided(chain);
    await this.teller.tellHeldUp(chain);
    const nextStep = await nextStepAt(this.dependencies, chain, { isTooEarly: !hasDone });
    return present({ nextAt: earliest(nextStep, await this.gate.nextAt(chain)) });
  }

  private async mayGenerate(chain: string, signal: AbortSignal): Promise<boolean> {
    return (await this.dependencies.requests.isWaiting(chain)) && this.gate.mayGrow(chain, signal);
  }

  private async generateAll(chain: string, signal: AbortSignal): Promise<void> {
    if (!(await this.mayGenerate(chain, signal))) return;
    while ((await this.generator.generate(chain)).isFull);
  }

  private async step(chain: string, signal: AbortSignal): Promise<boolean> {
    const { messages, clock } = this.dependencies;
    const open = await this.withinReach(chain, await messages.open(chain));
    if (open === undefined) return (await this.alone.askDue(chain, signal)) || this.sender.sendNext(chain, signal);
    if (open.isToRepeat) return this.sender.repeat(open, signal);
    if (open.settlesAt > clock()) return false;
    await this.settlement.settle(open, signal);
    return true;
  }

  /** Times that a worker with a wrong clock has left are no further away than they can be. The message as it then is. */
  private async withinReach(chain: string, open: VerifactuMessage | undefined): Promise<VerifactuMessage | undefined> {
    const { sendings, messages, options, clock } = this.dependencies;
    const after = (seconds: number) => new Date(clock().getTime() + seconds * 1_000);
    const sending = await sendings.find(chain);
    const nextSendAt = after(waitSecondsOf(sending, options));
    if (sending.nextSendAt !== undefined && sending.nextSendAt > nextSendAt)
      await sendings.replace(sending, { ...sending, nextSendAt });
    const settlesAt = after(Math.max(options.settleSeconds, 2 * options.timeoutSeconds));
    if (open === undefined || open.settlesAt <= settlesAt) return open;
    const settling = { ...open, settlesAt };
    return (await messages.replace(open, settling)) ? settling : messages.open(chain);
  }
}
