import { z } from 'zod';
import { simplifyJsonSchema } from '@/lib/server/http/openapi/simplify-json-schema';
import type { AgentTool } from './agent-tools';
import { getInputShapes } from './input-shapes';

/** Arguments of tools: the path and query parameters and the body fields of their routes. */

const MAX_NAME = 255;

/** Maximum number of base64 characters of a file: the largest body of the installation, less 64 KB for the rest. */
export const getMaxFileCharacters = (maxJsonBytes: number): number => Math.max(0, maxJsonBytes - 64 * 1024);

/** Arguments of a tool that sends a file. The content is part of the call: Sheaf reads no addresses. */
export const fileShape = (maxCharacters: number) => ({
  file_name: z
    .string()
    .min(1)
    .max(MAX_NAME)
    .meta({ description: 'Name of the file with its extension, for example `Invoice 4711.pdf`.' }),
  content_base64: z
    .string()
    .min(1, { error: '`content_base64` must not be empty.' })
    .max(maxCharacters, { error: `\`content_base64\` can have at most ${maxCharacters} characters.` })
    .refine(isBase64, { error: '`content_base64` must be base64.' })
    .meta({
      contentEncoding: 'base64',
      description: 'Content of the file in base64. Addresses of files are not accepted.',
    }),
});

/** Checks a text in one pass: the usual regular expression needs too much memory for megabytes. */
const isBase64 = (text: string): boolean =>
  text.length % 4 === 0 &&
  !/[^A-Za-z0-9+/=]/.test(text) &&
  !/=[^=]|===/.test(text.slice(-4)) &&
  isPaddedAtEnd(text);

const isPaddedAtEnd = (text: string): boolean => {
  const padding = text.indexOf('=');
  return padding === -1 || padding >= text.length - 2;
};

const confirmShape = {
  confirm: z.boolean({ error: '`confirm` must be `true` or `false`.' }).optional().meta({
    description:
      '`true`: makes the change. Without it, nothing changes, and the result shows what would change. Show that to the user, and send `true` after they agreed.',
  }),
};

/** Arguments of changing tools whose routes read a header. */
const HEADER_ARGUMENTS = [
  {
    header: 'If-Match',
    argument: 'if_match',
    schema: z
      .string()
      .max(MAX_NAME)
      .regex(/^[\x20-\x7e]+$/, { error: '`if_match` must be the `if_match` of a result.' })
      .optional()
      .meta({
        description:
          'Value of `if_match` in the result without `confirm`. The call then fails if the document has changed since.',
      }),
  },
  {
    header: 'Idempotency-Key',
    argument: 'idempotency_key',
    schema: z
      .string()
      .max(MAX_NAME)
      .regex(/^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/, {
        error: '`idempotency_key` must have 1 to 255 printable ASCII characters.',
      })
      .optional()
      .meta({
        description:
          'Unique key of the upload, for example a UUID. A repeated call with the same key and content within 24 hours stores nothing twice.',
      }),
  },
] as const;

/** Returns the arguments of a changing tool that its route reads from headers. */
export const listHeaderArguments = ({ tool, handler }: Pick<AgentTool, 'tool' | 'handler'>) =>
  HEADER_ARGUMENTS.filter(
    ({ header }) => tool.change && handler.declaration.requestHeaders?.includes(header),
  );

/**
 * Returns the schema of a tool's arguments.
 *
 * @throws Error if two fields have the same name
 */
export function getArgumentSchema(agentTool: AgentTool, limits: { jsonBytes: number }): z.ZodObject {
  const { handler, tool } = agentTool;
  const { params, query, body } = getInputShapes(handler.declaration, tool);
  const parts = [
    params,
    query,
    body,
    tool.file ? fileShape(getMaxFileCharacters(limits.jsonBytes)) : {},
    Object.fromEntries(listHeaderArguments(agentTool).map(({ argument, schema }) => [argument, schema])),
    tool.change ? confirmShape : {},
  ];
  const names = parts.flatMap((part) => Object.keys(part));
  if (new Set(names).size < names.length) throw new Error(`${tool.name} has two arguments of one name.`);
  return z.strictObject(Object.assign({}, ...parts));
}

/** Returns the JSON schema of a tool's arguments. */
export const getArgumentJsonSchema = (agentTool: AgentTool, limits: { jsonBytes: number }) =>
  z.toJSONSchema(getArgumentSchema(agentTool, limits), {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      simplifyJsonSchema(jsonSchema);
      delete jsonSchema.example;
    },
  });
