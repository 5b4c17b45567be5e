/** Where this machine keeps the settings of programs. */
import { homedir } from 'node:os';
import { join } from 'node:path';

const NAME = 'blood-bound';

/**
 * The folder for the settings of this program, which need not exist yet: `XDG_CONFIG_HOME` or `~/.config` on Linux and
 * other systems, `~/Library/Preferences` on macOS, `%APPDATA%` on Windows.
 */
export const settingsFolder = (env: { readonly [name: string]: string | undefined }, platform: string): string => {
  if (platform === 'darwin') return join(homedir(), 'Library', 'Preferences', NAME);
  if (platform === 'win32') return join(env.APPDATA || join(homedir(), 'AppData', 'Roaming'), NAME, 'Config');
  return join(env.XDG_CONFIG_HOME || join(homedir(), '.config'), NAME);
};
