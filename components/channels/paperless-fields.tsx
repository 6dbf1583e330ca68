import { useTranslations } from 'next-intl';
import { PaperlessAddressField } from '@/components/connections/place-fields';
import { TextField } from '@/components/ui/text-field';
import type { ChannelForm } from './channel-form';

/** Renders the address of a Paperless-ngx installation, and the tags that Sheaf reads and writes. */
export function PaperlessFields({ form }: { form: ChannelForm }) {
  const t = useTranslations('channels.paperless');
  const { draft, set, getError } = form;
  return (
    <>
      <PaperlessAddressField form={form} />
      <TextField
        label={t('tag')}
        help={t('tagHelp')}
        maxLength={128}
        value={draft.tag}
        onChange={(value) => set('tag', value)}
        error={getError('config.tag')}
      />
      <TextField
        label={t('doneTag')}
        help={t('doneTagHelp')}
        maxLength={128}
        value={draft.doneTag}
        onChange={(value) => set('doneTag', value)}
        error={getError('config.done_tag')}
      />
    </>
  );
}
