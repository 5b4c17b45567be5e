/** The room where there is little room: what must never be folded away, whatever else there is. */
import { afterEach, expect, test } from 'vitest';
import { invitationTo } from '../../../bin/invitation.ts';
import { LANGUAGES, loadLanguage } from '../../../src/i18n/index.ts';
import { unmountAll } from '../../helpers/tui.ts';
import { connect, PREFERENCES, showApp, startTable } from '../session.tsx';

afterEach(unmountAll);

test.each(LANGUAGES)(
  'in %s the address and its join code stand in the smallest window, whatever else there is',
  async (code) => {
    const server = startTable();
    const vera = await connect(server, 'Vera');
    const settings = { seats: 12, password: 'sesame', options: { berserkerOnIntervention: false } };
    const created = await vera.request('room.create', { game: 'blood-bound', ...settings });
    expect(created.ok).toBe(true);
    const ssh = { port: 2222, fingerprint: `SHA256:${'x'.repeat(43)}` };
    const invitation = [...invitationTo('192.168.1.20', 9000, ssh), 'npx blood-bound join vera.local:9000'];
    const preferences = { ...PREFERENCES, language: await loadLanguage(code) };
    const app = showApp(vera, { columns: 60, rows: 18 }, { invitation, preferences });
    const text = await app.until(/npx blood-bound join KTEHFV9YZ/);
    expect(text).toContain('npx blood-bound join 192.168.1.20:9000');
    expect(text).toMatch(/❯ +1/);
    expect(text.split('\n').at(-1)).toContain('?');
  },
);

test('what the server refuses leaves the way out on the screen', async () => {
  const vera = await connect(startTable(), 'Vera');
  await vera.request('room.create', { game: 'blood-bound' });
  const app = showApp(vera);
  await app.until(/s start/);
  app.type('s');
  const refused = await app.until(/There are empty seats/);
  expect(refused.split('\n').at(-1)).toMatch(/There are empty seats.* q leave\s*$/);
});
