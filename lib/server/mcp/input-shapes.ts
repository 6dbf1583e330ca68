import { z } from 'zod';
import type { McpTool } from '@/lib/server/http/mcp-declaration';
import type { AnyRouteDeclaration } from '@/lib/server/http/route';

type Shape = Record<string, z.ZodType>;

/** Fields of a route's input, by the place where the route expects them. */
export interface InputShapes {
  params: Shape;
  query: Shape;
  body: Shape;
}

/** Returns the fields of a route's input. Of the body, only those that a tool has as arguments. */
export function getInputShapes(declaration: AnyRouteDeclaration, tool?: McpTool): InputShapes {
  const hidden = [...Object.keys(tool?.given ?? {}), tool?.file];
  const body = Object.entries(getBodyShape(declaration, tool?.given)).filter(
    ([name]) => !hidden.includes(name) && (tool?.fields?.includes(name) ?? true),
  );
  return {
    params: getShape(declaration.params),
    query: getShape(declaration.query),
    body: Object.fromEntries(body),
  };
}

/** Returns the values whose names a shape has. */
export const pick = (values: Record<string, unknown>, shape: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => Object.hasOwn(shape, name) && value !== undefined),
  );

/** Returns the fields of a body. Of a union, only the option with the given values. */
function getBodyShape({ body, multipart }: AnyRouteDeclaration, given: McpTool['given']): Shape {
  const schema = body ?? multipart;
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return getShape(schema);
  const option = (schema.options as unknown as z.ZodType[]).find((each) =>
    Object.entries(given ?? {}).every(([name, value]) => getShape(each)[name]?.safeParse(value).success),
  );
  return getShape(option);
}

const getShape = (schema: z.ZodType | undefined): Shape =>
  schema instanceof z.ZodObject ? (schema.shape as Shape) : {};
