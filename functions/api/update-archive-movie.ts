import { endpoints } from '#functions/contract/endpoints.ts'
import { serve } from '#functions/http/serve.ts'
import { updateMovie } from '#functions/rules/movies/movie-calls.ts'
import { archive } from '#functions/table/owner.ts'

export const handler = serve(endpoints.updateArchiveMovie, (request) => {
  request.about(request.body.id)
  return updateMovie({ ...request, owner: archive })
})
