import { archiveEndpoints } from '#functions/contract/endpoints/archive-endpoints.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { updateMovie } from '#functions/rules/movies/movie-calls.ts'
import { archiveOwner } from '#functions/table/owner.ts'

export const handler = serveEndpoint(archiveEndpoints.updateArchiveMovie, (request) => {
  request.about(request.body.id)
  return updateMovie({ ...request, owner: archiveOwner })
})
