import { endpoints } from '#functions/contract/endpoints.ts'
import { serve } from '#functions/http/serve.ts'
import { deleteMovie } from '#functions/rules/movies/delete-movie.ts'

export const handler = serve(endpoints.deleteMovie, (request) =>
  deleteMovie({ ...request, owner: request.shop }),
)
