import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { SecretName } from '@/lib/providers/secret-schema';
import { ProviderKey } from './provider-key';

interface OutsideProviderProps {
  projectUuid: string;
  secret: SecretName;
  /** A language model behind an OpenAI-compatible address, or a service of the project's own. */
  kind: 'http' | 'llm';
  url: string;
  model: string;
  onChange: (part: { url?: string; model?: string }) => void;
  problems: { url: string | undefined; model: string | undefined };
}

/** Where a provider outside of this installation listens, and the key that it is asked with. */
export function OutsideProvider({
  projectUuid,
  secret,
  kind,
  url,
  model,
  onChange,
  problems,
}: OutsideProviderProps) {
  const isModel = kind === 'llm';
  return (
    <>
      <Field
        label="Address"
        help={
          isModel
            ? 'Empty: https://api.openai.com/v1, with the installation’s key where the project has none.'
            : 'It is asked with POST, and answers with JSON.'
        }
        error={problems.url}
      >
        {(control) => (
          <Input
            {...control}
            size="lg"
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder={isModel ? 'https://models.example.com/v1' : 'https://classifier.example.com'}
            value={url}
            onChange={(event) => onChange({ url: event.target.value })}
          />
        )}
      </Field>
      {isModel && (
        <Field label="Model" help="Empty: gpt-4.1-mini." error={problems.model}>
          {(control) => (
            <Input
              {...control}
              size="lg"
              autoComplete="off"
              value={model}
              onChange={(event) => onChange({ model: event.target.value })}
            />
          )}
        </Field>
      )}
      <ProviderKey
        projectUuid={projectUuid}
        secret={secret}
        url={url}
        help="Sent with every request to this address, stored encrypted, and never shown again. It counts at once."
      />
    </>
  );
}
