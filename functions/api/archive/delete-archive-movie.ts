import { endpoints } from '#functions/contract/endpoints.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { deleteMovie } from '#functions/rules/movies/delete-movie.ts'
import { archiveOwner } from '#functions/table/owner.ts'

export const handler = serveEndpoint(endpoints.deleteArchiveMovie, (request) => {
  request.about(request.body.id)
  return deleteMovie({ ...request, owner: archiveOwner })
})
