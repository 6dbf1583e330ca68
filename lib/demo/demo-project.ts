import type { Member } from '@/lib/access/actor';
import type { Context } from '@/lib/context';
import type { NewEntity } from '@/lib/entity-records/schemas';
import type { Document } from '@/lib/platform/db/generated/client';
import type { ProjectSettingsPatch } from '@/lib/projects/settings';
import type { SampleFile } from './piles';

/** A project of samples as the code describes it; the application's own verbs then make it, and read its files. */
export interface DemoProject {
  /** Stands in the names of what is remembered of it, and never changes. */
  key: string;
  name: string;
  settings: ProjectSettingsPatch;
  entity: DemoEntity;
  /** @param fontsFolder where pictures find their letters */
  samples: ((fontsFolder: string) => Promise<SampleFile>)[];
  /** What a person decides, so that a newcomer sees documents at every stage. */
  decisions: DemoDecision[];
}

export interface DemoEntity {
  entity: NewEntity;
  records: { data: Record<string, unknown> }[];
}

export interface DemoDecision {
  /** The sample's name. */
  file: string;
  /** Where its document stands when the decision is due; anywhere else somebody has decided already. */
  due: 'needs_action' | 'done';
  decide(ctx: Context<Member>, document: Document): Promise<unknown>;
}
