import type { BillingSystem } from '../../countries/es/verifactu/records';
import type { AccountRepository } from '../../storage/account-repository';
import type { VerifactuInstallation } from '../../storage/verifactu/installation-repository';

/** What the operator says of this system, as its producer declares it. */
export interface DeclaredSystem {
  producerName: string;
  producerNif: string;
  systemName: string;
  systemId: string;
  systemVersion: string;
  /** None: one is made and stored. */
  installation?: string;
}

/** SistemaInformatico of the records that are asked for now. */
export class BillingSystems {
  private number: Promise<string> | undefined;
  private hasSeveralCompanies = false;

  constructor(
    private readonly declared: DeclaredSystem,
    private readonly installation: Pick<VerifactuInstallation, 'number'>,
    private readonly companies: Pick<AccountRepository, 'countCompanies'>,
  ) {}

  async current(): Promise<BillingSystem> {
    const { producerName, producerNif, systemName, systemId, systemVersion } = this.declared;
    // Companies are added and never removed.
    this.hasSeveralCompanies ||= (await this.companies.countCompanies('ES', 2)) > 1;
    return {
      nombreRazon: producerName,
      nif: producerNif,
      nombreSistemaInformatico: systemName,
      idSistemaInformatico: systemId,
      version: systemVersion,
      numeroInstalacion: this.declared.installation ?? (await this.storedNumber()),
      indicadorMultiplesOT: this.hasSeveralCompanies,
    };
  }

  /** A failure is not kept: the next record asks again. */
  private async storedNumber(): Promise<string> {
    this.number ??= this.installation.number().catch((error: unknown) => {
      this.number = undefined;
      throw error;
    });
    return this.number;
  }
}
