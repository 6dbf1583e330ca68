import { Secret, TOTP } from 'otpauth';

/** Generates the code that an authenticator app shows. */
export const generateTotpCode = (secret: string, at = new Date()): string =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: at.getTime(),
  });
