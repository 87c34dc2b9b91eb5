import type { APIGatewayProxyEventV2, APIGatewayProxyResultV2, Context } from 'aws-lambda'
import { endpointList } from '#functions/contract/endpoints.ts'
import { getHandlerPath } from '#infra/lambda/handler-path.ts'

export type LambdaHandler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyResultV2<unknown>>

/** The route for requests that match no other route. */
export const defaultRoutePath = '$default'

/** `path` is a template such as `/api/user/{id}` or `/api/{proxy+}`. */
export type ApiRoute = { method: string; path: string; load: () => Promise<LambdaHandler> }

/** Lists the routes as the stack creates them: one for each endpoint, and the default route. */
export function listApiRoutes(): ApiRoute[] {
  return [
    ...endpointList.map(([name, { method, path }]) => ({
      method,
      path: `/api${path}`,
      load: loadOnce(getHandlerPath(name), name),
    })),
    {
      method: 'ANY',
      path: defaultRoutePath,
      load: loadOnce('functions/http/no-route.ts', 'handler'),
    },
  ]
}

function loadOnce(file: string, name: string) {
  let handler: Promise<LambdaHandler> | undefined
  return () => (handler ??= importHandler(file, name))
}

async function importHandler(file: string, name: string) {
  const address = new URL(`../../../${file}`, import.meta.url).href
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every such file exports its handlers
  const handlers = (await import(address)) as Record<string, LambdaHandler>
  const handler = handlers[name]
  if (!handler) throw new Error(`${file} has no export ${name}`)
  return handler
}

/** The API description, served on one machine only. */
export const openApiRoute: ApiRoute = {
  method: 'GET',
  path: '/api/openapi.json',
  load: async () => {
    const { buildOpenApiDocument } = await import(
      '#functions/contract/openapi/build-openapi-document.ts'
    )
    const document = buildOpenApiDocument()
    return () => Promise.resolve(document)
  },
}
