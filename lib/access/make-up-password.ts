import { randomInt } from 'node:crypto';

/** Without the letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password to be read from a screen and typed: five groups of four, 99 bits. */
export function makeUpPassword(): string {
  const group = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: 5 }, group).join('-');
}
