import { endpoints } from '#functions/contract/endpoints.ts'
import { serve } from '#functions/http/serve.ts'
import { updateMovie } from '#functions/rules/movies/movie-calls.ts'

export const handler = serve(endpoints.updateMovie, (request) =>
  updateMovie({ ...request, owner: request.shop }),
)
