import { libraryEndpoints } from '#functions/contract/endpoints/library-endpoints.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { deleteMovie } from '#functions/rules/movies/delete-movie.ts'

export const handler = serveEndpoint(libraryEndpoints.deleteMovie, (request) =>
  deleteMovie({ ...request, owner: request.shop }),
)
