import { str, url, type CleanedEnv } from 'envalid';
import { mailAddress, positive } from '../../../platform/setting-kinds';

/** Settings of the connector `es-face`. */
export const FACE_SETTINGS = {
  AUTHORITY_ES_FACE: str({
    choices: ['on', 'off'],
    default: undefined,
    desc: 'whether invoices of Spanish companies to public bodies are submitted to FACe ([Spain](authorities/es.md#face)); `off` refuses them with `AUTHORITY_NOT_CONFIGURED`, and if not set they go to the integration service. Set it for api and workers, as all settings AUTHORITY_ES_FACE_…',
  }),
  AUTHORITY_ES_FACE_URL: url({
    default: undefined,
    desc: "scheme, host and port in place of FACe's own (AUTHORITY_ENVIRONMENT)",
  }),
  AUTHORITY_ES_FACE_NAMESPACE: str({
    default: 'https://int-ws-face.redsara.es/proveedores/v1/factura',
    desc: 'namespace of the operations in calls to FACe, as the WSDL of the environment has it (targetNamespace)',
  }),
  AUTHORITY_ES_FACE_WSS: str({
    choices: ['sha1', 'sha256'],
    default: 'sha1',
    desc: 'hash in the signature of calls to FACe (WS-Security): `sha1` as its manual says, or `sha256`',
  }),
  AUTHORITY_ES_FACE_EMAIL: mailAddress({
    default: '',
    desc: 'e-mail address that FACe notifies of invoices (correo); required with AUTHORITY_ES_FACE=on',
  }),
  AUTHORITY_ES_FACE_STATUS_SECONDS: positive({
    default: 3600,
    desc: 'interval at which FACe is asked what became of each invoice that it has accepted',
  }),
  AUTHORITY_ES_FACE_TIMEOUT_SECONDS: positive({ default: 30, desc: 'time that one call to FACe may take' }),
  AUTHORITY_ES_FACE_SETTLE_SECONDS: positive({
    default: 60,
    desc: 'time after an unknown outcome in which FACe may still take an invoice: before, it is not sent again; at least twice the timeout',
  }),
} as const;

export type FaceSettings = CleanedEnv<typeof FACE_SETTINGS>;

export function faceProblems(settings: FaceSettings): string[] {
  if (settings.AUTHORITY_ES_FACE !== 'on') return [];
  return [
    ...(settings.AUTHORITY_ES_FACE_EMAIL === ''
      ? ['AUTHORITY_ES_FACE_EMAIL: required with AUTHORITY_ES_FACE=on: the address that FACe notifies']
      : []),
    ...(settings.AUTHORITY_ES_FACE_SETTLE_SECONDS < 2 * settings.AUTHORITY_ES_FACE_TIMEOUT_SECONDS
      ? ['AUTHORITY_ES_FACE_SETTLE_SECONDS: at least twice AUTHORITY_ES_FACE_TIMEOUT_SECONDS']
      : []),
  ];
}
