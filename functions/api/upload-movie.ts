import { endpoints } from '#functions/contract/endpoints.ts'
import { serve } from '#functions/http/serve.ts'
import { uploadMovie } from '#functions/rules/movies/movie-calls.ts'

export const handler = serve(endpoints.uploadMovie, (request) =>
  uploadMovie({ ...request, owner: request.shop }),
)
