import { expect, test } from 'vitest';
import { isContainerType, isProgramText } from './file-types';

test.each(['setup.exe', 'RUN.BAT', 'a.pdf.cmd', 'deploy.sh ', 'macro.vbs'])(
  'text named %s is a program',
  (name) => {
    expect(isProgramText(name, 'text/plain')).toBe(true);
    expect(isProgramText(name, 'text/csv')).toBe(true);
    expect(isProgramText(name, 'application/pdf')).toBe(false);
  },
);

test.each(['notes.txt', 'exe', 'exe.txt', 'readme', 'mail.eml', ''])(
  'text named %j is a document',
  (name) => {
    expect(isProgramText(name, 'text/plain')).toBe(false);
  },
);

test('recognizes the types that contain files', () => {
  const types = ['message/rfc822', 'application/vnd.ms-outlook', 'application/zip'];
  for (const type of types) expect(isContainerType(type)).toBe(true);
  for (const type of ['application/pdf', 'text/plain', 'image/png'])
    expect(isContainerType(type)).toBe(false);
});
