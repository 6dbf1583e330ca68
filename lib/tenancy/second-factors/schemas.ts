import { z } from 'zod';
import { describedEnum } from '@/lib/foundation/described-enum';
import { Passkey, PasskeyAssertion } from './passkeys/schemas';
import { RECOVERY_CODE_COUNT } from './recovery-codes';

const time = z.string().meta({ format: 'date-time' });

/** Codes may have spaces and dashes between their characters. */
const MAX_CODE_LENGTH = 64;

const code = z.string().max(MAX_CODE_LENGTH);

export const ProofKind = describedEnum({
  passkey: 'a passkey',
  code: 'a code of the authenticator app',
  recovery_code: 'an unused recovery code, sent as `code`',
  password: 'the password, because there is no second factor',
  sign_in:
    'another sign-in with single sign-on, because the session began with one, or because there is neither a second factor nor a password',
});
export type ProofKind = z.output<typeof ProofKind>;

export const SecondFactors = z
  .object({
    enabled: z
      .boolean()
      .meta({ description: '`true` if a sign-in with the password also needs a second factor.' }),
    app: z
      .object({
        created_at: time.meta({ description: 'Time since when the app is in use.' }),
        last_used_at: time.nullable().meta({ description: 'Time of the last accepted code.' }),
      })
      .nullable()
      .meta({ description: 'Authenticator app. `null` without one.' }),
    passkeys: z.array(Passkey).meta({ description: 'Passkeys, the oldest first.' }),
    passkey_origin: z.string().meta({
      description:
        "Origin of the installation's public URL, with `localhost` for the loopback address. Passkeys work only there.",
      example: 'https://sheaf.example.com',
    }),
    recovery_codes_left: z.int().meta({ description: 'Number of unused recovery codes.' }),
    required_by: z
      .array(z.string().meta({ example: 'Meyer Ltd' }))
      .meta({ description: "Names of the user's organizations that require a second factor." }),
    verify_with: z.array(ProofKind).meta({
      description: 'Ways to prove who you are, the preferred one first.',
    }),
  })
  .meta({ id: 'SecondFactors' });
export type SecondFactors = z.output<typeof SecondFactors>;

export const BegunSecondFactor = z
  .object({
    secret: z.string().meta({
      description: 'Secret for the authenticator app, in base32.',
      example: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    }),
    uri: z.string().meta({
      description: 'Address with the secret and its parameters, for authenticator apps.',
      example: 'otpauth://totp/Sheaf:ada%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Sheaf',
    }),
    qr_svg: z.string().meta({ description: 'QR code of `uri`, as SVG.', example: '<svg></svg>' }),
  })
  .meta({ id: 'BegunSecondFactor' });
export type BegunSecondFactor = z.output<typeof BegunSecondFactor>;

export const SecondFactorConfirmation = z
  .strictObject({
    code: code.meta({ description: 'First code of the authenticator app.', example: '287082' }),
  })
  .meta({ id: 'SecondFactorConfirmation' });
export type SecondFactorConfirmation = z.output<typeof SecondFactorConfirmation>;

export const RecoveryCodes = z
  .object({
    recovery_codes: z.array(z.string().meta({ example: 'mfzw-c5dj-n5xg-k4tb' })).meta({
      description: `${RECOVERY_CODE_COUNT} codes, or none if you have codes from an earlier factor. Each replaces one code or passkey. They can't be read again.`,
    }),
  })
  .meta({ id: 'RecoveryCodes' });
export type RecoveryCodes = z.output<typeof RecoveryCodes>;

export const SessionProof = z
  .strictObject({
    code: code.optional().meta({
      description:
        'Code of the authenticator app, or a recovery code. Required if there is a second factor, unless you send `credential`.',
      example: '287082',
    }),
    password: z.string().max(1000).optional().meta({
      description: 'Password of the account. Required if there is no second factor.',
      example: 'my password',
    }),
    credential: PasskeyAssertion.optional(),
  })
  .meta({ id: 'SessionProof', example: { code: '287082' } });
export type SessionProof = z.output<typeof SessionProof>;
