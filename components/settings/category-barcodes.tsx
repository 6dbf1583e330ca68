import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { SectionBlock } from '@/components/ui/section-block';
import { CodeInput } from './code-input';
import { getSentIndex } from './settings-draft';
import type { SettingsForm } from './use-settings-form';

/** Edits the barcodes that name a document type. */
export function CategoryBarcodes({ form }: { form: SettingsForm }) {
  const t = useTranslations('settings.categories');
  const { draft, edit, problemAt } = form;
  const { categories } = draft;
  const named = categories.filter(({ value }) => value.trim() !== '');
  if (named.length === 0) return null;
  const change = (id: number, barcodePrefix: string) =>
    edit({ categories: categories.map((row) => (row.id === id ? { ...row, barcodePrefix } : row)) });
  return (
    <SectionBlock id="category-barcodes" title={t('barcodes')} description={t('barcodesText')}>
      <ul aria-labelledby="category-barcodes" className="grid max-w-[700px] gap-4 wide:grid-cols-2">
        {named.map(({ id, value, barcodePrefix }) => {
          const index = categories.findIndex((row) => row.id === id);
          const path = `classifier.categories.${getSentIndex(categories, index)}.barcode_prefix`;
          return (
            <li key={id}>
              <Field
                label={t.rich('barcodeOf', {
                  type: value.trim(),
                  hidden: (chunks) => <span className="sr-only">{chunks}</span>,
                })}
                error={problemAt(path)}
              >
                {(control) => (
                  <CodeInput
                    {...control}
                    value={barcodePrefix}
                    onChange={(event) => change(id, event.target.value)}
                  />
                )}
              </Field>
            </li>
          );
        })}
      </ul>
    </SectionBlock>
  );
}
