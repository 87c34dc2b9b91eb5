import { endpoints } from '#functions/contract/endpoints.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { updateMovie } from '#functions/rules/movies/movie-calls.ts'
import { archiveOwner } from '#functions/table/owner.ts'

export const handler = serveEndpoint(endpoints.updateArchiveMovie, (request) => {
  request.about(request.body.id)
  return updateMovie({ ...request, owner: archiveOwner })
})
