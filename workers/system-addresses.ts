import { AGENCY_HOSTS } from '../application/aeat/agency-calls';
import { FACE_HOSTS } from '../application/face/face-calls';
import { isOn } from '../application/integration/configured-systems';
import type { Config } from '../platform/config';
import { withoutCredentials } from '../platform/embedded/own-servers';

/** Where this worker submits documents, by the name of the system: for operators, who may have meant another one. */
export function systemAddresses(config: Config): Record<string, string> {
  const { AUTHORITY_ENVIRONMENT: environment } = config;
  const agency = (url: string | undefined, seal: 'on' | 'off' | undefined) => {
    const { person, seal: ofSeals } = AGENCY_HOSTS[environment];
    return (
      url ?? (seal === undefined ? `${person} (certificates of seals: ${ofSeals})` : seal === 'on' ? ofSeals : person)
    );
  };
  const spanish = {
    'es-verifactu': agency(config.AUTHORITY_ES_VERIFACTU_URL, config.AUTHORITY_ES_VERIFACTU_SEAL),
    'es-sii': agency(config.AUTHORITY_ES_SII_URL, config.AUTHORITY_ES_SII_SEAL),
    'es-face': config.AUTHORITY_ES_FACE_URL ?? FACE_HOSTS[environment],
  } as const;
  const systems = Object.entries(spanish).filter(([system]) => isOn(config, system as keyof typeof spanish));
  const { INTEGRATION_URL: url, integrationUrls } = config;
  const ofCountries = Object.entries(integrationUrls).map(([iso, address]) => [`gateway of ${iso}`, address] as const);
  const gateways = isOn(config, 'gateway')
    ? [...(url === undefined ? [] : [['gateway', url] as const]), ...ofCountries]
    : [];
  const addresses = [...systems, ...gateways].map(
    ([system, address]) => [system, withoutCredentials(address)] as const,
  );
  return Object.fromEntries<string>(addresses);
}
