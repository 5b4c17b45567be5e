/** How a rule that waits for people is written: a process is a table of named steps, each returning one instruction. */
import type { Answer, Decision, GameEvent, Outcome, Until } from './types.ts';

/** What the step after an `ask` is told: the answers since, and whether the time ran out. */
export interface Answered {
  readonly answers: readonly Answer[];
  readonly expired: boolean;
}

export type Question = Omit<Decision, 'id'>;

/** S state, P process name → its variables, Label resume points, V own variables. */
export type Next<S, P, Label extends string, V> = { readonly events?: readonly GameEvent[] } & (
  | {
      readonly do: 'ask';
      readonly state: S;
      readonly until: Until;
      readonly pace: string;
      readonly decisions: readonly Question[];
      readonly then: Label;
      readonly vars?: Partial<V>;
    }
  | {
      [K in keyof P & string]: {
        readonly do: 'call';
        readonly state: S;
        readonly process: K;
        readonly with: P[K];
        readonly then: Label;
        readonly vars?: Partial<V>;
      };
    }[keyof P & string]
  | { readonly do: 'goto'; readonly state: S; readonly then: Label; readonly vars?: Partial<V> }
  | { readonly do: 'done'; readonly state: S }
  | { readonly do: 'end'; readonly state: S; readonly outcome: Outcome }
);

export type Process<S, P, Label extends string, V> = {
  readonly [L in Label]: (state: S, vars: V, answered: Answered) => Next<S, P, Label, V>;
};

/** The processes of one game by name, as the kernel calls them: the types of each are checked where it is defined. */
export type Processes<S> = {
  readonly [name: string]: {
    // biome-ignore lint/suspicious/noExplicitAny: the table holds processes of different variables; `defineFor` checks each.
    readonly [step: string]: (state: S, vars: any, answered: Answered) => Next<S, any, string, any>;
  };
};

/** Gives a definer for the processes of one game; every process starts at its step `start`. */
export const defineFor =
  <S, P>() =>
  <Name extends keyof P & string, Label extends string>(
    _name: Name,
    steps: Process<S, P, Label | 'start', P[Name]>,
  ): Process<S, P, Label | 'start', P[Name]> =>
    steps;

/** The answer of one seat to a question of one kind, or undefined. */
export const answerOf = (answered: Answered, seat: number, kind: string): readonly string[] | undefined =>
  answered.answers.find((answer) => answer.seat === seat && answer.kind === kind)?.optionIds;
