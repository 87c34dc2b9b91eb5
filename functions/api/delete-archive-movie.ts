import { endpoints } from '#functions/contract/endpoints.ts'
import { serve } from '#functions/http/serve.ts'
import { deleteMovie } from '#functions/rules/movies/delete-movie.ts'
import { archive } from '#functions/table/owner.ts'

export const handler = serve(endpoints.deleteArchiveMovie, (request) => {
  request.about(request.body.id)
  return deleteMovie({ ...request, owner: archive })
})
