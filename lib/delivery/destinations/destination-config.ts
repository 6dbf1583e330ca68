import { z } from 'zod';
import { httpUrl } from '@/lib/foundation/http-url';
import { NOT_ONE_LINE, ONE_LINE } from '@/lib/foundation/text';
import {
  accessKeyId,
  bucket,
  endpoint,
  host,
  hostKey,
  line,
  type PasswordSecret,
  type PrivateKeySecret,
  paperlessTag,
  paperlessUrl,
  passphrase,
  password,
  path,
  port,
  privateKey,
  region,
  type S3Secret,
  secretAccessKey,
  type TokenSecret,
  token,
  user,
} from '@/lib/platform/remote-files/connection-fields';
import { describeNameTemplateProblem, findNameTemplateProblem } from './name-template';

/** Configuration of each kind of destination. The secret is separate, because it is sealed and never returned. */

const MAX_TAGS = 20;

const prefix = z
  .string()
  .trim()
  .max(900)
  .refine((text) => ONE_LINE.test(text), NOT_ONE_LINE)
  .meta({ description: 'Text that each key begins with.', example: 'invoices/' });
const url = httpUrl(z.string().trim(), {
  credentialsError: 'The address can’t contain a username or password. Send them in `user` and `secret`.',
  example: 'https://cloud.example.com/remote.php/dav/files/sheaf/Invoices',
}).refine((text) => !/[?#]/.test(text), { error: 'can’t contain a query.' });
const to = z
  .string()
  .trim()
  .max(320)
  .regex(/^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+$/, { error: 'must be one email address.' })
  .meta({ format: 'email', example: 'accounting@example.com' });
const subjectTemplate = line(200)
  .superRefine((text, context) => {
    const problem = findNameTemplateProblem(text);
    if (problem !== null) context.addIssue({ code: 'custom', message: describeNameTemplateProblem(problem) });
  })
  .meta({
    description: 'Subject with the placeholders of `name_template`.',
    example: '{doc_type} {fields.invoice_number|original_filename}',
  });

export const FolderDestinationConfig = z
  .strictObject({
    path: path.regex(/^\//, { error: 'must be an absolute path.' }).meta({
      description:
        'Folder on the server. It must be in one of the folders of `DESTINATION_FOLDERS`. Sheaf creates it if it is missing.',
      example: '/srv/archive/invoices',
    }),
  })
  .meta({ id: 'FolderDestinationConfig', example: { path: '/srv/archive/invoices' } });
export type FolderDestinationConfig = z.output<typeof FolderDestinationConfig>;

export const S3DestinationConfig = z
  .strictObject({
    endpoint: endpoint.default(null),
    region: region.default('us-east-1').meta({ description: 'Default: `us-east-1`.' }),
    bucket,
    prefix: prefix.default(''),
  })
  .meta({
    id: 'S3DestinationConfig',
    example: {
      endpoint: 'https://s3.example.com',
      region: 'us-east-1',
      bucket: 'archive',
      prefix: 'invoices/',
    },
  });
export type S3DestinationConfig = z.output<typeof S3DestinationConfig>;

export const SftpDestinationConfig = z
  .strictObject({
    host,
    port: port.default(22).meta({ description: 'Default: 22.' }),
    user,
    host_key: hostKey.default(null),
    path: path.meta({
      description: 'Folder on the SFTP server. Sheaf creates it if it is missing.',
      example: '/archive',
    }),
  })
  .meta({
    id: 'SftpDestinationConfig',
    example: {
      host: 'files.example.com',
      port: 22,
      user: 'sheaf',
      host_key: 'SHA256:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU',
      path: '/archive',
    },
  });
export type SftpDestinationConfig = z.output<typeof SftpDestinationConfig>;

export const WebdavDestinationConfig = z
  .strictObject({
    url: url.meta({ description: 'URL of a folder. Sheaf creates the folder if it is missing.' }),
    user,
  })
  .meta({
    id: 'WebdavDestinationConfig',
    example: { url: 'https://cloud.example.com/remote.php/dav/files/sheaf/Invoices', user: 'sheaf' },
  });
export type WebdavDestinationConfig = z.output<typeof WebdavDestinationConfig>;

export const EmailDestinationConfig = z
  .strictObject({
    to,
    subject_template: subjectTemplate.default('{doc_type} {original_filename}'),
  })
  .meta({
    id: 'EmailDestinationConfig',
    example: { to: 'accounting@example.com', subject_template: '{doc_type} {original_filename}' },
  });
export type EmailDestinationConfig = z.output<typeof EmailDestinationConfig>;

const fieldKey = line(100).meta({ example: 'vendor' });
const correspondentField = fieldKey.meta({
  description:
    'Key of the field whose value is the correspondent. Sheaf creates a correspondent that is missing.',
});
const dateField = fieldKey.meta({
  description: 'Key of the field whose value is the date of the document.',
  example: 'date',
});
const tags = z
  .array(paperlessTag)
  .max(MAX_TAGS)
  .meta({
    description: 'Tags of each document. Sheaf creates a tag that is missing. Default: none.',
    example: ['invoice'],
  });
const customFields = z.boolean().meta({
  description:
    '`true`: Sheaf sends the values of the fields as custom fields with the same names, and creates a custom field that is missing. Default: `true`.',
});

export const PaperlessDestinationConfig = z
  .strictObject({
    url: paperlessUrl,
    correspondent_field: correspondentField.default('vendor'),
    date_field: dateField.default('date'),
    tags: tags.default([]),
    custom_fields: customFields.default(true),
  })
  .meta({
    id: 'PaperlessDestinationConfig',
    example: {
      url: 'https://paperless.example.com',
      correspondent_field: 'vendor',
      date_field: 'date',
      tags: ['sheaf'],
      custom_fields: true,
    },
  });
export type PaperlessDestinationConfig = z.output<typeof PaperlessDestinationConfig>;

/** Configuration of a destination of any kind. */
export const DestinationConfig = z.union([
  FolderDestinationConfig,
  S3DestinationConfig,
  SftpDestinationConfig,
  WebdavDestinationConfig,
  EmailDestinationConfig,
  PaperlessDestinationConfig,
]);
export type DestinationConfig = z.output<typeof DestinationConfig>;

/** Fields of all kinds, as a change sends them. The kind of the destination decides which of them are allowed. */
export const DestinationConfigPatch = z
  .strictObject({
    ...{ path, endpoint, region, bucket, prefix, host, port, user, host_key: hostKey, url, to },
    subject_template: subjectTemplate,
    correspondent_field: correspondentField,
    date_field: dateField,
    tags,
    custom_fields: customFields,
  })
  .partial()
  .meta({ id: 'DestinationConfigPatch', example: { path: '/srv/archive/invoices' } });

/** Fields of all secrets, as they are sent. The kind of the destination decides which of them are needed. */
export const DestinationSecretInput = z
  .strictObject({
    password,
    access_key_id: accessKeyId,
    secret_access_key: secretAccessKey,
    private_key: privateKey,
    passphrase,
    token,
  })
  .partial()
  .meta({
    id: 'DestinationSecret',
    description:
      'S3: `access_key_id` and `secret_access_key`. SFTP: `password`, or `private_key` and optionally `passphrase`. WebDAV: `password`. Paperless-ngx: `token`.',
    example: { password: 'app-password' },
  });
export type DestinationSecretInput = z.output<typeof DestinationSecretInput>;

/** Configuration and secret that a driver is opened with. */
export type DestinationAccess =
  | { kind: 'folder'; config: FolderDestinationConfig }
  | { kind: 's3'; config: S3DestinationConfig; secret: S3Secret }
  | { kind: 'sftp'; config: SftpDestinationConfig; secret: PasswordSecret | PrivateKeySecret }
  | { kind: 'webdav'; config: WebdavDestinationConfig; secret: PasswordSecret }
  | { kind: 'email'; config: EmailDestinationConfig }
  | { kind: 'paperless'; config: PaperlessDestinationConfig; secret: TokenSecret };

export type DestinationKind = DestinationAccess['kind'];
