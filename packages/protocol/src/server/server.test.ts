import { describe, expect, test } from 'vitest';
import {
  type Board,
  boardKey,
  findNameFault,
  RequestRefused,
  ServerClient,
  signedText,
} from './index.ts';
import { asciiJson, base64Url } from './signing.ts';

describe('names', () => {
  test.each([
    'Ann',
    'Žižek',
    "O'Neil-Smith",
    '佐藤さん',
    'Ωμέγα',
    'J.R. 7',
    'Пётр',
    'a',
    'x'.repeat(20),
    '0',
    'Ålö',
    'Administratorin',
    'Моя Система',
    '한글',
  ])('%s will do', (name) => {
    expect(findNameFault(name)).toBeUndefined();
  });

  test.each([
    ['', 'a name of 1 to 20 letters'],
    ['x'.repeat(21), 'a name of 1 to 20 letters'],
    ['аnn', 'a name in one alphabet'],
    ['Ωmega', 'a name in one alphabet'],
    ['a\u202eb', "a name of letters, digits, spaces and . _ ' -"],
    ['a\u200bb', "a name of letters, digits, spaces and . _ ' -"],
    ['a\nb', "a name of letters, digits, spaces and . _ ' -"],
    ['<b>', "a name of letters, digits, spaces and . _ ' -"],
    ['😀', "a name of letters, digits, spaces and . _ ' -"],
    ['ｆｕｌｌ', 'a name in plain letters'],
    ['ﬁne', 'a name in plain letters'],
    ['q̃̃̃̃', 'a name with at most two marks on a letter'],
    ['...', 'a name with a letter or a digit'],
    [' a', 'a name with single spaces between words'],
    ['a  b', 'a name with single spaces between words'],
    ...[
      ...['Admin', 'ADMIN.', 'admın', 'ADMİN', 'Àdmin', 'a.d-m_i n', 'Adm1n', 'admln', 'AdmIn'],
      ...['adrnin', '0perator', 'SY5TEM', 'ЅУЅТЕМ', 'ᴀᴅᴍɪɴ', "'server'", 'Tetrarium'],
    ].map((name): [string, string] => [name, 'a name that nobody takes for an operator']),
    ...[
      ...['admin\u034f', 'Admin\ufe0f', 'Ann\u034f', 'Ann\ufe00', 'x\u180b', '\u115f'],
      ...['\u1160\u115f', '\u17b4a', 'a\u{e0100}'],
    ].map((name): [string, string] => [name, 'a name of letters that can be seen']),
  ])('%j is expected to be %s', (name, expected) => {
    expect(findNameFault(name)).toBe(expected);
  });
});

describe('boards', () => {
  const board: Board = {
    ruleset: 'classic',
    rulesVersion: 1,
    mode: 'lock',
    list: 'open',
    playedBy: 'person',
  };
  test.each<[Partial<Board>, string]>([
    [{}, 'classic@1/lock/open/person'],
    [{ list: 'daily', date: '2026-11-16' }, 'classic@1/lock/daily:2026-11-16/person'],
    [{ adversary: 50 }, 'classic@1/lock/open/person/adversary:50'],
    [{ playedBy: 'brain', brain: 'lee' }, 'classic@1/lock/open/brain'],
    [
      { playedBy: 'brain', brain: 'lee', adversary: 9 },
      'classic@1/lock/open/brain:lee/adversary:9',
    ],
  ])('%j is %s', (changes, key) => {
    expect(boardKey({ ...board, ...changes })).toBe(key);
  });
});

test('what is signed says what is asked of whom', () => {
  const request = {
    host: 'h:1',
    method: 'PUT',
    path: '/x?y=1',
    bodyHash: 'ab',
    time: 5,
    nonce: 'n',
  };
  expect(signedText(request)).toBe('tetrarium-signature-1\nh:1\nPUT /x?y=1\nab\n5\nn');
  expect(asciiJson({ name: 'Žé😀' })).toBe('{"name":"\\u017d\\u00e9\\ud83d\\ude00"}');
  const texts = ['', 'f', 'fo', 'foo', 'foob'].map((text) =>
    base64Url(Uint8Array.from(text, (letter) => letter.charCodeAt(0))),
  );
  expect(texts).toEqual(['', 'Zg', 'Zm8', 'Zm9v', 'Zm9vYg']);
});

test('a client takes no foreign answer for one of the server', async () => {
  const answers = (status: number, content: string) =>
    new ServerClient({
      origin: 'http://h',
      fetch: async () => ({ status, headers: { get: () => '7' }, text: async () => content }),
      now: () => 0,
      nonce: () => 'n',
    });
  const refused = await answers(502, '<html>')
    .score(1)
    .catch((error) => error);
  expect(refused).toBeInstanceOf(RequestRefused);
  expect(refused).toMatchObject({
    retryAfter: 7,
    problem: { status: 502, code: 'answer/foreign' },
  });
  await expect(answers(200, '{}').score(1)).rejects.toThrow();
  await expect(answers(200, '{}').rename('Ann')).rejects.toThrow('Expected a key to sign with');
});
