import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { SwitchField } from '@/components/ui/switch-field';
import { TextField } from '@/components/ui/text-field';
import { changeTls, type TlsMode } from './channel-draft';
import type { ChannelForm } from './channel-form';
import { FormSection } from './form-section';

const EXAMPLES = { host: 'mail.example.com', user: 'invoices@example.com' };
const TLS_MODES = ['implicit', 'starttls'] as const;
const AFTER = ['flag', 'delete', 'move'] as const;

/** Renders the server of a mailbox. */
export function ImapServerFields({ form }: { form: ChannelForm }) {
  const t = useTranslations('channels.imap');
  const place = useTranslations('connections.place');
  const { draft, set, getError } = form;
  return (
    <>
      <div className="grid gap-4 wide:grid-cols-[minmax(0,1fr)_116px_84px]">
        <TextField
          label={t('host')}
          placeholder={EXAMPLES.host}
          value={draft.host}
          onChange={(value) => set('host', value)}
          error={getError('config.host')}
        />
        <Field label={t('encryption')}>
          {({ invalid: _, ...control }) => (
            <Select
              {...control}
              size="lg"
              value={draft.tls}
              options={TLS_MODES.map((mode) => ({ value: mode, label: t(mode) }))}
              onValueChange={(value) => form.replace(changeTls(draft, value as TlsMode))}
            />
          )}
        </Field>
        <TextField
          label={place('port')}
          inputMode="numeric"
          value={draft.port}
          onChange={(value) => set('port', value)}
          error={getError('config.port')}
        />
      </div>
      <TextField
        label={place('user')}
        placeholder={EXAMPLES.user}
        value={draft.user}
        onChange={(value) => set('user', value)}
        error={getError('config.user')}
      />
    </>
  );
}

/** Renders what a channel takes from a mailbox, and what happens to taken messages. */
export function ImapMessageFields({ form }: { form: ChannelForm }) {
  const t = useTranslations('channels.imap');
  const { draft, set, getError } = form;
  const filterErrors = ['config.filter.from', 'config.filter.subject'].map(getError);
  return (
    <>
      <TextField
        label={t('mailbox')}
        value={draft.mailbox}
        onChange={(value) => set('mailbox', value)}
        error={getError('config.mailbox')}
      />
      <Field label={t('taken')} error={draft.after === 'move' ? undefined : getError('config.after')}>
        {(control) => (
          <Select
            {...control}
            size="lg"
            value={draft.after}
            options={AFTER.map((value) => ({ value, label: t(value) }))}
            onValueChange={(value) => set('after', value as typeof draft.after)}
          />
        )}
      </Field>
      {draft.after === 'move' && (
        <TextField
          label={t('target')}
          placeholder={t('targetExample')}
          value={draft.target}
          onChange={(value) => set('target', value)}
          error={getError('config.after')}
        />
      )}
      <FormSection
        title={t('filter')}
        isNeeded={
          draft.from !== '' || draft.subject !== '' || draft.hasAttachments || filterErrors.some(Boolean)
        }
      >
        <TextField
          label={t('from')}
          value={draft.from}
          onChange={(value) => set('from', value)}
          error={filterErrors[0]}
        />
        <TextField
          label={t('subject')}
          value={draft.subject}
          onChange={(value) => set('subject', value)}
          error={filterErrors[1]}
        />
        <SwitchField
          label={t('hasAttachment')}
          hint={t('hasAttachmentHint')}
          checked={draft.hasAttachments}
          onCheckedChange={(checked) => set('hasAttachments', checked)}
        />
      </FormSection>
    </>
  );
}
