import { viewerEncodingHeader } from '#functions/contract/platform/http-headers.ts'
import { shopHeader } from '#functions/contract/shops/shop-domain.ts'
import type { PageAnswer, PageMetadata, PathRoute } from './host-rules.ts'

/** Code of a CloudFront Function (viewer request, JavaScript runtime 2.0) that applies `route`. */
export const buildRouteFunction = (route: (path: string) => PathRoute) =>
  formatRouteFunction(route.toString(), 'route(request.uri)')

/** The same for the domains of shops: each tenant has the slug of its shop as a parameter. */
export const buildDomainRouteFunction = (route: (path: string, slug: string) => PathRoute) =>
  `import cf from 'cloudfront'
${formatRouteFunction(route.toString(), "route(request.uri, cf.distributionTenant.parameters.get('slug'))")}`

function formatRouteFunction(route: string, call: string) {
  return `const route = ${route}
${queryText.toString()}
function handler(event) {
  const request = event.request
  const to = ${call}
  if (to.missing) return { statusCode: 404, statusDescription: 'Not Found' }
  if (to.accepted) {
    const headers = to.shop ? { '${shopHeader}': { value: to.shop } } : {}
    return { statusCode: 204, statusDescription: 'No Content', headers: headers }
  }
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

/** Code of a CloudFront Function (viewer response) that answers by the metadata of the page's object. */
export function buildAnswerFunction(
  answer: (status: number, metadata: PageMetadata) => PageAnswer,
) {
  return `const answer = ${answer.toString()}
${queryText.toString()}
function handler(event) {
  const response = event.response
  const headers = response.headers
  const read = (name) => (headers['x-amz-meta-' + name] || {}).value
  const to = answer(response.statusCode, { state: read('state'), location: read('location') })
  if (to.status === response.statusCode) return response
  response.statusCode = to.status
  response.statusDescription = to.location ? 'Moved Permanently' : 'Not Found'
  if (to.location) headers.location = { value: to.location + queryText(event.request.querystring) }
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
