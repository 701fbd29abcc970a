import { X509Certificate } from 'node:crypto';
import { present } from '../../platform/present';
import { invalidControl, membersOf } from '../control-body';
import type { SimulatedSystem, SimulatorSetting } from '../simulator';
import type { FaceChange } from './changes';
import { faceEndpoint } from './endpoint';
import type { FacePlatform } from './platform';

const PATH = '/proveedores/v1/factura';
const member = 'face';

export const FACE_SIMULATOR: SimulatedSystem = {
  system: 'es-face',
  member,
  open: (setting) => {
    let platform: Promise<FacePlatform> | undefined;
    const open = async () => (platform ??= openPlatform(setting));
    return {
      handlers: {},
      openHandlers: { [PATH]: faceEndpoint(open) },
      view: open,
      // Invoices name no document of ours.
      entriesOf: async () => Promise.resolve([]),
      readChange: (value) => {
        const changes = readFaceChanges(value);
        return async () => (await open()).change(changes);
      },
      told: async () => Promise.resolve(undefined),
      close: async () => (await platform)?.close(),
    };
  },
};

async function openPlatform({ folder, certificate, control }: SimulatorSetting): Promise<FacePlatform> {
  const [{ FacePlatform: Platform }, { FaceReader }] = await Promise.all([
    import('./platform.js'),
    import('./reader.js'),
  ]);
  const authority = new X509Certificate(certificate);
  return Platform.open(await FaceReader.open(), { folder, authority, control });
}

/** Invoices that FACe has, to be moved to other states. */
function readFaceChanges(body: unknown): FaceChange[] {
  return Object.entries(membersOf(body, member)).map(([invoice, value]) => {
    const { code, comment, ...others } =
      typeof value === 'string' ? { code: value } : membersOf(value, `${member}.${invoice}`);
    const isText = typeof code === 'string' && (comment === undefined || typeof comment === 'string');
    if (!isText || Object.keys(others).length > 0)
      throw invalidControl(`${member}.${invoice} must be the code of a state, or {"code": "…", "comment": "…"}`);
    return { invoice, code, ...present({ comment }) };
  });
}
