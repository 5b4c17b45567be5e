/** The network interfaces of this machine. */
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

/** Their addresses by the interface's name. */
export type Interfaces = { readonly [name: string]: readonly NetworkInterfaceInfo[] | undefined };

/**
 * The interfaces as the system tells them; none where it refuses to, as Android does to programs that are no apps of its own.
 * @param read asks the system
 */
export const ownInterfaces = (read: () => Interfaces = networkInterfaces): Interfaces => {
  try {
    return read();
  } catch {
    return {};
  }
};
