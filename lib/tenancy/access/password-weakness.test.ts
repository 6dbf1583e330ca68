import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { generatePassword } from './generate-password';
import { NewPassword } from './new-password';
import { getPasswordWeakness } from './password-weakness';

const NAMES = ['Hafenspedition Müller', 'Ada Lovelace', 'ada.king@northwind.example'];

test('rejects each of the 3,000 most common passwords that are long enough, in any case', async () => {
  const longEnough = dictionary['passwords-common'].filter((each) => NewPassword.safeParse(each).success);
  expect(longEnough.length).toBeGreaterThan(3000);
  for (const common of longEnough.slice(0, 3000)) {
    expect((await getPasswordWeakness(common, []))?.message).toMatch(/too common/);
    expect((await getPasswordWeakness(common.toUpperCase(), []))?.message).toMatch(/too common/);
  }
});

test.each(['password', '12345678', 'Iloveyou', 'TrustNo1', 'qwertyuiop', '1q2w3e4r'])(
  '%s is common',
  async (common) => {
    expect((await getPasswordWeakness(common, []))?.message).toMatch(/too common/);
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
])('%s with digits and punctuation is rejected: %s', async (_what, password) => {
  expect((await getPasswordWeakness(password, NAMES))?.message).toMatch(/too close to a name/);
});

test.each([
  'correct horse battery staple',
  'Lovelace und die Hafenspedition',
  'sheafs of wheat',
  // Not letters and not common. A name always has letters.
  '8401-7729-5513',
  // Not the initial of a name.
  'A-7391-8264',
])('%s is accepted', async (password) => {
  expect(await getPasswordWeakness(password, [...NAMES, 'A. King', '2026', ''])).toBeNull();
});

test('a generated password is always accepted', async () => {
  for (let times = 0; times < 100; times += 1)
    expect(await getPasswordWeakness(generatePassword(), NAMES)).toBeNull();
});
