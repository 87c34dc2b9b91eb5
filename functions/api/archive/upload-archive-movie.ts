import { archiveEndpoints } from '#functions/contract/endpoints/archive-endpoints.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { uploadMovie } from '#functions/rules/movies/movie-calls.ts'
import { archiveOwner } from '#functions/table/owner.ts'

export const handler = serveEndpoint(archiveEndpoints.uploadArchiveMovie, (request) => {
  request.about(request.body.upload_id)
  return uploadMovie({ ...request, owner: archiveOwner })
})
