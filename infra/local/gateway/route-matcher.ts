import { type ApiRoute, defaultRoutePath } from './api-routes.ts'

/** The matching route, with its percent-decoded path parameters. */
export type RouteMatch = { route: ApiRoute; parameters: Record<string, string> }

type Template = { route: ApiRoute; segments: string[] }

/**
 * Returns a function that finds the route as API Gateway does: a literal segment wins over a
 * parameter, a parameter over `{proxy+}`, and the default route takes the rest.
 */
export function createRouteMatcher(routes: readonly ApiRoute[]) {
  const rest = routes.find(({ path }) => path === defaultRoutePath)
  const templates = routes
    .map((route) => ({ route, segments: route.path.split('/') }))
    .toSorted((one, other) => rankTemplate(one).localeCompare(rankTemplate(other)))
  return (method: string, path: string): RouteMatch | undefined => {
    const segments = path.split('/')
    const found = templates.find(
      ({ route, segments: wanted }) =>
        (route.method === method || route.method === 'ANY') && matchesTemplate(wanted, segments),
    )
    if (!found) return rest && { route: rest, parameters: {} }
    return { route: found.route, parameters: readParameters(found.segments, segments) }
  }
}

/**
 * One letter per segment, so that literals sort before parameters and parameters before `{proxy+}`.
 */
function rankTemplate({ segments }: Template) {
  return segments
    .map((segment) => {
      if (!segment.startsWith('{')) return 'a'
      return segment.endsWith('+}') ? 'c' : 'b'
    })
    .join('')
}

function matchesTemplate(wanted: string[], segments: string[]) {
  const hasRest = wanted.at(-1)?.endsWith('+}') ?? false
  if (hasRest ? segments.length < wanted.length : segments.length !== wanted.length) return false
  return wanted.every((segment, index) =>
    segment.startsWith('{') ? segments[index] : segment === segments[index],
  )
}

function readParameters(wanted: string[], segments: string[]) {
  const named = wanted.flatMap((segment, index) => {
    if (!segment.startsWith('{')) return []
    if (!segment.endsWith('+}'))
      return [[segment.slice(1, -1), decodeParameter(segments[index] ?? '')] as const]
    return [[segment.slice(1, -2), decodeParameter(segments.slice(index).join('/'))] as const]
  })
  return Object.fromEntries(named)
}

/** Invalid percent-encoding is passed on; the handler's input check refuses it. */
function decodeParameter(value: string) {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
