import type { OpenAPIV3_1 } from 'openapi-types';

export type Schema = OpenAPIV3_1.SchemaObject | OpenAPIV3_1.ReferenceObject;

/** Security scheme of the tokens by which systems deliver. */
export const PUSH_TOKEN = 'deliveryToken';

/** openapi-types gives parameters the schemas of OpenAPI 3.0; ours are of 3.1. */
export interface Parameter {
  name: string;
  in: 'query' | 'path' | 'header';
  required?: boolean;
  description: string;
  style?: 'deepObject';
  explode?: boolean;
  allowReserved?: boolean;
  schema: Schema;
  example?: unknown;
  examples?: Record<string, OpenAPIV3_1.ExampleObject>;
}

export type Responses = Record<string, OpenAPIV3_1.ResponseObject | OpenAPIV3_1.ReferenceObject>;

export interface OperationPart {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  /** Scopes; an empty list of requirements means that no token is needed. Of several any is enough. */
  security: ({ bearer: string[] } | { [PUSH_TOKEN]: [] })[];
  parameters?: Parameter[];
  requestBody?: OpenAPIV3_1.RequestBodyObject;
  /** Largest body after decompression. */
  'x-max-body-bytes'?: number;
  responses: Responses;
}

export interface PathItem {
  get?: OperationPart;
  post?: OperationPart;
  put?: OperationPart;
  delete?: OperationPart;
}

export function schemaRef(name: string): OpenAPIV3_1.ReferenceObject {
  return { $ref: `#/components/schemas/${name}` };
}
