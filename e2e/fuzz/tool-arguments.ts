import type { AgentTool } from './agent-messages';
import { createPile, type FuzzFixture } from './fuzz-fixture';
import { getDefaultIds, INPUT_BUILDERS } from './operation-inputs';

interface ToolRecipe {
  /** Operation whose input the tool has too. */
  operation: string;
  /** Arguments that the input of the operation doesn't have. */
  more?: Record<string, unknown>;
}

const DOCUMENT = '/api/prebuilt-documents/{uuid}';

/** Recipes of successful calls, by the name of the tool. */
const TOOL_RECIPES: Record<string, ToolRecipe> = {
  apply_page_plan: { operation: 'POST /api/prebuilt-documents/review-pages' },
  approve_document: { operation: `PATCH ${DOCUMENT}` },
  edit_document_values: { operation: `PATCH ${DOCUMENT}`, more: { data: { metadataFields: [] } } },
  find_documents: { operation: 'GET /api/projects/{uuid}/documents' },
  find_entity_records: { operation: 'GET /api/projects/{uuid}/entities/{entityId}/records' },
  get_document: { operation: `GET ${DOCUMENT}` },
  get_request_status: { operation: 'GET /api/prebuilt-documents/upload-status/{requestId}' },
  list_entities: { operation: 'GET /api/projects/{uuid}/entities' },
  list_projects: { operation: 'GET /api/projects' },
  preview_page_plan: { operation: 'POST /api/prebuilt-documents/review-pages/preview' },
  read_page_text: { operation: `GET ${DOCUMENT}/text` },
  set_document_type: { operation: 'POST /api/projects/{uuid}/documents/bulk' },
  undo_page_change: { operation: 'POST /api/prebuilt-documents/page-changes/{requestId}/undo' },
  upload_file: {
    operation: 'POST /api/projects/{uuid}/documents',
    more: {
      file_name: 'agent.pdf',
      content_base64: Buffer.from(createPile('agent.pdf').content).toString('base64'),
    },
  },
};

/**
 * Creates what a tool needs, and returns the arguments of a call that must succeed. Changes are confirmed.
 *
 * @returns `undefined` if the tool has no recipe
 */
export async function buildToolArguments(
  stage: FuzzFixture,
  { name, inputSchema }: AgentTool,
): Promise<Record<string, unknown> | undefined> {
  const recipe = TOOL_RECIPES[name];
  if (!recipe) return undefined;
  const { ids, query, json } = (await INPUT_BUILDERS[recipe.operation]?.(stage)) ?? {};
  const input: Record<string, unknown> = {
    ...getDefaultIds(stage, recipe.operation),
    ...ids,
    ...query,
    ...(json as object | undefined),
    ...recipe.more,
    confirm: true,
  };
  const known = Object.keys(inputSchema.properties ?? {});
  return Object.fromEntries(Object.entries(input).filter(([key]) => known.includes(key)));
}
