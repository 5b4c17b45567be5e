/** How far V8 lets the memory of a server grow before it looks for what is dead in it (V8, `Heap::MemoryController`). */
import { setFlagsFromString } from 'node:v8';

/**
 * V8 decides by itself, between four times of what is alive and, where much of it lives for a second or two as the state of a game
 * does, 1.3 times: a large server would then look every four seconds, and people wait while it does. Near the limit of the memory V8
 * still looks sooner. Holds for the whole process, its other threads too.
 * @param times from when on it looks, in times of what was alive when it looked last
 */
export const collectAt = (times: number): void => setFlagsFromString(`--heap-growing-percent=${(times - 1) * 100}`);
