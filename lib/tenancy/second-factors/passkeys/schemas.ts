import { z } from 'zod';
import { describedEnum } from '@/lib/foundation/described-enum';
import { name } from '@/lib/foundation/name';

/** JSON forms of WebAuthn Level 3. Browsers send further fields, which Sheaf doesn't read. */

/** Maximum lengths in base64url. A credential ID has at most 1,023 bytes. */
const MAX_CREDENTIAL_ID = 1364;
const MAX_CLIENT_DATA = 4096;
const MAX_AUTHENTICATOR_DATA = 8192;
const MAX_TRANSPORTS = 10;

const base64Url = (maxLength: number) =>
  z
    .string()
    .min(1)
    .max(maxLength)
    .regex(/^[\w-]+$/, { error: 'must be base64url without padding.' });

const EXAMPLE_ID = 'mZ3kqJ8wS1yB6fUoXr4tNA';
const EXAMPLE_CHALLENGE = 'q5X0dYk2m8sVt1Zr7LwCpGf4uNhBxEoJ3iKaQyTzR6U';

const credentialId = base64Url(MAX_CREDENTIAL_ID).meta({
  description: 'ID of the credential, in base64url.',
  example: EXAMPLE_ID,
});
const type = z.literal('public-key').meta({ description: 'Kind of credential: always `public-key`.' });
const clientData = base64Url(MAX_CLIENT_DATA).meta({
  description: 'Client data that the browser collected, in base64url.',
  example: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
});

const time = z.string().meta({ format: 'date-time' });

export const Passkey = z
  .object({
    id: z.string(),
    name: z.string().meta({ example: 'Laptop' }),
    created_at: time,
    last_used_at: time.nullable().meta({ description: 'Time of the last proof. `null` if never used.' }),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.output<typeof Passkey>;

export const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

const descriptor = z.object({
  id: z.string().meta({ description: 'ID of the credential, in base64url.', example: EXAMPLE_ID }),
  type,
  transports: z
    .array(
      describedEnum({
        ble: 'Bluetooth Low Energy',
        cable: 'another device, in the form of earlier browsers',
        hybrid: 'another device, for example a phone that scans a QR code',
        internal: 'the device itself',
        nfc: 'near-field communication',
        'smart-card': 'a smart card',
        usb: 'a USB port',
      }),
    )
    .meta({ description: 'How the browser can reach the authenticator.' }),
});

const userVerification = z.literal('preferred').meta({
  description: 'Whether the authenticator checks a PIN or a fingerprint. `preferred`: if it can.',
});

const challenge = z.string().meta({
  description: 'Random value to sign, in base64url. It is valid for 5 minutes, once, in this session.',
  example: EXAMPLE_CHALLENGE,
});
const rpId = z.string().meta({
  description: "Host name of the installation's public URL.",
  example: 'sheaf.example.com',
});
const timeout = z.int().meta({ description: 'Time limit for the user, in ms.', example: 300_000 });

export const PasskeyCreationOptions = z
  .object({
    challenge,
    rp: z.object({ id: rpId, name: z.string().meta({ description: 'Name of the site.', example: 'Sheaf' }) }),
    user: z.object({
      id: z
        .string()
        .meta({ description: 'ID of the account, in base64url.', example: 'AZrFvsz7cACKIm5v3LHU4Q' }),
      name: z.string().meta({ description: 'Email address of the account.', example: 'ada@example.com' }),
      displayName: z
        .string()
        .meta({ description: 'Name of the user, or the email address.', example: 'Ada' }),
    }),
    pubKeyCredParams: z
      .array(z.object({ type, alg: z.int().meta({ description: 'COSE algorithm.', example: -7 }) }))
      .meta({ description: 'Supported algorithms, the preferred one first.' }),
    timeout,
    attestation: z.literal('none').meta({ description: 'Always `none`: Sheaf asks for no attestation.' }),
    excludeCredentials: z
      .array(descriptor)
      .meta({ description: 'Passkeys of the account. Their authenticators create no second one.' }),
    authenticatorSelection: z.object({
      residentKey: z.literal('preferred').meta({
        description: 'Whether the authenticator stores the passkey. `preferred`: if it can.',
      }),
      userVerification,
    }),
  })
  .meta({ id: 'PasskeyCreationOptions' });
export type PasskeyCreationOptions = z.output<typeof PasskeyCreationOptions>;

export const PasskeyRequestOptions = z
  .object({
    challenge,
    rpId,
    timeout,
    userVerification,
    allowCredentials: z.array(descriptor).meta({ description: 'Passkeys of the account.' }),
  })
  .meta({ id: 'PasskeyRequestOptions' });
export type PasskeyRequestOptions = z.output<typeof PasskeyRequestOptions>;

export const NewPasskey = z
  .strictObject({
    name: name('The name of a passkey', 'Laptop'),
    credential: z
      .object({
        id: credentialId,
        type,
        response: z.object({
          clientDataJSON: clientData,
          attestationObject: base64Url(MAX_AUTHENTICATOR_DATA).meta({
            description:
              'Public key and data of the authenticator, in base64url. Sheaf ignores attestation statements.',
            example: 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YQ',
          }),
          transports: z
            .array(z.string().max(32).meta({ example: 'internal' }))
            .max(MAX_TRANSPORTS)
            .optional()
            .meta({
              description: 'How the browser can reach the authenticator. Unknown values are ignored.',
            }),
        }),
      })
      .meta({ description: 'Result of `navigator.credentials.create()`, as JSON.' }),
  })
  .meta({ id: 'NewPasskey' });
export type NewPasskey = z.output<typeof NewPasskey>;

export const CreatedPasskey = z
  .object({
    passkey: Passkey,
    recovery_codes: z.array(z.string().meta({ example: 'mfzw-c5dj-n5xg-k4tb' })).meta({
      description: "Recovery codes, if this is your first factor. Otherwise empty. They can't be read again.",
    }),
  })
  .meta({ id: 'CreatedPasskey' });
export type CreatedPasskey = z.output<typeof CreatedPasskey>;

export const PasskeyChange = z
  .strictObject({ name: name('The name of a passkey', 'Work laptop') })
  .meta({ id: 'PasskeyChange' });
export type PasskeyChange = z.output<typeof PasskeyChange>;

export const PasskeyAssertion = z
  .object({
    id: credentialId,
    type,
    response: z.object({
      clientDataJSON: clientData,
      authenticatorData: base64Url(MAX_AUTHENTICATOR_DATA).meta({
        description: 'Data of the authenticator, in base64url.',
        example: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ',
      }),
      signature: base64Url(MAX_AUTHENTICATOR_DATA).meta({
        description: 'Signature of the authenticator, in base64url.',
        example: 'MEUCIQDx2Wq1',
      }),
    }),
  })
  .meta({
    description:
      'Result of `navigator.credentials.get()`, as JSON. Can replace `code` if the account has a passkey.',
  });
export type PasskeyAssertion = z.output<typeof PasskeyAssertion>;
