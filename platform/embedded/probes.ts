import http from 'node:http';
import http2 from 'node:http2';

/**
 * `ready`: does its work. `alive`: answers, but says that it cannot work now (something it needs is missing); restarting
 * it would not help. `silent`: no answer.
 */
export type Health = 'ready' | 'alive' | 'silent';

const TIMEOUT_MS = 5_000;

export function probeHttp(url: string): Promise<Health> {
  return new Promise((resolve) => {
    const request = http.get(url, { agent: false, timeout: TIMEOUT_MS }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode === 200 ? 'ready' : 'alive'));
      response.on('error', () => resolve('silent'));
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve('silent'));
  });
}

/** Answer to `probeHttp`, in one line: whoever is not ready says why. Undefined where nothing answers. */
export function answerOfHttp(url: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const request = http.get(url, { agent: false, timeout: TIMEOUT_MS }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => resolve(text.trim().replaceAll('\n', ': ')));
      response.on('error', () => resolve(undefined));
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(undefined));
  });
}

const DESCRIBE_NAMESPACE = '/temporal.api.workflowservice.v1.WorkflowService/DescribeNamespace';

/** Asks the Temporal frontend for the namespace; a whole gRPC client would cost the supervisor half a second to load. */
export function probeTemporal(address: string, namespace: string): Promise<Health> {
  return new Promise((resolve) => {
    let status: string | undefined;
    const session = http2.connect(`http://${address}`);
    const finish = (health: Health) => {
      session.destroy();
      resolve(health);
    };
    session.on('error', () => finish('silent'));
    session.setTimeout(TIMEOUT_MS, () => finish('silent'));
    const request = session.request({
      ':method': 'POST',
      ':path': DESCRIBE_NAMESPACE,
      'content-type': 'application/grpc',
      te: 'trailers',
    });
    const readStatus = (headers: http2.IncomingHttpHeaders) => {
      status = headers['grpc-status']?.toString() ?? status;
    };
    request.on('response', readStatus);
    request.on('trailers', readStatus);
    request.on('error', () => finish('silent'));
    request.on('close', () => finish(status === '0' ? 'ready' : status === undefined ? 'silent' : 'alive'));
    request.resume();
    request.end(describeNamespaceFrame(namespace));
  });
}

/** gRPC frame (no compression, length) around the protobuf message whose field 1 is the namespace. */
function describeNamespaceFrame(namespace: string): Buffer {
  const name = Buffer.from(namespace, 'utf8');
  if (name.length > 127) throw new Error('the name of the namespace is too long');
  const frame = Buffer.alloc(7 + name.length);
  frame.writeUInt32BE(2 + name.length, 1);
  frame.writeUInt8(0x0a, 5);
  frame.writeUInt8(name.length, 6);
  name.copy(frame, 7);
  return frame;
}

/** Everything the supervisor has to know about a process. */
export interface ProcessSpec {
  name: string;
  command: string;
  arguments: readonly string[];
  environment: NodeJS.ProcessEnv;
  probe: () => Promise<Health>;
  /** Its words while it is alive and not ready; absent where it says nothing. */
  complaint?: () => Promise<string | undefined>;
  /** Time in which it has to become ready, that in which it uses the processor aside (start-patience.ts). */
  startTimeoutMs: number;
  /** Time in which it may stop before it is killed. */
  stopTimeoutMs: number;
}
