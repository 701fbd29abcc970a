import { X509Certificate } from 'node:crypto';
import { present } from '../platform/present';
import type { AgencyOptions } from './aeat/agency-memory';
import type { AgencySystem, AgencyView } from './aeat/agency-view';
import { speak } from './aeat/speak';
import { faceEndpoint } from './face/endpoint';
import type { FacePlatform } from './face/platform';
import type { Control } from './ledger';
import { CertificateAuthority, certificatesFolder } from './tls/certificate-authority';
import { SII_PROTOCOL } from './sii/protocol';
import { startTlsServer } from './tls/tls-server';
import { VERIFACTU_PROTOCOL } from './verifactu/protocol';

export interface AuthoritiesOptions {
  /** 0 takes a free port. */
  port: number;
  /** TiempoEsperaEnvio of VERI*FACTU. */
  verifactuWaitSeconds: number;
  /** Whoever holds the certificate in `provider.pem`, which is written then, may act for every taxpayer. */
  providerNif?: string;
  /** Rows of a page of a query. */
  pageSize?: number;
  /** How long a request may take to arrive. */
  requestTimeoutMs?: number;
}

interface Surroundings {
  host: string;
  names: readonly string[];
  dataFolder: string;
  /** The switches that the sandbox has for all authorities. */
  control: () => Control;
  onFailure: (error: unknown) => void;
}

/** The authorities that are spoken to in their own protocols. */
export interface RunningAuthorities {
  url: string;
  /** The tax agency's. */
  agencies: Readonly<Record<AgencySystem, () => Promise<AgencyView>>>;
  face: () => Promise<FacePlatform>;
  stop(): Promise<void>;
}

const VERIFACTU_PATH = '/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP';
const SII_PATHS = {
  emitidas: '/wlpl/SSII-FACT/ws/fe/SiiFactFEV1SOAP',
  recibidas: '/wlpl/SSII-FACT/ws/fr/SiiFactFRV1SOAP',
} as const;

const FACE_PATH = '/proveedores/v1/factura';

/**
 * Listens; what an authority needs beyond that (its code, its journal, libxml2 and its schemas) is loaded when somebody
 * comes to it, so that the start of a stack does not wait for authorities that nobody asks.
 */
export async function startAuthorities(
  options: AuthoritiesOptions,
  { host, names, dataFolder, control, onFailure }: Surroundings,
): Promise<RunningAuthorities> {
  const { port, verifactuWaitSeconds: waitSeconds, providerNif, pageSize, requestTimeoutMs } = options;
  const certificates = await CertificateAuthority.open(certificatesFolder(dataFolder));
  const provider = providerNif === undefined ? undefined : certificates.writeProvider(providerNif);
  const agency: AgencyOptions = { folder: dataFolder, control, ...present({ pageSize, providerNif }) };
  const verifactu = speak({
    protocol: VERIFACTU_PROTOCOL,
    openAgency: async () => (await import('./verifactu/agency.js')).VerifactuAgency.open({ ...agency, waitSeconds }),
    openReader: async () => (await import('./verifactu/open-reader.js')).openVerifactuReader(),
    addresses: { [VERIFACTU_PATH]: (to, payload, { nif, arrivedAt }) => to.answer(payload, nif, arrivedAt) },
  });
  const sii = speak({
    protocol: SII_PROTOCOL,
    openAgency: async () => (await import('./sii/agency.js')).SiiAgency.open(agency),
    openReader: async () => (await import('./sii/open-reader.js')).openSiiReader(),
    addresses: {
      [SII_PATHS.emitidas]: (to, payload, { nif, arrivedAt }) =>
        to.answer(payload, { libro: 'emitidas', presentador: nif, at: arrivedAt }),
      [SII_PATHS.recibidas]: (to, payload, { nif, arrivedAt }) =>
        to.answer(payload, { libro: 'recibidas', presentador: nif, at: arrivedAt }),
    },
  });
  let platform: Promise<FacePlatform> | undefined;
  const face = () => (platform ??= openFace({ folder: dataFolder, certificate: certificates.certificate, control }));
  const opening = startTlsServer({
    host,
    names,
    port,
    certificates,
    handlers: { ...verifactu.handlers, ...sii.handlers },
    openHandlers: { [FACE_PATH]: faceEndpoint(face) },
    onFailure,
    ...present({ requestTimeoutMs }),
  });
  const [server] = await Promise.all([opening, provider]);
  return {
    url: server.url,
    agencies: { 'es-verifactu': verifactu.open, 'es-sii': sii.open },
    face,
    async stop() {
      await server.stop();
      await Promise.all([verifactu.close(), sii.close(), platform?.then((opened) => opened.close())]);
    },
  };
}

async function openFace({
  folder,
  certificate,
  control,
}: {
  folder: string;
  certificate: string;
  control: () => Control;
}) {
  const [{ FacePlatform }, { FaceReader }] = await Promise.all([
    import('./face/platform.js'),
    import('./face/reader.js'),
  ]);
  const authority = new X509Certificate(certificate);
  return FacePlatform.open(await FaceReader.open(), { folder, authority, control });
}
