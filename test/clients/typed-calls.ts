import type { CallLine } from './client-program';

/** A file is whatever the generated types want of it. */
const FILE = 'declare const file: never;\n';

export function fetchCalls(lines: readonly CallLine[]): string {
  const calls = lines.map(({ method, path, parameters, body, file }) => {
    const content = file === undefined ? JSON.stringify(body) : 'file';
    const params = JSON.stringify(withoutEmpty(parameters));
    const options = content === undefined ? `params: ${params}` : `params: ${params}, body: ${content}`;
    return `  () => client.${method}(${JSON.stringify(path)}, { ${options} }),\n`;
  });
  return `import type createClient from 'openapi-fetch';
import type { paths } from './schema';
${FILE}declare const client: ReturnType<typeof createClient<paths>>;
export const calls = [\n${calls.join('')}];\n`;
}

export function heyApiCalls(lines: readonly CallLine[]): string {
  const calls = lines.map(({ operation, parameters, body, file }) => {
    const { header, ...places } = withoutEmpty(parameters);
    const options = Object.entries({ ...places, headers: header, body })
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
    const content = file === undefined ? [] : [file.isForm ? 'body: { file }' : 'body: file'];
    return `  () => sdk.${operation}({ ${[...options, ...content].join(', ')} }),\n`;
  });
  return `import * as sdk from './generated/sdk.gen';
${FILE}export const calls = [\n${calls.join('')}];\n`;
}

function withoutEmpty(parameters: CallLine['parameters']): Partial<CallLine['parameters']> {
  return Object.fromEntries(Object.entries(parameters).filter(([, named]) => Object.keys(named).length > 0));
}
