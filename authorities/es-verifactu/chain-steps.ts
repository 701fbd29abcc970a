import { ChainChanges } from '../../application/chains/chain-changes';
import { ChainSteps, type ChainWork } from '../../application/chains/chain-steps';
import type { VerifactuMessage } from './stores/message-repository';
import type { VerifactuStores } from './stores/stores';
import { AgencyQuestions } from './agency-questions';
import { Callers } from './callers';
import { ChainGate, type ChainGateDependencies } from './chain-gate';
import { earliest, nextStepAt } from './chain-schedule';
import { DocumentTeller, type DocumentTellerDependencies } from './document-teller';
import { RecordGenerator, type GeneratedRecords, type RecordGeneratorDependencies } from './generate-records';
import { MessageDecisions } from './message-decisions';
import { MessageSender } from './message-sender';
import { MessageSettlement } from './message-settlement';
import { RecordSettlement } from './record-settlement';
import type { SendingDependencies } from './sending-dependencies';
import { waitSecondsOf } from './sending-options';

export interface ChainStepsDependencies
  extends
    SendingDependencies,
    Pick<VerifactuStores, 'chains' | 'records' | 'untold' | 'comparisons' | 'known'>,
    Pick<ChainGateDependencies, 'recordClock' | 'onHeld'> {
  schemas: RecordGeneratorDependencies['schemas'];
  documents: DocumentTellerDependencies['documents'] & RecordGeneratorDependencies['documents'];
  look: DocumentTellerDependencies['look'];
  goOn: DocumentTellerDependencies['goOn'];
}

export function chainSteps(dependencies: ChainStepsDependencies): ChainSteps {
  return new ChainSteps(new VerifactuChains(dependencies));
}

/** What is done for a chain of records (ADR 71). */
class VerifactuChains implements ChainWork {
  readonly teller: DocumentTeller;
  private readonly gate: ChainGate;
  private readonly generator: RecordGenerator;
  private readonly sender: MessageSender;
  private readonly messageSettlement: MessageSettlement;
  private readonly recordSettlement: RecordSettlement;

  constructor(private readonly dependencies: ChainStepsDependencies) {
    const { connection, sendings } = dependencies;
    const changes = new ChainChanges(connection, sendings);
    const callers = new Callers(dependencies);
    const questions = new AgencyQuestions(dependencies);
    const decisions = new MessageDecisions(dependencies, changes);
    this.gate = new ChainGate(dependencies, callers);
    this.generator = new RecordGenerator(dependencies);
    this.sender = new MessageSender(dependencies, { callers, decisions, changes });
    this.messageSettlement = new MessageSettlement(dependencies, { callers, questions, changes });
    this.recordSettlement = new RecordSettlement(dependencies, { callers, questions, changes });
    this.teller = new DocumentTeller(dependencies);
  }

  async mayGenerate(chain: string, signal: AbortSignal): Promise<boolean> {
    return (await this.dependencies.requests.isWaiting(chain)) && this.gate.mayGrow(chain, signal);
  }

  async generate(chain: string): Promise<GeneratedRecords> {
    return this.generator.generate(chain);
  }

  /** Finds out what became of a message, or of records, or sends the next message. */
  async step(chain: string, signal: AbortSignal): Promise<boolean> {
    const { messages, clock } = this.dependencies;
    const open = await this.withinReach(chain, await messages.open(chain));
    if (open === undefined)
      return (await this.recordSettlement.settleDue(chain, signal)) || this.sender.sendNext(chain, signal);
    if (open.isToRepeat) return this.sender.repeat(open, signal);
    if (open.settlesAt > clock()) return false;
    await this.messageSettlement.settle(open, signal);
    return true;
  }

  async nextAt(chain: string, hasDone: boolean): Promise<Date | undefined> {
    const nextStep = await nextStepAt(this.dependencies, chain, { isTooEarly: !hasDone });
    return earliest(nextStep, await this.gate.nextAt(chain));
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
