/** The rule cases: reading scenario files and running them against the engine. */
export { parseScenarios } from './parse.ts';
export { runScenario } from './run.ts';
export type { Failure, Scenario } from './types.ts';
