/** Whoever does not take what he is sent is not heard meanwhile: ssh2 answers all that it is asked, and would keep every answer. */
import type { Middleware } from './middleware.ts';

export const backpressure: Middleware = (next) => (guest) => {
  const { socket } = guest;
  socket.on('data', () => {
    if (socket.writableNeedDrain) socket.pause();
  });
  socket.on('drain', () => socket.resume());
  return next(guest);
};
