import { z } from 'zod';
import type { Outbound } from '@/lib/platform/outbound/outbound-port';
import { postToProvider } from './post-to-provider';
import { ProviderNotCallableError, UnusableResponseError } from './provider-errors';
import { DEFAULT_MODEL_URL } from './provider-key-origin';

/** Language model with an OpenAI-compatible API. */
export interface LanguageModel {
  /** Base URL, for example `https://api.openai.com/v1`. */
  url: string;
  model: string;
  key: string | null;
}

const DEFAULT_MODEL = 'gpt-4.1-mini';

/**
 * Returns the model that a project's settings name. Without a URL, returns the installation's model.
 *
 * @param keys keys of the project and of the installation
 * @throws ProviderNotCallableError if the installation's model has no key
 */
export function getLanguageModel(
  { url, model }: { url?: string | null; model?: string | null },
  keys: { project: string | null; installation: string | undefined },
): LanguageModel {
  const name = model ?? DEFAULT_MODEL;
  if (url) return { url, model: name, key: keys.project };
  const key = keys.project ?? keys.installation ?? null;
  if (key === null) throw new ProviderNotCallableError('no key for it is set');
  // The installation's own key must not be sent to any other URL.
  return { url: DEFAULT_MODEL_URL, model: name, key };
}

export interface ModelRequest {
  /** Instructions for the model. */
  task: string;
  /** Input for the instructions. */
  material: string;
  schema: object;
  name: string;
  timeoutMs: number;
}

const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullable() }) })).min(1),
});

/**
 * Requests JSON of a schema from a language model.
 *
 * @returns the text of the response; the caller must check it against the schema
 * @throws UnusableResponseError
 */
export async function callModelProvider(
  outbound: Outbound,
  { url, model, key }: LanguageModel,
  { task, material, schema, name, timeoutMs }: ModelRequest,
): Promise<string> {
  // No temperature: reasoning models reject any value except their default.
  const body = JSON.stringify({
    model,
    messages: [
      { role: 'system', content: task },
      { role: 'user', content: material },
    ],
    response_format: { type: 'json_schema', json_schema: { name, strict: true, schema } },
  });
  const address = `${url.replace(/\/+$/, '')}/chat/completions`;
  return getContent(await postToProvider(outbound, { url: address, key, body, timeoutMs }));
}

function getContent(response: string): string {
  try {
    const content = Completion.parse(JSON.parse(response)).choices[0]!.message.content;
    if (content) return content;
  } catch {
    // Handled below, together with an empty response.
  }
  throw new UnusableResponseError('its response is not a chat completion');
}
