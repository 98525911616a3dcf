import {
  API_ROOT,
  ENDPOINTS,
  type Endpoint,
  problemSchema,
  SIGNATURE_HEADERS,
} from '@tetrarium/protocol/server';
import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';

type Schema = v.GenericSchema<unknown, unknown>;

/** JSON Schema of what comes in or goes out; the checks that it cannot say are left out. */
function schemaOf(schema: Schema): Record<string, unknown> {
  const { $schema, ...rest } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
  });
  return rest;
}

/** The description of the API (OpenAPI 3.1), made of the same table as the API itself. */
export function describeApi(version: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, endpoint] of Object.entries(ENDPOINTS)) {
    const path = `${API_ROOT}${endpoint.path}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describe(name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Tetrarium', version, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Problem: schemaOf(problemSchema) },
      securitySchemes: {
        player: {
          type: 'apiKey',
          in: 'header',
          name: SIGNATURE_HEADERS.signature,
          description: `An ECDSA P-256 signature; see docs/operating.md. With ${SIGNATURE_HEADERS.key}, ${SIGNATURE_HEADERS.time} and ${SIGNATURE_HEADERS.nonce}`,
        },
        operator: { type: 'http', scheme: 'bearer' },
        instructor: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

function describe(operationId: string, endpoint: Endpoint): object {
  const { summary, caller, params, query, body, answer, status } = endpoint;
  const content = (schema: Schema) => ({ 'application/json': { schema: schemaOf(schema) } });
  const good = status.map((code) => [
    code,
    {
      description: code === 204 ? 'Done' : 'The answer',
      ...(code !== 204 && {
        content: answer ? content(answer) : { 'text/plain': { schema: { type: 'string' } } },
      }),
    },
  ]);
  const problem = {
    description: 'Why not',
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
  return {
    operationId,
    summary,
    ...(caller !== 'anybody' && { security: [{ [caller]: [] }] }),
    parameters: [...parametersOf(params, 'path'), ...parametersOf(query, 'query')],
    ...(body && { requestBody: { required: true, content: content(body) } }),
    responses: { ...Object.fromEntries(good), default: problem },
  };
}

function parametersOf(schema: Schema | undefined, place: 'path' | 'query'): object[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(schema) as {
    properties?: Record<string, object>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: each,
  }));
}
