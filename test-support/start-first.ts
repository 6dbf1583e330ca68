import { BaseSequencer } from 'vitest/node';

/**
 * Creates an order of test files in which one file starts first. Use it for a file that takes as long as all others
 * together: Vitest starts large files first, and the other process would have no work while a small one runs last.
 *
 * @param ending end of the file's path
 */
export function startFirst(ending: string): typeof BaseSequencer {
  return class extends BaseSequencer {
    override async sort(files: Parameters<BaseSequencer['sort']>[0]) {
      const sorted = await super.sort(files);
      const isFirst = ({ moduleId }: (typeof sorted)[number]) => moduleId.endsWith(ending);
      return [...sorted.filter(isFirst), ...sorted.filter((file) => !isFirst(file))];
    }
  };
}
