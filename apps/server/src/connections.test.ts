import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { ConnectionGuard, networkOf } from './connections.ts';

class Caller extends EventEmitter {
  isEnded = false;
  readonly remoteAddress: string;
  constructor(remoteAddress: string) {
    super();
    this.remoteAddress = remoteAddress;
  }
  destroy(): this {
    this.isEnded = true;
    return this;
  }
}

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '::ffff:192.0.2.7'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['2001:db8::a:b', '2001:db8:0:0'],
  ['fe80::1', 'fe80:0:0:0'],
  ['::', '0:0:0:0'],
])('%s is of the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test('sixty people behind one address have their pages and races', () => {
  const guard = new ConnectionGuard();
  // A browser opens six connections, and one for each of two races.
  const callers = Array.from({ length: 60 * 8 }, () => new Caller('192.0.2.1'));
  for (const caller of callers) guard.admit(caller as never);
  expect(callers.filter(({ isEnded }) => isEnded)).toEqual([]);
});

test('an address has so many connections; others and this machine do not suffer', () => {
  const guard = new ConnectionGuard(3);
  const connect = (ip: string): Caller => {
    const caller = new Caller(ip);
    guard.admit(caller as never);
    return caller;
  };
  const first = [1, 2, 3, 4].map((i) => connect(`2001:db8::${i}`));
  expect(first.map(({ isEnded }) => isEnded)).toEqual([false, false, false, true]);
  // One that was not admitted is none that leaves.
  first[3]!.emit('close');
  expect(connect('2001:db8::5').isEnded).toBe(true);
  first[0]!.emit('close');
  expect(connect('2001:db8::6').isEnded).toBe(false);
  expect(connect('192.0.2.1').isEnded).toBe(false);
  for (let i = 0; i < 10; i++) expect(connect('127.0.0.1').isEnded).toBe(false);
});
