import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { ENDPOINTS, type Endpoint } from './endpoints.ts';

/** As far as this test looks into a schema. */
interface Node {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Node>>;
  readonly wrapped?: Node;
  readonly item?: Node;
  readonly options?: readonly (Node | string)[];
}

/** Every text in a schema with where it is. */
function* textsIn(schema: Node, place: string): Generator<[string, Node]> {
  if (schema.type === 'string') yield [place, schema];
  for (const [name, entry] of Object.entries(schema.entries ?? {})) {
    yield* textsIn(entry, `${place}.${name}`);
  }
  if (schema.wrapped !== undefined) yield* textsIn(schema.wrapped, place);
  if (schema.item !== undefined) yield* textsIn(schema.item, `${place}[]`);
  for (const option of schema.options ?? []) {
    if (typeof option === 'object') yield* textsIn(option, place);
  }
}

const TEXTS = Object.entries<Endpoint>(ENDPOINTS).flatMap(([name, endpoint]) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    return schema === undefined ? [] : [...textsIn(schema as unknown as Node, `${name} ${part}`)];
  }),
);

describe('what PostgreSQL cannot store is refused before it gets there', () => {
  test('there are texts to look at', () => {
    const places = TEXTS.map(([place]) => place);
    for (const place of [
      'createContest body.title',
      'enter body.source',
      'publishContest body.games[].fault.message',
      'lendTab body.answers[].answer',
    ]) {
      expect(places).toContain(place);
    }
  });

  test.each(TEXTS)('%s', (_, schema) => {
    for (const bad of ['x\0y', '\0', 'x\ud800y', '\udc00']) {
      expect(v.safeParse(schema as never, bad).success).toBe(false);
    }
  });

  test('whole pairs and other controls are letters', () => {
    const [, source] = TEXTS.find(([place]) => place === 'enter body.source')!;
    expect(v.safeParse(source as never, '// \ud83d\ude00\n\t\u0001').success).toBe(true);
  });
});
