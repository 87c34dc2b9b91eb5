import type { Route } from './routes.ts'

/** The API's own description, for those who try it out on this machine; on AWS there is none. */
export const openApiRoute: Route = {
  method: 'GET',
  path: '/api/openapi.json',
  load: async () => {
    const { openApiDocument } = await import('#functions/contract/openapi.ts')
    const document = openApiDocument()
    return () => Promise.resolve(document)
  },
}
