import { endpoints } from '#functions/contract/endpoints.ts'
import { serve } from '#functions/http/serve.ts'
import { uploadMovie } from '#functions/rules/movies/movie-calls.ts'
import { archive } from '#functions/table/owner.ts'

export const handler = serve(endpoints.uploadArchiveMovie, (request) => {
  request.about(request.body.upload_id)
  return uploadMovie({ ...request, owner: archive })
})
