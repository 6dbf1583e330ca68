import type { NewEntity } from '@/lib/documents/entity-records/schemas';
import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import type { Document } from '@/lib/platform/db/generated/client';
import type { ProjectSettingsPatch } from '@/lib/tenancy/projects/project-settings';
import type { SampleFile } from './demo-piles';

/** Definition of a demo project. The application's normal functions create it and read its files. */
export interface DemoProject {
  /** Key in the names of its settings. Must never change. */
  key: string;
  name: string;
  settings: ProjectSettingsPatch;
  entity: DemoEntity;
  /** @param fontsFolder folder of the fonts for images */
  samples: ((fontsFolder: string) => Promise<SampleFile>)[];
  /** Decisions to apply, so that a new user sees documents at every stage. */
  decisions: DemoDecision[];
}

export interface DemoEntity {
  entity: NewEntity;
  records: { data: Record<string, unknown> }[];
}

export interface DemoDecision {
  file: string;
  /** Status of the document when the decision is due. With any other status, someone has already decided. */
  expectedStatus: 'needs_action' | 'done';
  decide(ctx: Context<Member>, document: Document): Promise<unknown>;
}
