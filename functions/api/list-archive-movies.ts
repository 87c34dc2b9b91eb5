import { endpoints } from '#functions/contract/endpoints.ts'
import { serve } from '#functions/http/serve.ts'
import { movieList } from '#functions/rules/movies/movie-list.ts'
import { archive } from '#functions/table/owner.ts'

export const handler = serve(endpoints.listArchiveMovies, ({ person, now, query }) =>
  movieList({ person, now, owner: archive }, query),
)
