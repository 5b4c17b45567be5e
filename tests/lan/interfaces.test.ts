/** The network interfaces of this machine, also where the system does not tell them. */
import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { ownInterfaces } from '../../src/lan/interfaces.ts';

test('they are what the system tells', () => {
  expect(ownInterfaces()).toEqual(networkInterfaces());
});

test('where the system refuses to tell them, as Android does, there are none', () => {
  const refusal = () => {
    throw new Error('A system error occurred: uv_interface_addresses returned Unknown system error 13');
  };
  expect(ownInterfaces(refusal)).toEqual({});
});
