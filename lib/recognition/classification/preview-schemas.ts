import { z } from 'zod';
import { SplitProposal } from '@/lib/documents/document-metadata';
import { describeSentences } from '@/lib/foundation/languages/coded-sentence';
import { uuid } from '@/lib/foundation/uuid';
import { ProjectSettingsPatch } from '@/lib/tenancy/projects/project-settings';

export const ClassifierPreviewRequest = z
  .strictObject({
    classifier: ProjectSettingsPatch.shape.classifier.meta({
      description: 'Changes to the saved settings, for this preview only.',
    }),
    separation: ProjectSettingsPatch.shape.separation,
    document: uuid('a document'),
  })
  .meta({ id: 'ClassifierPreviewRequest' });
export type ClassifierPreviewRequest = z.output<typeof ClassifierPreviewRequest>;

export const ClassifierPreview = z
  .object({
    uuid: z.string(),
    original_filename: z.string(),
    page_count: z.int(),
    by: z.string().meta({
      description: 'Source of the proposal: a provider or a mode of separation.',
      example: 'builtin',
    }),
    trouble: z.string().nullable().meta({
      description:
        'Reason why the proposal is not from the requested source, for example because an external classifier is down.',
    }),
    trouble_details: describeSentences('`trouble`'),
    proposal: SplitProposal,
  })
  .meta({ id: 'ClassifierPreview' });
export type ClassifierPreview = z.infer<typeof ClassifierPreview>;
