/** `learn`: the lesson. */
import type { FlagValues, Io } from '../command.ts';
import { lessonFor } from '../lesson.ts';
import { sitDown } from '../sit.ts';

/** Teaches until the person leaves. @throws Failure `terminal/…` or `flag/…` */
export const learnCommand = async (flags: FlagValues, io: Io): Promise<number> => sitDown(lessonFor, flags, io);
