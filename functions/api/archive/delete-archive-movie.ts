import { archiveEndpoints } from '#functions/contract/endpoints/archive-endpoints.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { deleteMovie } from '#functions/rules/movies/delete-movie.ts'
import { archiveOwner } from '#functions/table/owner.ts'

export const handler = serveEndpoint(archiveEndpoints.deleteArchiveMovie, (request) => {
  request.about(request.body.id)
  return deleteMovie({ ...request, owner: archiveOwner })
})
