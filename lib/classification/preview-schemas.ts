import { z } from 'zod';
import { uuid } from '@/lib/core/uuid';
import { SplitProposal } from '@/lib/documents/metadata';
import { ProjectSettingsPatch } from '@/lib/projects/settings';

export const ClassifierPreviewRequest = z
  .strictObject({
    classifier: ProjectSettingsPatch.shape.classifier.meta({
      description: 'What differs from the settings that are saved.',
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
    by: z.string().meta({ description: 'Who proposes: a provider, or a mode of separation.' }),
    trouble: z.string().nullable().meta({
      description:
        'Why it is not the proposal that was asked for, such as an outside classifier that is down.',
    }),
    proposal: SplitProposal,
  })
  .meta({ id: 'ClassifierPreview' });
export type ClassifierPreview = z.infer<typeof ClassifierPreview>;
