import type { ServerResponse } from 'node:http';

const XML = 'text/xml; charset=utf-8';

export function sendXml(response: ServerResponse, status: number, xml: string): void {
  const bytes = Buffer.from(xml);
  response.writeHead(status, { 'content-type': XML, 'content-length': bytes.length });
  response.end(bytes);
}
