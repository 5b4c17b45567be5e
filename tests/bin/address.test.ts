/** What may be typed to join, and what a host tells his friends to type. */
import { describe, expect, it } from 'vitest';
import { destinationIn, serverUrl } from '../../bin/address.ts';
import { invitationTo, reachableAddresses } from '../../bin/invitation.ts';
import { formatJoinCode } from '../../src/lan/join-code.ts';

it('takes addresses and nothing that only looks like one', () => {
  expect(serverUrl('example.org')).toBe('ws://example.org:7707/');
  expect(serverUrl('::1')).toBe('ws://[::1]:7707/');
  expect(serverUrl('[::1]:80')).toBe('ws://[::1]/');
  expect(serverUrl('wss://example.org/game?a=b')).toBe('wss://example.org/game?a=b');
  for (const wrong of ['', 'a b', 'http://example.org', 'example.org/x', 'example.org#x', 'a@b', 'x:1?y'])
    expect(() => serverUrl(wrong), wrong).toThrow('is no address');
});

it('takes a join code, in any letters; a machine of such a name is written with its port or its network', () => {
  expect(serverUrl('KTNC2')).toBe('ws://192.168.1.20:7707/');
  expect(serverUrl('kt-nc2')).toBe('ws://192.168.1.20:7707/');
  expect(serverUrl(formatJoinCode({ address: '203.0.113.7', port: 80 }) ?? '')).toBe('ws://203.0.113.7/');
  for (const wrong of ['KTNC3', 'TKNC2', 'server']) expect(() => serverUrl(wrong), wrong).toThrow('is no join code');
  expect(serverUrl('server:7707')).toBe('ws://server:7707/');
  expect(serverUrl('server.local')).toBe('ws://server.local:7707/');
  for (const host of ['raspi', 'localhost', 'host0', 'my-laptop-at-home'])
    expect(serverUrl(host)).toBe(`ws://${host}:7707/`);
});

describe('the invitation', () => {
  const address = (family: 'IPv4' | 'IPv6', text: string, internal = false) =>
    ({ family, address: text, internal, netmask: '', mac: '', cidr: null, scopeid: 0 }) as never;
  const interfaces = {
    lo: [address('IPv4', '127.0.0.1', true), address('IPv6', '::1', true)],
    docker0: [address('IPv4', '172.17.0.1')],
    ppp0: [address('IPv4', '203.0.113.7')],
    wlan0: [address('IPv4', '192.168.1.20'), address('IPv6', 'fe80::1'), address('IPv6', '2001:db8::7')],
  };

  it('names every address, the likeliest first, and those of IPv6 only where the server listens there', () => {
    expect(reachableAddresses('0.0.0.0', interfaces)).toEqual(['192.168.1.20', '203.0.113.7', '172.17.0.1']);
    expect(reachableAddresses('::', interfaces)).toContain('2001:db8::7');
    expect(reachableAddresses('::', interfaces)).not.toContain('fe80::1');
    expect(reachableAddresses('10.0.0.5', interfaces)).toEqual(['10.0.0.5']);
    expect(reachableAddresses('0.0.0.0', { lo: interfaces.lo })).toEqual(['127.0.0.1']);
  });

  it('has a line for the address and one for its code, with the port only where it is not the usual one', () => {
    expect(invitationTo('192.168.1.20', 7707)).toEqual([
      'npx blood-bound join 192.168.1.20',
      'npx blood-bound join KTNC2',
    ]);
    expect(invitationTo('192.168.1.20', 9000)).toEqual([
      'npx blood-bound join 192.168.1.20:9000',
      'npx blood-bound join KTEHFV9YZ',
    ]);
    expect(invitationTo('fd00::2', 9000)).toEqual(['npx blood-bound join [fd00::2]:9000']);
  });

  it('tells of SSH only where players are served over it', () => {
    const fingerprint = 'SHA256:x';
    expect(invitationTo('192.168.1.20', 7707, { port: 2222, fingerprint })).toEqual([
      ...invitationTo('192.168.1.20', 7707),
      'ssh -p 2222 192.168.1.20  # SHA256:x',
    ]);
    expect(invitationTo('192.168.1.20', 7707, { port: 22, fingerprint })[2]).toBe('ssh 192.168.1.20  # SHA256:x');
    expect(invitationTo('192.168.1.20', 7707).join()).not.toContain('ssh');
  });

  it('every line of it can be typed into the field for joining', () => {
    for (const line of invitationTo('192.168.1.20', 9000))
      expect(serverUrl(destinationIn(line).host)).toBe('ws://192.168.1.20:9000/');
  });
});
