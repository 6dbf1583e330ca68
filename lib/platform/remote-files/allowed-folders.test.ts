import { expect, test } from 'vitest';
import { toFolderError } from './allowed-folders';
import { RemoteError } from './remote-error';

const createError = (code: string) => Object.assign(new Error(`${code}: message of the system`), { code });

test.each(['EACCES', 'EPERM'])('%s becomes a sentence about the permission', (code) => {
  const error = toFolderError(createError(code), '/archive', 'change');
  expect(error).toBeInstanceOf(RemoteError);
  expect(error).toHaveProperty('message', 'Sheaf may not change the folder /archive.');
  expect(toFolderError(createError(code), '/archive', 'read')).toHaveProperty(
    'message',
    'Sheaf may not read the folder /archive.',
  );
});

test('an error without a code becomes a sentence without one', () => {
  expect(toFolderError(new Error('Odd.'), '/archive', 'read').message).toBe(
    'The folder /archive can’t be used.',
  );
  expect(toFolderError(createError('EIO'), '/archive', 'read').message).toBe(
    'The folder /archive can’t be used (EIO).',
  );
});
