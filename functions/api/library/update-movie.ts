import { libraryEndpoints } from '#functions/contract/endpoints/library-endpoints.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { updateMovie } from '#functions/rules/movies/movie-calls.ts'

export const handler = serveEndpoint(libraryEndpoints.updateMovie, (request) =>
  updateMovie({ ...request, owner: request.shop }),
)
