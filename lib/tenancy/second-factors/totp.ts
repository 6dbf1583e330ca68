import { Secret, TOTP } from 'otpauth';

/** Time-based codes of authenticator apps (RFC 6238), with the parameters that every app supports. */
const PERIOD_SECONDS = 30;
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS };
const SECRET_BYTES = 20;

/** Number of time steps by which the clock of the app may differ. */
const WINDOW_STEPS = 1;
const CODE = /^\d{6}$/;

/** @returns the secret in base32 */
export const createTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

const openTotp = (secret: string) => new TOTP({ ...PARAMETERS, secret: Secret.fromBase32(secret) });

/** Formats the address that an app reads from a QR code. */
export const formatTotpUri = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  new TOTP({ ...PARAMETERS, issuer, label, secret: Secret.fromBase32(secret) }).toString();

/** Returns true for six digits. */
export const isTotpCode = (code: string): boolean => CODE.test(code);

/**
 * Returns the time step in which a code is valid, or null for a wrong code. Each step has one code, so a stored step
 * shows if a code was used.
 */
export function findTimeStep(secret: string, code: string, now: Date): number | null {
  if (!CODE.test(code)) return null;
  const timestamp = now.getTime();
  const distance = openTotp(secret).validate({ token: code, timestamp, window: WINDOW_STEPS });
  return distance === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + distance;
}
