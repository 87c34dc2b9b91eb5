import { endpoints } from '#functions/contract/endpoints.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { deleteMovie } from '#functions/rules/movies/delete-movie.ts'

export const handler = serveEndpoint(endpoints.deleteMovie, (request) =>
  deleteMovie({ ...request, owner: request.shop }),
)
