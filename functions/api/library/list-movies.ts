import { endpoints } from '#functions/contract/endpoints.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { loadMovieList } from '#functions/rules/movies/movie-list.ts'

export const handler = serveEndpoint(endpoints.listMovies, ({ person, now, shop, body }) =>
  loadMovieList({ person, now, owner: shop }, body),
)
