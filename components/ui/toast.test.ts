import { expect, test } from 'vitest';
import { connectToasts, enterToastScope, showToast } from './toast';

test('a toast that waits for the container is dropped when the user leaves its scope', () => {
  showToast({ message: 'Deleted', scope: 'first' });
  showToast({ message: 'Copied' });
  enterToastScope('first');
  enterToastScope('second');
  const shown: string[] = [];
  const entered: (string | null)[] = [];
  const disconnect = connectToasts({
    show: ({ message }) => shown.push(String(message)),
    enterScope: (scope) => entered.push(scope),
  });
  expect(shown).toEqual(['Copied']);
  enterToastScope(null);
  expect(entered).toEqual([null]);
  disconnect();
});
