/** The anchor: whatever one of eight sockets sends, all eight get the same 256 bytes. No work, only WebSocket. */
import { WebSocketServer } from 'ws';
import { report } from './report.mjs';

const SEATS = 8;
const BYTES = Buffer.alloc(256, '.');

const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
let table = [];
server.on('connection', (socket) => {
  const mine = table;
  mine.push(socket);
  if (mine.length === SEATS) table = [];
  socket.on('error', () => {});
  socket.on('message', () => {
    for (const each of mine) each.send(BYTES, { binary: false });
  });
});
server.on('listening', () => report(server.address().port));
