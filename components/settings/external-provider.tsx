import { useTranslations } from 'next-intl';
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

const MODEL_URL_EXAMPLE = 'https://models.example.com/v1';
const getServiceUrlExample = (secret: SecretName) => `https://${secret}.example.com`;

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
  const t = useTranslations('settings');
  const isModel = kind === 'llm';
  return (
    <>
      <Field
        label={t('provider.address')}
        help={t(isModel ? 'provider.modelAddressHelp' : 'provider.serviceAddressHelp')}
        error={problems.url}
      >
        {(control) => (
          <Input
            {...control}
            size="lg"
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder={isModel ? MODEL_URL_EXAMPLE : getServiceUrlExample(secret)}
            value={url}
            onChange={(event) => onChange({ url: event.target.value })}
          />
        )}
      </Field>
      {isModel && (
        <Field label={t('provider.model')} help={t('provider.modelHelp')} error={problems.model}>
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
      <ProviderKey projectUuid={projectUuid} secret={secret} url={url} help={t('providerKey.help')} />
    </>
  );
}
