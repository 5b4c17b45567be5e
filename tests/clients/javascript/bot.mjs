// A bot of one's own: node bot.mjs ws://HOST:PORT CODE NAME. Written from docs/protocol.md and docs/bots.md alone.
import { WebSocket } from 'ws';

const [url, code, name] = process.argv.slice(2);
const socket = new WebSocket(url);
let [requests, choices, talked] = [0, 0, false];
const request = (type, fields) => socket.send(JSON.stringify({ type, id: ++requests, ...fields }));

/** Rivals are those who show a token of the other clan; everybody else may be a friend. */
const worth = (view, id) => {
  const [act, seat] = id.split(':');
  const { side } = view.table[view.you].card;
  const tokens = view.table[Number(seat)]?.tokens ?? [];
  const isRival = tokens.includes(side === 'red' ? 'blue' : 'red');
  const isFriend = tokens.includes(side);
  if (act === 'attack') return (isRival ? 2 : isFriend ? -2 : 0) - (tokens.length === 3 ? 1.5 : 0);
  if (act === 'pass') return isFriend ? 0.5 : -1;
  return act === 'skip' || act === 'rank' ? -0.5 : 0;
};
const choose = ({ id, options, pick }, view) => {
  const rated = options.map((option) => ({ id: option.id, worth: worth(view, option.id) + Math.random() }));
  const best = rated.sort((a, b) => b.worth - a.worth).slice(0, pick.min);
  request('game.choose', { decisionId: id, optionIds: best.map((option) => option.id) });
  choices += 1;
};
socket.on('open', () => {
  request('hello', { protocol: 1, client: 'bot.mjs', name, locale: 'en' });
  request('room.join', { code, as: 'player' });
  request('room.ready', { ready: true });
});
socket.on('message', (data) => {
  const message = JSON.parse(data);
  if (message.type === 'game.update') {
    const held = message.held.map(({ decisionId }) => decisionId);
    for (const decision of message.decisions) if (!held.includes(decision.id)) choose(decision, message.view);
    if (!talked) request('chat.send', { channel: 'table', phrase: { key: 'phrase.clan', params: { clan: 'red' } } });
    talked = true;
  } else if (message.type === 'game.over') {
    process.stdout.write(JSON.stringify({ outcome: message.outcome, choices }));
    socket.close();
  } else if (message.type === 'bye' || (message.type === 'error' && message.re <= 3)) {
    // Later refusals are of questions that somebody else's answer has closed.
    process.stderr.write(`the server says ${message.code}\n`);
    socket.close();
  }
});
