import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { SectionBlock } from '@/components/ui/section-block';
import { Select } from '@/components/ui/select';
import { SwitchField } from '@/components/ui/switch-field';
import { hasContent } from './settings-draft';
import type { SettingsForm } from './use-settings-form';

const NUMBERS: readonly string[] = ['number', 'amount'];
const ALL = '';

/** Edits which approved documents a second person must validate. */
export function SecondLookBlock({ form: { draft, edit, problemAt } }: { form: SettingsForm }) {
  const t = useTranslations('settings');
  const fields = draft.fields.filter((field) => hasContent(field) && NUMBERS.includes(field.type));
  const isKnown = fields.some(({ key }) => key === draft.secondLookField);
  return (
    <SectionBlock id="second-look" title={t('secondLook.title')} description={t('secondLook.description')}>
      <SwitchField
        checked={draft.secondLook}
        onCheckedChange={(secondLook) => edit({ secondLook })}
        label={t('secondLook.require')}
        hint={t('secondLook.requireHint')}
      />
      {draft.secondLook && (
        <div className="mt-4 flex flex-wrap items-start gap-4">
          <div className="w-64">
            <Field label={t('secondLook.documents')} error={problemAt('second_look.above.field')}>
              {(control) => (
                <Select
                  {...control}
                  value={draft.secondLookField}
                  onValueChange={(secondLookField) => edit({ secondLookField })}
                  options={[
                    { value: ALL, label: t('secondLook.all') },
                    ...fields.map(({ key, label }) => ({
                      value: key,
                      label: t('secondLook.above', { field: label }),
                    })),
                    ...(isKnown || draft.secondLookField === ALL
                      ? []
                      : [
                          {
                            value: draft.secondLookField,
                            label: t('rules.form.fieldRemoved', { key: draft.secondLookField }),
                          },
                        ]),
                  ]}
                />
              )}
            </Field>
          </div>
          {draft.secondLookField !== ALL && (
            <div className="w-44">
              <Field
                label={t('secondLook.amount')}
                error={problemAt('second_look.above.amount') && t('secondLook.amountError')}
              >
                {(control) => (
                  <Input
                    {...control}
                    inputMode="decimal"
                    autoComplete="off"
                    value={draft.secondLookAmount}
                    onChange={({ target }) => edit({ secondLookAmount: target.value })}
                    className="tabular-nums"
                  />
                )}
              </Field>
            </div>
          )}
        </div>
      )}
    </SectionBlock>
  );
}
