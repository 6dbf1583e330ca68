import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import type { ChannelForm } from './channel-form';

/** Chooses what happens to a file after Sheaf has taken it. */
export function AfterFileField({ form: { draft, set } }: { form: ChannelForm }) {
  const t = useTranslations('channels.dialog');
  return (
    <Field label={draft.kind === 's3' ? t('takenObjects') : t('takenFiles')}>
      {({ invalid: _, ...control }) => (
        <Select
          {...control}
          size="lg"
          value={draft.after}
          options={[
            { value: 'move', label: t('moveToProcessed') },
            { value: 'delete', label: t('delete') },
          ]}
          onValueChange={(value) => set('after', value as typeof draft.after)}
        />
      )}
    </Field>
  );
}
