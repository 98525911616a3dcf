import { createRequire } from 'node:module';
import { ENDPOINTS } from '@tetrarium/protocol/server';
import { expect, test } from 'vitest';
import { describeApi } from '../src/api/openapi.ts';

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly schema: object;
  }[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: object }> };
  readonly responses: Record<
    string,
    { readonly description: string; readonly content?: Record<string, { readonly schema: object }> }
  >;
}
const described = describeApi('1.2.3') as {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: Record<string, object> };
};
const operations = Object.entries(described.paths).flatMap(([path, byMethod]) =>
  Object.entries(byMethod).map(([method, operation]) => ({ path, method, ...operation })),
);

test('everything that can be asked is described once', () => {
  expect(described.openapi).toBe('3.1.0');
  expect(described.info).toMatchObject({ title: 'Tetrarium', version: '1.2.3' });
  expect(operations.map(({ operationId }) => operationId)).toEqual(
    expect.arrayContaining(Object.keys(ENDPOINTS)),
  );
  expect(operations).toHaveLength(Object.keys(ENDPOINTS).length);
});

test('every name in a path is a parameter, and no other', () => {
  for (const { path, parameters } of operations) {
    const inPath = parameters.filter((each) => each.in === 'path').map(({ name }) => name);
    expect([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)).toEqual(inPath);
  }
});

test('every schema is one of JSON Schema 2020-12, and every reference leads somewhere', () => {
  const require = createRequire(import.meta.url);
  const { default: Ajv } = require('ajv/dist/2020.js') as typeof import('ajv/dist/2020.js');
  const ajv = new Ajv({ strict: false });
  const schemas = operations.flatMap(({ parameters, requestBody, responses }) => [
    ...parameters.map(({ schema }) => schema),
    ...Object.values(requestBody?.content ?? {}).map(({ schema }) => schema),
    ...Object.values(responses).flatMap(({ content = {} }) =>
      Object.values(content).map(({ schema }) => schema),
    ),
  ]);
  expect(schemas.length).toBeGreaterThan(40);
  for (const schema of schemas) {
    const { $ref } = schema as { $ref?: string };
    if ($ref === undefined) expect(ajv.validateSchema(schema), JSON.stringify(schema)).toBe(true);
    else expect(described.components.schemas[$ref.split('/').at(-1)!]).toBeDefined();
  }
});
