import { z } from 'zod';
import type { Outbound } from '@/lib/platform/outbound/port';
import { answerTo } from './answer-to';
import { DEFAULT_MODEL_URL } from './key-origin';
import { NotAsked, UnusableAnswer } from './unusable-answer';

/** A language model behind an OpenAI-compatible API. */
export interface LanguageModel {
  /** Such as `https://api.openai.com/v1`. */
  url: string;
  model: string;
  key: string | null;
}

const INSTALLATIONS_MODEL = 'gpt-4.1-mini';

/**
 * The model that a project's settings name; without an address, the installation's.
 *
 * @param keys the project's, and the installation's
 * @throws NotAsked when no key for the installation's is set
 */
export function modelOf(
  { url, model }: { url?: string | null; model?: string | null },
  keys: { project: string | null; installation: string | undefined },
): LanguageModel {
  const name = model ?? INSTALLATIONS_MODEL;
  if (url) return { url, model: name, key: keys.project };
  const key = keys.project ?? keys.installation ?? null;
  if (key === null) throw new NotAsked('no key for it is set');
  // The installation's own key is sent nowhere else.
  return { url: DEFAULT_MODEL_URL, model: name, key };
}

/** What a model is asked. */
export interface Question {
  /** What it shall do. */
  task: string;
  /** What it shall do it with. */
  material: string;
  /** A JSON schema of the answer, and its name. */
  schema: object;
  name: string;
  timeoutMs: number;
}

const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullable() }) })).min(1),
});

/**
 * Asks a language model for JSON of a schema.
 *
 * @returns what it answers; whether that is of the schema is for the caller to see
 * @throws UnusableAnswer
 */
export async function askModel(
  outbound: Outbound,
  { url, model, key }: LanguageModel,
  { task, material, schema, name, timeoutMs }: Question,
): Promise<string> {
  // No temperature: models that reason refuse any but their own.
  const body = JSON.stringify({
    model,
    messages: [
      { role: 'system', content: task },
      { role: 'user', content: material },
    ],
    response_format: { type: 'json_schema', json_schema: { name, strict: true, schema } },
  });
  const address = `${url.replace(/\/+$/, '')}/chat/completions`;
  return contentOf(await answerTo(outbound, { url: address, key, body, timeoutMs }));
}

function contentOf(answered: string): string {
  try {
    const content = Completion.parse(JSON.parse(answered)).choices[0]!.message.content;
    if (content) return content;
  } catch {
    // Told below, as is a model that says nothing.
  }
  throw new UnusableAnswer('its answer is no chat completion');
}
