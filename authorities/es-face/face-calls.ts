import type { Exchange } from '../../countries/wire/exchange';
import { FACE_HOSTS } from '../../countries/es/face/facts';
import { soapAction, writeRequest, type FaceRequest } from '../../countries/es/face/requests';
import { signedMessage } from '../../countries/es/face/ws-security';
import type { SignatureMethod } from '../../countries/wire/xml-signature/algorithms';
import { openSigner } from '../../countries/wire/xml-signature/signer';
import { loadLibxml } from '../../documents/xml/libxml';
import type { Departure } from '../../platform/http-call';
import type { IdentityClients, VersionedIdentity } from '../../platform/identity-clients';
import { present } from '../../platform/present';
import { exchanged } from '../../application/integration/exchanged';
import { keptExchange, type KeptExchange } from '../../application/integration/kept-exchange';
import { keepingFor, type Evidence, type Message } from '../../application/integration/evidence';

const PATH = '/proveedores/v1/factura';

export interface FaceCallsOptions {
  environment: keyof typeof FACE_HOSTS;
  /** Replacement for scheme, host and port. */
  url?: string;
  /** Namespace of the operations. */
  namespace: string;
  /** Hash in the signature of each call. */
  method: SignatureMethod;
}

/** A request that is signed and ready to leave. */
export interface FaceMessage {
  readonly bytes: Buffer;
  readonly action: string;
}

export interface Calling {
  readonly identity: VersionedIdentity;
  readonly signal: AbortSignal;
  readonly departure?: Departure;
}

/** Calls to FACe. Everything sent is kept before it leaves, and everything received before it counts. */
export class FaceCalls {
  constructor(
    private readonly clients: Pick<IdentityClients, 'with'>,
    private readonly evidence: Pick<Evidence, 'keep' | 'withdraw'>,
    private readonly options: FaceCallsOptions,
  ) {}

  get address(): string {
    const { environment, url } = this.options;
    return new URL(PATH, url ?? FACE_HOSTS[environment]).href;
  }

  /** @throws SignerRefused when the certificate cannot sign */
  async message(request: FaceRequest, { cert, key }: VersionedIdentity): Promise<FaceMessage> {
    const { namespace, method } = this.options;
    const signing = { signer: openSigner({ cert, key }), method };
    const signed = signedMessage(await loadLibxml(), writeRequest(namespace, request), signing);
    return { bytes: Buffer.from(signed), action: soapAction(namespace, request.operation) };
  }

  async call(
    { documentId, kind }: Pick<Message, 'documentId' | 'kind'>,
    message: FaceMessage,
    { identity, signal, departure }: Calling,
  ): Promise<KeptExchange> {
    const send = async (leaving: Departure) => this.send(message, { identity, signal, departure: leaving });
    return keptExchange(keepingFor(this.evidence, { documentId, kind, bytes: message.bytes }), send, departure);
  }

  /** Sends a message and keeps nothing: for calls of no document. */
  async send(message: FaceMessage, { identity, signal, departure }: Calling): Promise<Exchange> {
    const headers = { 'content-type': 'text/xml; charset=utf-8', soapaction: message.action };
    return exchanged(async () =>
      this.clients.with(identity, async (http) =>
        http.postBytes(this.address, message.bytes, { signal, headers, ...present({ departure }) }),
      ),
    );
  }
}
