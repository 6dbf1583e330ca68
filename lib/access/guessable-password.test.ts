import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { whyGuessable } from './guessable-password';
import { makeUpPassword } from './make-up-password';
import { NewPassword } from './new-password';

const NAMES = ['Hafenspedition Müller', 'Ada Lovelace', 'ada.king@northwind.example'];

test('of the most common passwords that are long enough, each of the first 3,000 is refused, whatever its case', async () => {
  const longEnough = dictionary['passwords-common'].filter((each) => NewPassword.safeParse(each).success);
  expect(longEnough.length).toBeGreaterThan(3000);
  for (const common of longEnough.slice(0, 3000)) {
    expect(await whyGuessable(common, [])).toMatch(/among the most common/);
    expect(await whyGuessable(common.toUpperCase(), [])).toMatch(/among the most common/);
  }
});

test.each(['password', '12345678', 'Iloveyou', 'TrustNo1', 'qwertyuiop', '1q2w3e4r'])(
  '%s is common',
  async (common) => {
    expect(await whyGuessable(common, [])).toMatch(/among the most common/);
  },
);

test.each([
  ['the product', 'Sheaf2026!'],
  ['the product, spelled out', '1-s.h.e.a.f-1'],
  ['the organization', 'hafenspedition-müller'],
  ['the organization, without its accents', 'Hafenspedition_Muller_1'],
  ['a word of the organization', '2026Müller'],
  ['the person', 'AdaLovelace'],
  ['a name of the person', '!!!LOVELACE'],
  ['the address', 'ada.king@northwind.example'],
  ['what stands before the @', 'ada.king99'],
  ['what stands behind it', 'northwind1'],
  ['the product, twice', 'sheaf-sheaf'],
  ['the product and the organization', 'Sheaf@Müller2026'],
  ['the names of the person, the other way round', 'lovelace.ada'],
])('%s with digits and signs is refused: %s', async (_what, password) => {
  expect(await whyGuessable(password, NAMES)).toMatch(/little more than a name/);
});

test.each([
  'correct horse battery staple',
  'Lovelace und die Hafenspedition',
  'sheafs of wheat',
  // Neither letters nor common, and no name is without letters.
  '8401-7729-5513',
  // No initial of a name.
  'A-7391-8264',
])('%s may be chosen', async (password) => {
  expect(await whyGuessable(password, [...NAMES, 'A. King', '2026', ''])).toBeNull();
});

test('one that was made up always may', async () => {
  for (let times = 0; times < 100; times += 1) expect(await whyGuessable(makeUpPassword(), NAMES)).toBeNull();
});
