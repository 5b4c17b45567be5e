/** Why a request was refused: a code and what fills the gaps of its text. */
import type { ErrorCode } from './codes.ts';

export interface Refusal {
  readonly code: ErrorCode;
  readonly params?: { readonly [name: string]: string | number };
}
