import { endpoints } from '#functions/contract/endpoints.ts'
import { serve } from '#functions/http/serve.ts'
import { movieList } from '#functions/rules/movies/movie-list.ts'

export const handler = serve(endpoints.listMovies, ({ person, now, shop, body }) =>
  movieList({ person, now, owner: shop }, body),
)
