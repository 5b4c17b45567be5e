/** Networks of a test's own: Linux network namespaces joined by virtual cables, made with iproute2 and taken away again. */
import { execFileSync, spawnSync } from 'node:child_process';

/** Why they cannot be made here; null where they can. */
export const whyNoNamespaces = (): string | null => {
  if (process.platform !== 'linux') return 'network namespaces are of Linux';
  if (process.getuid?.() !== 0) return 'only root may make network namespaces';
  const name = `bb-probe-${process.pid}`;
  const made = spawnSync('ip', ['netns', 'add', name], { encoding: 'utf8' });
  if (made.error !== undefined) return 'there is no ip command (iproute2)';
  if (made.status !== 0) return `no network namespace can be made: ${made.stderr.trim()}`;
  execFileSync('ip', ['netns', 'del', name]);
  return null;
};

const LOOKS = 500;

export interface Namespaces {
  /** The name of a machine, made with its loopback up. */
  machine(name: string): string;
  /** A cable between two machines, each end with its address. */
  cable(a: readonly [string, string], b: readonly [string, string]): void;
  /** Whatever is for elsewhere goes to this address. */
  route(machine: string, via: string): void;
  /** The machine passes on what is for others, multicast excepted. */
  forwards(machine: string): void;
  /** The command that runs another inside of a machine. */
  inside(machine: string, command: readonly string[]): readonly [string, readonly string[]];
  /** Takes everything away. */
  remove(): void;
}

/** @param mark tells the machines of one test from those of others; at most six letters */
export const ownNamespaces = (mark: string): Namespaces => {
  const ip = (...args: readonly string[]): string => execFileSync('ip', [...args], { encoding: 'utf8' });
  const own = `${mark}${process.pid}`;
  const made: string[] = [];
  let cables = 0;
  return {
    machine: (name) => {
      const machine = `${own}-${name}`;
      ip('netns', 'add', machine);
      made.push(machine);
      ip('-n', machine, 'link', 'set', 'lo', 'up');
      return machine;
    },
    cable: ([a, atA], [b, atB]) => {
      cables += 1;
      // The kernel takes fifteen letters.
      const [endA, endB] = [`v${process.pid}a${cables}`, `v${process.pid}b${cables}`];
      ip('link', 'add', endA, 'netns', a, 'type', 'veth', 'peer', 'name', endB, 'netns', b);
      const ends = [
        [a, endA, atA],
        [b, endB, atB],
      ] as const;
      for (const [machine, end, address] of ends) {
        ip('-n', machine, 'addr', 'add', `${address}/24`, 'dev', end);
        ip('-n', machine, 'link', 'set', end, 'up');
      }
      // The kernel takes a moment to notice that the cable is plugged in at both ends.
      for (const [machine, end] of ends) {
        const isUp = (): boolean => ip('-n', machine, '-o', 'link', 'show', end).includes('state UP');
        for (let look = 0; !isUp(); look += 1) {
          if (look > LOOKS) throw new Error(`the cable of ${machine} does not come up`);
          execFileSync('sleep', ['0.02']);
        }
      }
    },
    route: (machine, via) => void ip('-n', machine, 'route', 'add', 'default', 'via', via),
    forwards: (machine) => {
      execFileSync('ip', ['netns', 'exec', machine, 'sh', '-c', 'echo 1 > /proc/sys/net/ipv4/ip_forward']);
    },
    inside: (machine, command) => ['ip', ['netns', 'exec', machine, ...command]],
    remove: () => {
      for (const machine of made) spawnSync('ip', ['netns', 'del', machine]);
    },
  };
};
