/** Keeps the server's numbers in the form that Prometheus reads. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Census, Meter } from './meter.ts';

export interface Metrics {
  readonly meter: Meter;
  readonly contentType: string;
  /** Everything as text, the present numbers counted anew. */
  text(): Promise<string>;
}

/** Seconds; a choice should be answered within ten milliseconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1];

/** @param census counted whenever the numbers are read */
export const createMetrics = (census: () => Census): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const received = new Counter({
    ...{ name: 'blood_bound_messages_total', help: 'Messages from clients', labelNames: ['type'], registers },
  });
  const refused = new Counter({
    ...{ name: 'blood_bound_refusals_total', help: 'Refused messages', labelNames: ['code'], registers },
  });
  const ended = new Counter({ name: 'blood_bound_games_total', help: 'Ended games', labelNames: ['how'], registers });
  const atDoor = new Counter({
    ...{ name: 'blood_bound_ssh_total', help: 'What happened at the ssh door', labelNames: ['what'], registers },
  });
  const answered = new Histogram({
    name: 'blood_bound_request_seconds',
    help: 'From the arrival of a request to its answer',
    labelNames: ['type'],
    buckets: BUCKETS,
    registers,
  });
  new Gauge({
    name: 'blood_bound_rooms',
    help: 'Rooms',
    labelNames: ['phase'],
    registers,
    collect() {
      for (const [phase, count] of Object.entries(census().rooms)) this.set({ phase }, count);
    },
  });
  new Gauge({
    name: 'blood_bound_sessions',
    help: 'People known, connected or not',
    registers,
    collect() {
      this.set(census().sessions);
    },
  });
  new Gauge({
    name: 'blood_bound_connections',
    help: 'People connected',
    registers,
    collect() {
      this.set(census().connections);
    },
  });
  return {
    meter: {
      received: (type) => received.inc({ type }),
      refused: (code) => refused.inc({ code }),
      answered: (type, seconds) => answered.observe({ type }, seconds),
      ended: (how) => ended.inc({ how }),
      atDoor: (what) => atDoor.inc({ what }),
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
};
