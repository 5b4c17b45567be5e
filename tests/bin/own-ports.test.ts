/** Ports of one server that would be in each other's way. */
import { expect, test } from 'vitest';
import { checkOwnPorts } from '../../bin/own-ports.ts';

const at = (host: string, port = 7813) => ({ host, port });

test.each([
  ['0.0.0.0', '0.0.0.0'],
  ['0.0.0.0', '127.0.0.1'],
  ['127.0.0.1', '0.0.0.0'],
  ['::', '127.0.0.1'],
  ['::1', '::1'],
])('%s and %s cannot share one', (host, other) => {
  expect(() => checkOwnPorts({ port: at(host, 1), ssh: at(host), 'metrics-port': at(other) })).toThrow(
    '--ssh and --metrics-port are both 7813',
  );
});

test('different addresses can, and so can ports that are not chosen or not asked for', () => {
  checkOwnPorts({ port: at('127.0.0.1'), ssh: at('127.0.0.2'), 'metrics-port': at('::1') });
  checkOwnPorts({ port: at('0.0.0.0'), ssh: at('::1') });
  checkOwnPorts({ port: at('0.0.0.0', 0), ssh: at('0.0.0.0', 0), 'metrics-port': null });
});
