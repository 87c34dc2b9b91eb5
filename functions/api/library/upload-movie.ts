import { libraryEndpoints } from '#functions/contract/endpoints/library-endpoints.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { uploadMovie } from '#functions/rules/movies/movie-calls.ts'

export const handler = serveEndpoint(libraryEndpoints.uploadMovie, (request) =>
  uploadMovie({ ...request, owner: request.shop }),
)
