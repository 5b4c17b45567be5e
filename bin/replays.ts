/** Everything that plays a record again, in one piece of the program that is loaded only when a record is watched. */
export { filmFrom } from './film.ts';
export { openRecord, playRecord } from './record-file.ts';
