/** Hosting and joining in a network, with the built command: found on this machine, on others, over several cables, or by the code. */
import { spawn } from 'node:child_process';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Namespaces, ownNamespaces, whyNoNamespaces } from './own-namespaces.ts';
import { type Program, startProgram } from './programs.ts';

const hosting = async (
  name: string,
  around?: Parameters<typeof startProgram>[1],
  more: readonly string[] = ['--port', '0'],
) => {
  const host = startProgram(['host', '--plain', '--as', name, ...more], around);
  await host.says(/npx blood-bound join/);
  return host;
};
/** Somebody else comes to the list of rooms of that host. */
const comesIn = async (guest: Program, host: string): Promise<void> => {
  await guest.says(/Welcome/);
  guest.type('rooms');
  await guest.says(new RegExp(`— ${host} — `));
};

describe('on one machine', () => {
  it('two programs find each other, and the number of the list leads in', async () => {
    const mark = `Anna${process.pid}`;
    const host = await hosting(mark);
    const port = Number((await host.says(/join \S+:(\d+)/))[1]);
    const guest = startProgram(['join', '--plain', '--as', 'Boris']);
    const [, number, players, , version] = await guest.says(
      new RegExp(`^(\\d+)\\. ${mark} @ \\S+ — (one person) — ([\\d.]+):${port} — ([\\d.]+)$`, 'm'),
    );
    expect([players, version]).toEqual(['one person', expect.stringMatching(/^\d+\.\d+\.\d+$/)]);
    await guest.says(/Type the number/);
    guest.type('999');
    guest.type(String(number));
    await comesIn(guest, mark);
  });

  it('one that is not to be announced is not found', async () => {
    const [quiet, loud] = [`Quiet${process.pid}`, `Loud${process.pid}`];
    await hosting(quiet, undefined, ['--port', '0', '--no-announce']);
    await hosting(loud);
    const guest = startProgram(['join', '--as', 'Boris']);
    await guest.says(new RegExp(loud));
    expect(await guest.ended()).toBe(0);
    expect(guest.said()).not.toContain(quiet);
  });
});

const why = whyNoNamespaces();

describe.skipIf(why !== null)(`on several machines${why === null ? '' : ` (left out: ${why})`}`, () => {
  const network = (): {
    readonly net: Namespaces;
    readonly on: (machine: string) => Parameters<typeof startProgram>[1];
  } => {
    const net = ownNamespaces('bb');
    onTestFinished(net.remove);
    return { net, on: (machine) => (command) => net.inside(machine, command) };
  };
  const usual: readonly string[] = [];

  it('everybody finds a host with two cables at the address on his own', async () => {
    const { net, on } = network();
    const [anna, boris, clara] = [net.machine('anna'), net.machine('boris'), net.machine('clara')];
    net.cable([anna, '10.77.1.1'], [boris, '10.77.1.2']);
    net.cable([anna, '192.168.77.1'], [clara, '192.168.77.2']);
    const host = await hosting('Anna', on(anna), usual);
    for (const address of ['10.77.1.1', '192.168.77.1']) await host.says(new RegExp(`join ${address}\\n`));
    const guests = [
      [boris, '10.77.1.1', 'one person'],
      [clara, '192.168.77.1', '2 people'],
    ] as const;
    for (const [machine, address, people] of guests) {
      const guest = startProgram(['join', '--plain', '--as', 'Guest'], on(machine));
      await guest.says(new RegExp(`^1\\. Anna @ \\S+ — ${people} — ${address} — `, 'm'));
      await guest.says(/Type the number/);
      guest.type('1');
      await comesIn(guest, 'Anna');
      expect(guest.said()).not.toMatch(/^2\. /m);
    }
  });

  it('where no multicast comes through nobody is found, and the join code leads in', async () => {
    const { net, on } = network();
    const [anna, boris, router] = [net.machine('anna'), net.machine('boris'), net.machine('router')];
    net.cable([anna, '192.168.77.1'], [router, '192.168.77.254']);
    net.cable([boris, '10.77.1.2'], [router, '10.77.1.254']);
    net.route(anna, '192.168.77.254');
    net.route(boris, '10.77.1.254');
    net.forwards(router);
    const host = await hosting('Anna', on(anna), usual);
    const [, code = ''] = await host.says(/join ([A-Z2-9]{5})\n/);
    const seeker = startProgram(['join', '--plain', '--as', 'Seeker'], on(boris));
    expect(await seeker.ended()).toBe(1);
    expect(seeker.said()).toMatch(/No server was found in this network.*\(join\/nobody\)/);
    const guest = startProgram(['join', code.toLowerCase(), '--plain', '--as', 'Boris'], on(boris));
    await comesIn(guest, 'Anna');
  });

  it('of thousands who say they are servers some are listed, harmlessly', async () => {
    const { net, on } = network();
    const boris = net.machine('boris');
    const flood = `
      const mdns = require('multicast-dns')({ interface: '127.0.0.1', bind: '0.0.0.0' });
      const tell = (n) => {
        const name = n + ' (x)._blood-bound._tcp.local';
        const data = ['id=' + n, 'name=\\x1b[2JEve' + n, 'players=9', 'version=1'];
        const answers = [
          { name: '_blood-bound._tcp.local', type: 'PTR', data: name, ttl: 120 },
          { name, type: 'SRV', data: { port: 1, target: 'eve.local' }, ttl: 120 },
          { name, type: 'TXT', data, ttl: 120 },
        ];
        mdns.respond(answers, () => (n % 500 ? tell(n + 1) : setTimeout(tell, 10, n + 1)));
      };
      tell(1);`;
    const [command, args] = net.inside(boris, [process.execPath, '-e', flood]);
    const eve = spawn(command, [...args], { stdio: 'ignore' });
    onTestFinished(() => void eve.kill('SIGKILL'));
    const guest = startProgram(['join'], on(boris));
    expect(await guest.ended()).toBe(0);
    const listed = guest.said().match(/^\d+\. .*$/gm) ?? [];
    expect(listed).toHaveLength(30);
    for (const line of listed) expect(line).toMatch(/^\d+\. Eve\d+ — 9 people — 127\.0\.0\.1:1 — 1$/);
  });

  it('a host who leaves says goodbye, and is not found any more', async () => {
    const { net, on } = network();
    const [anna, boris] = [net.machine('anna'), net.machine('boris')];
    net.cable([anna, '10.77.1.1'], [boris, '10.77.1.2']);
    const host = await hosting('Anna', on(anna), usual);
    const early = startProgram(['join', '--as', 'Boris'], on(boris));
    await early.says(/^1\. Anna/m);
    host.type('quit');
    host.type('quit');
    expect(await host.ended()).toBe(0);
    const late = startProgram(['join', '--as', 'Boris'], on(boris));
    expect(await late.ended()).toBe(1);
  });
});
