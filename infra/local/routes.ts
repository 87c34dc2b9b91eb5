import type { APIGatewayProxyEventV2, APIGatewayProxyResultV2, Context } from 'aws-lambda'
import { endpointList } from '#functions/contract/endpoints.ts'
import { handlerFile } from '#infra/handler-file.ts'

/** A Lambda behind the HTTP API. */
export type Handler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyResultV2<unknown>>

/** One route of the HTTP API; `path` is a template such as `/api/user/{id}` or `/api/{proxy+}`. */
export type Route = { method: string; path: string; load: () => Promise<Handler> }

/** The routes of the API, as the stack makes them on AWS: an endpoint each, and the rest. */
export function apiRoutes(): Route[] {
  return [
    ...endpointList.map(([name, { method, path }]) => ({
      method,
      path: `/api${path}`,
      load: loadOnce(handlerFile(name)),
    })),
    { method: 'ANY', path: '/api/{proxy+}', load: loadOnce('functions/http/no-route.ts') },
  ]
}

function loadOnce(file: string) {
  let handler: Promise<Handler> | undefined
  return () => (handler ??= importHandler(file))
}

async function importHandler(file: string) {
  const address = new URL(`../../${file}`, import.meta.url).href
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every such file exports a handler
  const { handler } = (await import(address)) as { handler: Handler }
  return handler
}
