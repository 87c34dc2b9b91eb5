import { endpoints } from '#functions/contract/endpoints.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { updateMovie } from '#functions/rules/movies/movie-calls.ts'

export const handler = serveEndpoint(endpoints.updateMovie, (request) =>
  updateMovie({ ...request, owner: request.shop }),
)
