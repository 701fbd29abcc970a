import type { BillingSystem } from '../../countries/es/verifactu/records';
import type { VerifactuSettings } from '../../countries/es/verifactu/settings';
import { serviceVersion } from '../../platform/service-version';
import type { AccountRepository } from '../../storage/account-repository';
import type { VerifactuInstallation } from './stores/installation-repository';

type DeclaringSettings = Pick<
  VerifactuSettings,
  | 'AUTHORITY_ES_VERIFACTU_PRODUCER_NAME'
  | 'AUTHORITY_ES_VERIFACTU_PRODUCER_NIF'
  | 'AUTHORITY_ES_VERIFACTU_SYSTEM_NAME'
  | 'AUTHORITY_ES_VERIFACTU_SYSTEM_ID'
  | 'AUTHORITY_ES_VERIFACTU_SYSTEM_VERSION'
  | 'AUTHORITY_ES_VERIFACTU_INSTALLATION'
>;

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

/** The system as the settings declare it. */
export function declaredSystem(settings: DeclaringSettings): DeclaredSystem {
  const version = settings.AUTHORITY_ES_VERIFACTU_SYSTEM_VERSION;
  const installation = settings.AUTHORITY_ES_VERIFACTU_INSTALLATION;
  return {
    producerName: settings.AUTHORITY_ES_VERIFACTU_PRODUCER_NAME,
    producerNif: settings.AUTHORITY_ES_VERIFACTU_PRODUCER_NIF,
    systemName: settings.AUTHORITY_ES_VERIFACTU_SYSTEM_NAME,
    systemId: settings.AUTHORITY_ES_VERIFACTU_SYSTEM_ID,
    systemVersion: version === '' ? serviceVersion() : version,
    ...(installation === '' ? {} : { installation }),
  };
}

/** SistemaInformatico of the records that are asked for now. The number may be another one since the last (ADR 94). */
export class BillingSystems {
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
      numeroInstalacion: this.declared.installation ?? (await this.installation.number()),
      indicadorMultiplesOT: this.hasSeveralCompanies,
    };
  }
}
