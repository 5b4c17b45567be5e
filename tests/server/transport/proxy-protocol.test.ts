/** The PROXY protocol on real TCP connections: who is behind a trusted proxy, in every way a header can come or go wrong. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { parseProxyHeader } from '../../../server/transport/proxy-header.ts';
import { withProxyProtocol } from '../../../server/transport/proxy-protocol.ts';
import { diceOf } from '../../helpers/arbitrary.ts';

const MARK = Buffer.from('\r\n\r\n\0\r\nQUIT\n', 'latin1');
/** A header of version 2. @param length what it says of its length, if that is a lie */
const binary = (command: number, family: number, payload: Buffer, length = payload.length): Buffer => {
  const head = Buffer.from([command, family, length >> 8, length & 255]);
  return Buffer.concat([MARK, head, payload]);
};
const IPV4 = Buffer.from([203, 0, 113, 9, 10, 0, 0, 1, 0xdc, 4, 0, 22]);
const IPV6 = Buffer.concat([Buffer.from('20010db8000000000000000000000007', 'hex'), Buffer.alloc(16), Buffer.alloc(4)]);
const TEXT = 'PROXY TCP4 203.0.113.9 10.0.0.1 56324 22\r\n';

const EVERYBODY = () => true;
const NOBODY = () => false;

/** The server's end of a new connection, and the client's. */
const connected = async (): Promise<{ readonly socket: Socket; readonly client: Socket }> => {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  const client = connect(address.port, '127.0.0.1').on('error', () => {});
  const [socket] = await accepted;
  onTestFinished(() => {
    client.destroy();
    socket.destroy();
    server.close();
  });
  return { socket, client };
};
/** Everything that comes, until the other end is done. */
const restOf = async (socket: Socket): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('latin1');
};

test.each([
  ['version 1, IPv4', Buffer.from(TEXT), '203.0.113.9'],
  ['version 1, IPv6', Buffer.from('PROXY TCP6 2001:db8::7 ::1 1 2\r\n'), '2001:db8::7'],
  ['version 1 that does not know', Buffer.from('PROXY UNKNOWN anything at all\r\n'), '127.0.0.1'],
  ['version 2, IPv4', binary(0x21, 0x11, IPV4), '203.0.113.9'],
  ['version 2, IPv4 and more', binary(0x21, 0x11, Buffer.concat([IPV4, Buffer.alloc(500)])), '203.0.113.9'],
  ['version 2, IPv6', binary(0x21, 0x21, IPV6), '2001:db8:0:0:0:0:0:7'],
  ['version 2 for itself', binary(0x20, 0x00, Buffer.alloc(0)), '127.0.0.1'],
  ['version 2 of another network', binary(0x21, 0x31, Buffer.alloc(216)), '127.0.0.1'],
])('%s: the address is known, and what follows is left for others', async (_, header, address) => {
  const { socket, client } = await connected();
  client.end(Buffer.concat([header, Buffer.from('SSH-2.0-test\r\n')]));
  const result = await withProxyProtocol(socket, EVERYBODY);
  expect(result).toEqual({ ok: true, value: { socket, address } });
  expect(await restOf(socket)).toBe('SSH-2.0-test\r\n');
});

test('a header that comes byte by byte is waited for, and nothing behind it is lost', async () => {
  const { socket, client } = await connected();
  const result = withProxyProtocol(socket, EVERYBODY);
  client.setNoDelay(true);
  for (const byte of Buffer.from(`${TEXT}hello`)) await new Promise((done) => client.write(Buffer.from([byte]), done));
  client.end();
  expect(await result).toMatchObject({ ok: true, value: { address: '203.0.113.9' } });
  expect(await restOf(socket)).toBe('hello');
});

test('from anybody but a proxy nothing is taken off, whatever it looks like', async () => {
  const { socket, client } = await connected();
  client.end(TEXT);
  expect(await withProxyProtocol(socket, NOBODY)).toMatchObject({ ok: true, value: { address: '127.0.0.1' } });
  expect(await restOf(socket)).toBe(TEXT);
});

test.each([
  ['no header at all', 'SSH-2.0-OpenSSH\r\n', 'proxy/header'],
  ['an endless line', `PROXY TCP4 ${'9'.repeat(200)}`, 'proxy/header'],
  ['an end before it', 'PROXY TC', 'proxy/gone'],
])('%s: refused, and the connection is cut', async (_, sent, code) => {
  const { socket, client } = await connected();
  client.end(sent);
  expect(await withProxyProtocol(socket, EVERYBODY)).toEqual({ ok: false, error: code });
  expect(socket.destroyed).toBe(true);
});

test('a proxy that says nothing is not waited for', async () => {
  const { socket } = await connected();
  expect(await withProxyProtocol(socket, EVERYBODY, 20)).toEqual({ ok: false, error: 'proxy/slow' });
  expect(socket.destroyed).toBe(true);
});

test.each([
  'PROXY TCP4 203.0.113.9 10.0.0.1 56324\r\n',
  'PROXY TCP4 203.0.113.9 10.0.0.1 56324 70000\r\n',
  'PROXY TCP4 203.0.113.256 10.0.0.1 1 2\r\n',
  'PROXY TCP4 2001:db8::7 10.0.0.1 1 2\r\n',
  'PROXY TCP6 fe80::1%eth0 ::1 1 2\r\n',
  'PROXY TCP4 203.0.113.9 10.0.0.1 1 2 3\r\n',
  'PROXY UDP4 203.0.113.9 10.0.0.1 1 2\r\n',
  'proxy TCP4 203.0.113.9 10.0.0.1 1 2\r\n',
  'PROXY \r\n',
])('%j is no header', (line) => {
  expect(parseProxyHeader(Buffer.from(line))).toEqual({ is: 'wrong' });
});

test.each([
  ['another version', binary(0x11, 0x11, IPV4)],
  ['another command', binary(0x22, 0x11, IPV4)],
  ['addresses cut short', binary(0x21, 0x11, IPV4.subarray(0, 8))],
  ['IPv6 addresses cut short', binary(0x21, 0x21, IPV6.subarray(0, 30))],
  ['a length that would never come', binary(0x21, 0x11, IPV4, 65_535)],
])('version 2 with %s is no header', (_, bytes) => {
  expect(parseProxyHeader(bytes)).toEqual({ is: 'wrong' });
});

const seed = process.env.SEED ?? `proxy-${Math.floor(Math.random() * 1e9)}`;
test(`cut anywhere a header is waited for, and bytes of chance never make one that is too long (SEED=${seed})`, () => {
  const dice = diceOf(seed);
  for (const header of [Buffer.from(TEXT), binary(0x21, 0x11, IPV4), binary(0x21, 0x21, IPV6)]) {
    for (let cut = 0; cut < header.length; cut += 1) {
      expect(parseProxyHeader(header.subarray(0, cut))).toEqual({ is: 'more' });
    }
    for (let round = 0; round < 2_000; round += 1) {
      const bytes = Buffer.from(header);
      for (let n = 0; n < 3; n += 1) bytes[dice.below(bytes.length)] = dice.below(256);
      const read = parseProxyHeader(bytes);
      if (read.is === 'whole') expect(read.bytes).toBeLessThanOrEqual(bytes.length);
    }
  }
});
