import type { Route } from './routes.ts'

/** A route that fits, and the parts of the path that its template names, percent-decoded. */
export type Match = { route: Route; parameters: Record<string, string> }

type Template = { route: Route; parts: string[] }

/**
 * Finds the route that API Gateway would take: a literal part wins over a parameter, a parameter
 * over a rest (`{proxy+}`).
 */
export function createMatcher(routes: readonly Route[]) {
  const templates = routes
    .map((route) => ({ route, parts: route.path.split('/') }))
    .toSorted((one, other) => rank(one).localeCompare(rank(other)))
  return (method: string, path: string): Match | undefined => {
    const parts = path.split('/')
    const found = templates.find(
      ({ route, parts: wanted }) =>
        (route.method === method || route.method === 'ANY') && fits(wanted, parts),
    )
    return found && { route: found.route, parameters: parametersOf(found.parts, parts) }
  }
}

/** One letter a part: a literal sorts before a parameter, a parameter before a rest. */
function rank({ parts }: Template) {
  return parts
    .map((part) => {
      if (!part.startsWith('{')) return 'a'
      return part.endsWith('+}') ? 'c' : 'b'
    })
    .join('')
}

function fits(wanted: string[], parts: string[]) {
  const hasRest = wanted.at(-1)?.endsWith('+}') ?? false
  if (hasRest ? parts.length < wanted.length : parts.length !== wanted.length) return false
  return wanted.every((part, index) =>
    part.startsWith('{') ? parts[index] : part === parts[index],
  )
}

function parametersOf(wanted: string[], parts: string[]) {
  const named = wanted.flatMap((part, index) => {
    if (!part.startsWith('{')) return []
    if (!part.endsWith('+}')) return [[part.slice(1, -1), decode(parts[index] ?? '')] as const]
    return [[part.slice(1, -2), decode(parts.slice(index).join('/'))] as const]
  })
  return Object.fromEntries(named)
}

/** What is no percent-encoding stays as it came: the handler's own check refuses it. */
function decode(value: string) {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
