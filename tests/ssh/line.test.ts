/** One channel as streams: what happens to frames when nobody takes them, on a clock turned by hand. */
import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import type { ServerChannel } from 'ssh2';
import { expect, test } from 'vitest';
import { LIMITS } from '../../server/limits.ts';
import { createLine } from '../../server/ssh/line.ts';
import { FrameWriter } from '../../src/tui/terminal/frame-writer.ts';
import { createManualTimers } from '../helpers/manual-timers.ts';

/** A channel whose other end may stop taking, on a socket that has room. */
const startLine = () => {
  const timers = createManualTimers();
  const written: string[] = [];
  let taken: (() => void)[] = [];
  let isTaking = true;
  let stalls = 0;
  const channel = new (class extends EventEmitter {
    readonly writable = true;
    get writableLength(): number {
      return taken.length;
    }
    write(output: string, done: () => void): boolean {
      written.push(output);
      if (isTaking) done();
      else taken.push(done);
      return true;
    }
  })();
  const socket = Object.assign(new EventEmitter(), { writableNeedDrain: false, destroy: () => {} });
  const line = createLine({
    channel: channel as unknown as ServerChannel,
    socket: socket as unknown as Socket,
    size: { columns: 80, rows: 24 },
    limits: LIMITS,
    clock: timers,
    onStalled: () => {
      stalls += 1;
    },
  });
  return {
    line,
    timers,
    channel,
    written,
    stalls: () => stalls,
    stop: () => {
      isTaking = false;
    },
    goOn: () => {
      isTaking = true;
      const waiting = taken;
      taken = [];
      for (const done of waiting) done();
    },
  };
};

test('a channel that takes nothing gets no more frames, and then the newest alone', () => {
  const { line, timers, written, stalls, stop, goOn } = startLine();
  const writer = new FrameWriter(line.stdout, { columns: 80, rows: 24, colour: 0, title: 'test', timers });
  writer.open();
  writer.show('frame 0');
  timers.advance(100);
  stop();
  const before = written.length;
  for (let frame = 1; frame <= 100; frame += 1) {
    writer.show(`frame ${frame}`);
    timers.advance(100);
  }
  expect(written.length).toBe(before + 1);
  goOn();
  timers.advance(100);
  expect(written.length).toBe(before + 2);
  expect(written.at(-1)).toContain('00');
  timers.advance(LIMITS.sshStallMs);
  expect(stalls()).toBe(0);
});

test('a channel that takes nothing for half a minute is cut, once', () => {
  const { line, timers, stalls, stop } = startLine();
  stop();
  expect(line.stdout.write('something')).toBe(false);
  timers.advance(LIMITS.sshStallMs - 1);
  expect(stalls()).toBe(0);
  timers.advance(LIMITS.sshStallMs);
  expect(stalls()).toBe(1);
});

test('what was typed before anybody listened is heard', async () => {
  const { line, channel } = startLine();
  channel.emit('data', Buffer.from('early'));
  let heard = '';
  line.stdin.on('data', (chunk) => {
    heard += String(chunk);
  });
  await Promise.resolve();
  channel.emit('data', Buffer.from(' late'));
  expect(heard).toBe('early late');
});

test('input beyond the limit is thrown away, and after a pause there is a beginning', () => {
  const { line, channel, timers } = startLine();
  let heard = 0;
  let last = '';
  line.stdin.on('data', (chunk) => {
    heard += chunk.length;
    last = String(chunk);
  });
  for (let chunk = 0; chunk < 100; chunk += 1) channel.emit('data', Buffer.alloc(32_768));
  expect(heard).toBe(LIMITS.sshBytesAtOnce);
  timers.advance(150);
  channel.emit('data', Buffer.alloc(100));
  expect(heard).toBe(LIMITS.sshBytesAtOnce);
  timers.advance(200);
  channel.emit('data', Buffer.from('!'));
  expect(last).toBe('\x1b[201~!');
});

test('a window that is dragged is told of now and then, within what can be drawn', () => {
  const { line, timers } = startLine();
  let told = 0;
  line.stdout.on('resize', () => {
    told += 1;
  });
  for (let size = 1; size <= 1_000; size += 1) {
    line.resize({ columns: size * 10, rows: size });
    timers.advance(1);
  }
  expect(told).toBeLessThanOrEqual(20);
  expect([line.stdout.columns, line.stdout.rows]).toEqual([LIMITS.sshColumns, LIMITS.sshRows]);
});
