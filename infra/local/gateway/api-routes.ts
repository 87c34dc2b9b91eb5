import type { APIGatewayProxyEventV2, APIGatewayProxyResultV2, Context } from 'aws-lambda'
import { endpointList } from '#functions/contract/endpoints.ts'
import { getHandlerPath } from '#infra/lambda/handler-path.ts'

export type LambdaHandler = (
  event: APIGatewayProxyEventV2,
  // Handlers return promises; Lambda's callbacks are not used.
  context: Omit<Context, 'done' | 'fail' | 'succeed'>,
) => Promise<APIGatewayProxyResultV2<unknown>>

/** The route for requests that match no other route. */
export const defaultRoutePath = '$default'

/** `path` is a template such as `/api/user/{id}`. */
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
    const { buildOpenApiDocument } = await import('#infra/openapi/build-openapi-document.ts')
    const document = buildOpenApiDocument()
    return () => Promise.resolve(document)
  },
}

/** The matching route, with its percent-decoded path parameters. */
export type RouteMatch = { route: ApiRoute; parameters: Record<string, string> }

const isParameter = (segment: string) => segment.startsWith('{')

/**
 * Returns a function that finds the route as API Gateway does: a literal segment wins over a parameter, and the default route
 * takes the rest.
 */
export function createRouteMatcher(routes: readonly ApiRoute[]) {
  const rest = routes.find(({ path }) => path === defaultRoutePath)
  const templates = routes
    .map((route) => ({ route, wanted: route.path.split('/') }))
    .toSorted((one, other) => rankTemplate(one.wanted).localeCompare(rankTemplate(other.wanted)))
  return (method: string, path: string): RouteMatch | undefined => {
    const segments = path.split('/')
    const found = templates.find(
      ({ route, wanted }) => route.method === method && matchesTemplate(wanted, segments),
    )
    if (!found) return rest && { route: rest, parameters: {} }
    return { route: found.route, parameters: readParameters(found.wanted, segments) }
  }
}

/** One letter per segment, so that literals sort before parameters. */
const rankTemplate = (wanted: string[]) =>
  wanted.map((segment) => (isParameter(segment) ? 'b' : 'a')).join('')

const matchesTemplate = (wanted: string[], segments: string[]) =>
  segments.length === wanted.length &&
  wanted.every((segment, index) =>
    isParameter(segment) ? segments[index] : segment === segments[index],
  )

const readParameters = (wanted: string[], segments: string[]) =>
  Object.fromEntries(
    wanted.flatMap((segment, index) =>
      isParameter(segment)
        ? [[segment.slice(1, -1), decodeParameter(segments[index] ?? '')] as const]
        : [],
    ),
  )

/** Invalid percent-encoding is passed on; the handler's input check refuses it. */
function decodeParameter(value: string) {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
