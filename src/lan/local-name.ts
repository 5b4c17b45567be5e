/** This machine's name in the local network. */
import { hostname } from 'node:os';

/** Such as `anna.local`. */
export const localName = (): string => `${hostname().split('.')[0]}.local`;
