import type { PathRoute } from './host-rules.ts'

/**
 * The code of a CloudFront Function (viewer request, JavaScript runtime 2.0) that does with a path
 * what `route` does with it here.
 */
export function cloudFrontFunction(route: (path: string) => PathRoute) {
  return `const route = ${route.toString()}
${queryText.toString()}
function handler(event) {
  const request = event.request
  const to = route(request.uri)
  if (to.missing) return { statusCode: 404, statusDescription: 'Not Found' }
  if (to.location) {
    const value = to.location + queryText(request.querystring)
    return {
      statusCode: 301,
      statusDescription: 'Moved Permanently',
      headers: { location: { value: value } },
    }
  }
  request.uri = to.path
  return request
}
`
}

/**
 * The code of a CloudFront Function (viewer response) that answers with the status that `statusOf` finds
 * for an object with this metadata.
 */
export function cloudFrontStatusFunction(
  statusOf: (status: number, mark: string | undefined) => number,
  metadata: string,
) {
  return `const statusOf = ${statusOf.toString()}
function handler(event) {
  const response = event.response
  const mark = response.headers['x-amz-meta-${metadata}']
  const status = statusOf(response.statusCode, mark && mark.value)
  if (status === response.statusCode) return response
  response.statusCode = status
  response.statusDescription = 'Not Found'
  return response
}
`
}

type Query = Record<string, { value: string; multiValue?: { value: string }[] }>

/** The query as it came, with its `?`; runs in CloudFront by its source text. */
function queryText(query: Query) {
  const pairs: string[] = []
  Object.keys(query).forEach((name) => {
    const one = query[name] || { value: '' }
    const values = one.multiValue || [one]
    values.forEach((each) => pairs.push(each.value ? name + '=' + each.value : name))
  })
  return pairs.length > 0 ? '?' + pairs.join('&') : ''
}
