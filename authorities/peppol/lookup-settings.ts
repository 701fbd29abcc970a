import { nameServersOf, SML_ZONES, type PeppolSettings } from '../../countries/peppol/settings';
import type { ServiceConfig } from '../../countries/service-config';
import { GuardedClient } from '../../platform/guarded-http/guarded-client';
import type { ReceiverLookupDependencies } from './receiver-lookup';

/** How receivers are looked up by the settings. */
export function lookupSettings(
  settings: PeppolSettings,
  { AUTHORITY_ENVIRONMENT, EDOC_MODE }: Pick<ServiceConfig, 'AUTHORITY_ENVIRONMENT' | 'EDOC_MODE'>,
): Omit<ReceiverLookupDependencies, 'read' | 'clock' | 'shares' | 'onLookup'> {
  const zone = settings.AUTHORITY_PEPPOL_SML_ZONE;
  return {
    client: new GuardedClient({ allowHosts: settings.AUTHORITY_PEPPOL_ALLOW_HOSTS, takesHttp: true }),
    smpUrl: settings.AUTHORITY_PEPPOL_SMP_URL,
    zone: zone === '' ? SML_ZONES[AUTHORITY_ENVIRONMENT] : zone,
    nameServers: nameServersOf(settings) ?? [],
    refuseSandbox: EDOC_MODE === 'production',
  };
}
