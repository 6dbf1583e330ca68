import { z } from 'zod';
import { describedEnum } from '@/lib/foundation/described-enum';
import { RECOVERY_CODE_COUNT } from './recovery-codes';

const time = z.string().meta({ format: 'date-time' });

/** Codes may have spaces and dashes between their characters. */
const MAX_CODE_LENGTH = 64;

const code = z.string().max(MAX_CODE_LENGTH);

export const SecondFactors = z
  .object({
    enabled: z.boolean().meta({ description: '`true` if a sign-in with the password also needs a code.' }),
    created_at: time.nullable().meta({ description: 'Time since when the factor is in use.' }),
    last_used_at: time.nullable().meta({ description: 'Time of the last accepted code of the app.' }),
    recovery_codes_left: z.int().meta({ description: 'Number of unused recovery codes.' }),
    required_by: z
      .array(z.string().meta({ example: 'Meyer Ltd' }))
      .meta({ description: "Names of the user's organizations that require a second factor." }),
    verify_with: describedEnum({
      code: 'a code of the second factor',
      password: 'the password, because there is no second factor',
      sign_in: 'another sign-in with single sign-on, because there is neither',
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
      description: `${RECOVERY_CODE_COUNT} codes. Each replaces one code of the app. They can't be read again.`,
    }),
  })
  .meta({ id: 'RecoveryCodes' });
export type RecoveryCodes = z.output<typeof RecoveryCodes>;

export const SessionProof = z
  .strictObject({
    code: code.optional().meta({
      description: 'Code of the authenticator app, or a recovery code. Required if there is a second factor.',
      example: '287082',
    }),
    password: z.string().max(1000).optional().meta({
      description: 'Password of the account. Required if there is no second factor.',
      example: 'my password',
    }),
  })
  .meta({ id: 'SessionProof', example: { code: '287082' } });
export type SessionProof = z.output<typeof SessionProof>;
