/** Who comes first where the cores are few. */
import { getPriority, setPriority } from 'node:os';

const FIRST = -20;
const usual = getPriority();

/** Whatever is started from now on competes like everything else. */
export const goAsUsual = (): void => {
  if (getPriority() !== usual) setPriority(usual);
};

/**
 * People's machines do not compete with the server for its cores, so the load does not wait for it either; its servers have been started
 * by then, and keep their place.
 */
export const goFirst = (): void => {
  try {
    setPriority(FIRST);
  } catch {
    console.log('the load may not go before the server here (it takes the rights of root), and waits for it as well');
  }
};
