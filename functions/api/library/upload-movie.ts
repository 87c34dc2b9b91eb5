import { endpoints } from '#functions/contract/endpoints.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { uploadMovie } from '#functions/rules/movies/movie-calls.ts'

export const handler = serveEndpoint(endpoints.uploadMovie, (request) =>
  uploadMovie({ ...request, owner: request.shop }),
)
