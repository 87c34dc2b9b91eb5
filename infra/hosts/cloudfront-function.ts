import { viewerEncodingHeader } from '#functions/contract/platform/content-encodings.ts'
import type { PathRoute } from './host-rules.ts'

/** Code of a CloudFront Function (viewer request, JavaScript runtime 2.0) that applies `route`. */
export function buildRouteFunction(route: (path: string) => PathRoute) {
  return `const route = ${route.toString()}
${queryText.toString()}
function handler(event) {
  const request = event.request
  const to = route(request.uri)
  if (to.missing) return { statusCode: 404, statusDescription: 'Not Found' }
  if (to.accepted) return { statusCode: 204, statusDescription: 'No Content' }
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
 * Code of a CloudFront Function (viewer request) that passes on the requested host name and the accepted encodings, which an
 * origin request policy cannot.
 */
export const viewerHeadersFunction = `function handler(event) {
  const request = event.request
  const headers = request.headers
  headers['x-viewer-host'] = { value: headers.host.value }
  delete headers['${viewerEncodingHeader}']
  const accepted = headers['accept-encoding']
  if (accepted) headers['${viewerEncodingHeader}'] = { value: accepted.value }
  return request
}
`

/** Code of a CloudFront Function (viewer response) that sets the status by the object's metadata. */
export function buildStatusFunction(
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

/** The query string with its `?`. Runs in CloudFront by its source text. */
function queryText(query: Query) {
  const pairs: string[] = []
  Object.keys(query).forEach((name) => {
    const one = query[name] || { value: '' }
    const values = one.multiValue || [one]
    values.forEach((each) => pairs.push(each.value ? name + '=' + each.value : name))
  })
  return pairs.length > 0 ? '?' + pairs.join('&') : ''
}
