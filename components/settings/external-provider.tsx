import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { SecretName } from '@/lib/tenancy/projects/provider-secret-schema';
import { ProviderKey } from './provider-key';

interface ExternalProviderProps {
  projectUuid: string;
  secret: SecretName;
  /** Type of provider: an OpenAI-compatible language model, or a custom service. */
  kind: 'http' | 'llm';
  url: string;
  model: string;
  onChange: (part: { url?: string; model?: string }) => void;
  problems: { url: string | undefined; model: string | undefined };
}

/** Edits the URL and the key of an external provider. */
export function ExternalProvider({
  projectUuid,
  secret,
  kind,
  url,
  model,
  onChange,
  problems,
}: ExternalProviderProps) {
  const isModel = kind === 'llm';
  return (
    <>
      <Field
        label="Address"
        help={
          isModel
            ? 'Default: https://api.openai.com/v1, with the installation’s key if the project has no key.'
            : 'Sheaf sends a POST request. The response must be JSON.'
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
            placeholder={isModel ? 'https://models.example.com/v1' : `https://${secret}.example.com`}
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
        help="Sent with every request to this address. Stored encrypted and never shown again. Takes effect immediately."
      />
    </>
  );
}
