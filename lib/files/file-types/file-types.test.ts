import { expect, test } from 'vitest';
import { isProgramText } from './file-types';

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
